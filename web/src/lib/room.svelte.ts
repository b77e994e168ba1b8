// One table, as this browser knows it: the last frame, what was heard, and the way to the house and back.
//
// A frame tells the whole position, so nothing is worked out here. Commands carry an id and are sent again after a lost
// connection until the house has answered: it does each of them once.
import type { AnyGame, Answer, Heard, Log, Request, Sight, Update, Welcome } from '../wire/house';
import { freshId, get, Refusal } from './api';

/** How the connection is. */
export type Link = 'opening' | 'open' | 'lost';

/** What was heard at one moment. */
export interface Line<G extends AnyGame = AnyGame> {
  seq: number;
  at: number;
  heard: Heard<G>[];
}

/** How a table stands, whatever is played at it. */
export type Standing = Pick<Update, 'status' | 'seats' | 'host' | 'clock' | 'rematch'>;

/** What a table can be asked to do. */
export type Command<G extends AnyGame = AnyGame> =
  Request<G> extends infer R ? (R extends Request<G> ? Omit<R, 'id' | 'seq'> : never) : never;

interface Pending {
  text: string;
  /** Whether it changes where we sit, which only a welcome tells. */
  moves: boolean;
  done: (answer: Answer) => void;
}

const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 10_000;

export class Room<G extends AnyGame = AnyGame> {
  link = $state<Link>('opening');
  /** Why there is no such table for us. */
  refusal = $state.raw<Refusal | null>(null);
  welcome = $state.raw<Welcome<G> | null>(null);
  standing = $state.raw<Standing | null>(null);
  game = $state.raw<Sight<G> | null>(null);
  /** The game as it was a frame ago: where things came from. */
  before = $state.raw<Sight<G> | null>(null);
  lines = $state.raw<Line<G>[]>([]);
  seq = $state(0);
  /** Commands on their way. */
  nPending = $state(0);
  /** How far the clock of the house is ahead of ours, in milliseconds. */
  skew = $state(0);

  #socket: WebSocket | null = null;
  #pending = new Map<string, Pending>();
  #pause = FIRST_PAUSE;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isOver = false;
  #listeners = new Set<(line: Line<G>) => void>();
  readonly #wake = () => {
    if (document.visibilityState === 'visible' && this.link !== 'open') this.#open();
  };

  constructor(
    readonly id: string,
    readonly invite: string | null,
  ) {
    document.addEventListener('visibilitychange', this.#wake);
    addEventListener('online', this.#wake);
    this.#open();
  }

  /** Where the player sits; null for a spectator. */
  get seat(): number | null {
    return this.welcome?.seat ?? null;
  }

  get isMyTurn(): boolean {
    return this.seat !== null && (this.game?.waiting.includes(this.seat) ?? false);
  }

  leave(): void {
    this.#isOver = true;
    document.removeEventListener('visibilitychange', this.#wake);
    removeEventListener('online', this.#wake);
    clearTimeout(this.#timer);
    this.#socket?.close();
  }

  /** Comes to the table anew: as somebody else, or to another seat. */
  again(): void {
    this.refusal = null;
    const old = this.#socket;
    this.#socket = null;
    old?.close();
    this.#open();
  }

  /** Asks the table to do something; answered when it is on the house's disk, or refused. */
  command(command: Command<G>): Promise<Answer> {
    const id = freshId();
    // What others do at the same time does not make a decision stale: the rules say whether it still holds.
    const text = JSON.stringify({ id, ...command });
    return new Promise((done) => {
      this.#pending.set(id, { text, moves: command.do === 'sit' || command.do === 'leave', done });
      this.nPending = this.#pending.size;
      if (this.#socket?.readyState === WebSocket.OPEN && this.link === 'open') this.#socket.send(text);
    });
  }

  /** Tells a listener of every line that is heard from now on. */
  listen(listener: (line: Line<G>) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #query(more: Record<string, string | number> = {}): string {
    const query = new URLSearchParams();
    if (this.invite) query.set('invite', this.invite);
    for (const [name, value] of Object.entries(more)) query.set(name, String(value));
    const text = query.toString();
    return text && `?${text}`;
  }

  #open(): void {
    clearTimeout(this.#timer);
    const old = this.#socket;
    if (this.#isOver || old?.readyState === WebSocket.CONNECTING) return;
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.id}/socket${this.#query()}`);
    this.#socket = socket;
    old?.close();
    socket.onmessage = ({ data }) => {
      if (socket === this.#socket) this.#take(JSON.parse(data as string) as Welcome<G> | Update<G> | Answer);
    };
    socket.onclose = () => {
      if (socket !== this.#socket || this.#isOver) return;
      if (this.link !== 'open') void this.#wonder();
      this.link = 'lost';
      this.#timer = setTimeout(() => this.#open(), this.#pause * (0.5 + Math.random()));
      this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE);
    };
  }

  /** A socket does not say why it was refused; the same question over HTTP does. */
  async #wonder(): Promise<void> {
    try {
      await get(`/api/tables/${this.id}${this.#query()}`);
    } catch (refusal) {
      const isFinal = refusal instanceof Refusal && [400, 403, 404, 409].includes(refusal.status);
      if (!isFinal) return;
      this.refusal = refusal;
      clearTimeout(this.#timer);
    }
  }

  #take(message: Welcome<G> | Update<G> | Answer): void {
    switch (message.type) {
      case 'welcome':
        this.welcome = message;
        this.#stand(message, message.game ?? null, message.seq);
        this.link = 'open';
        this.#pause = FIRST_PAUSE;
        for (const { text } of this.#pending.values()) this.#socket?.send(text);
        void this.#catchUp();
        break;
      case 'update': {
        this.#stand(message, message.game ?? null, message.seq);
        const line = { seq: message.seq, at: Date.now() + this.skew, heard: message.heard ?? [] };
        this.#note([line]);
        for (const listener of this.#listeners) listener(line);
        const lost = line.heard.some((item) => item.type === 'freed' && item.seat === this.seat);
        if (lost) this.again();
        break;
      }
      default: {
        const pending = this.#pending.get(message.id);
        this.#pending.delete(message.id);
        this.nPending = this.#pending.size;
        if (pending?.moves && message.type === 'done') this.again();
        pending?.done(message);
      }
    }
  }

  #stand(standing: Standing, game: Sight<G> | null, seq: number): void {
    this.before = this.game;
    this.standing = standing;
    this.game = game;
    this.seq = seq;
  }

  /** Fetches what was heard while we were not here. */
  async #catchUp(): Promise<void> {
    let after = this.lines.at(-1)?.seq ?? 0;
    try {
      for (;;) {
        const log: Log<G> = await get(`/api/tables/${this.id}/log${this.#query({ after })}`, (date) => {
          this.skew = date - Date.now();
        });
        this.#note(log.lines);
        if (log.next == null) return;
        after = log.next;
      }
    } catch {
      // The connection is lost again, or will be asked again at the next welcome.
    }
  }

  #note(lines: Line<G>[]): void {
    const known = new Map(this.lines.map((line) => [line.seq, line]));
    for (const line of lines) if (!known.has(line.seq)) known.set(line.seq, line);
    this.lines = [...known.values()].sort((one, other) => one.seq - other.seq);
  }
}
