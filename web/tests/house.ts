// A real house for tests: the program itself, with a file of its own, opened and closed as often as a test likes.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const PROGRAM = process.env.ADJUGE_BINARY ?? join(import.meta.dirname, '../../target/debug/adjuge');

/** What a house never gets to know from one visitor, a test sends in a second. */
const WIDE_OPEN = [
  '--requests-per-second=1000000',
  '--commands-per-second=1000000',
  '--newcomers-per-minute=1000000',
  '--chats-per-minute=1000000',
  '--max-tables-of-one=100000',
  '--max-sockets-of-one=10000',
  // Nothing that a test sees is luck.
  '--choose-seeds',
];

export class House {
  /** Where it is: the same after it was closed and opened again. */
  url = '';
  #folder = mkdtempSync(join(tmpdir(), 'adjuge-web-'));
  #process: ChildProcess | null = null;
  #said = '';

  async open(): Promise<void> {
    const listen = this.url ? new URL(this.url).host : '127.0.0.1:0';
    const data = join(this.#folder, 'house.db');
    const pace = ['--bot-pace=0', '--bot-time=20', '--log-level=warn'];
    const house = spawn(PROGRAM, ['serve', '--listen', listen, '--data', data, ...pace, ...WIDE_OPEN]);
    this.#process = house;
    house.stderr.on('data', (text) => (this.#said += String(text)));
    for await (const line of createInterface(house.stdout)) {
      const address = /http:\/\/\S+/.exec(line);
      if (!address) continue;
      this.url = address[0].replace(/\/$/, '');
      return;
    }
    throw new Error(`the house did not open: ${this.#said}`);
  }

  /** As by a power cut. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Closes it for good, and says what it complained of. */
  async close(): Promise<string> {
    await this.#end('SIGTERM');
    rmSync(this.#folder, { recursive: true, force: true });
    return this.#said;
  }

  async #end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const house = this.#process;
    this.#process = null;
    if (!house || house.exitCode !== null) return;
    const isOver = once(house, 'exit');
    house.kill(signal);
    await isOver;
  }
}
