// Other browsers than Chromium, as Debian has them, driven as far as a smoke test goes: Firefox by WebDriver BiDi, which
// it speaks itself, and WebKit by the WebDriver that comes with it.
import { spawn, type ChildProcess, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** A browser with one page. */
export interface Browser {
  go(url: string): Promise<void>;
  /** The value of an expression in the page. */
  ask<T>(expression: string): Promise<T>;
  /** A real click of the mouse. */
  click(x: number, y: number): Promise<void>;
  close(): Promise<void>;
}

/** A browser that can be started here, or why it cannot. */
export interface Kind {
  name: string;
  missing(): string | null;
  open(): Promise<Browser>;
}

function pathOf(program: string): string | null {
  try {
    return execFileSync('sh', ['-c', `command -v ${program}`], { encoding: 'utf8' }).trim();
  } catch {
    return null;
  }
}

/** Waits until a program says something, and tells what it says. */
async function said(from: ChildProcess, pattern: RegExp): Promise<string> {
  const heard: string[] = [];
  const streams = [from.stdout, from.stderr].filter((stream) => stream !== null);
  return new Promise((done, fail) => {
    from.once('error', fail);
    from.once('exit', () => fail(new Error(`it did not start:\n${heard.join('\n')}`)));
    for (const input of streams) {
      createInterface({ input }).on('line', (line) => {
        heard.push(line);
        const found = pattern.exec(line)?.[1];
        if (found !== undefined) done(found);
      });
    }
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const isOver = once(child, 'exit');
  child.kill();
  await isOver;
}

/** A press of the mouse, as both protocols write it. */
function press(x: number, y: number): object[] {
  const move = { type: 'pointerMove', x: Math.round(x), y: Math.round(y) };
  const buttons = [
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ];
  return [{ type: 'pointer', id: 'mouse', actions: [move, ...buttons] }];
}

async function openFirefox(): Promise<Browser> {
  const profile = mkdtempSync(join(tmpdir(), 'adjuge-firefox-'));
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'];
  const firefox = spawn('firefox-esr', [...args, '--window-size', '1366,860'], {
    env: { ...process.env, HOME: profile },
  });
  const address = await said(firefox, /WebDriver BiDi listening on (ws:\S+)/);
  const socket = new WebSocket(`${address}/session`);
  await new Promise((done, fail) => {
    socket.onopen = done;
    socket.onerror = () => fail(new Error('Firefox does not listen'));
  });
  const asked = new Map<number, { done: (value: never) => void; fail: (why: Error) => void }>();
  socket.onmessage = ({ data }) => {
    const { id, type, result, message } = JSON.parse(data as string) as {
      id: number;
      type: string;
      result: never;
      message: string;
    };
    const waiting = asked.get(id);
    asked.delete(id);
    if (type === 'error') waiting?.fail(new Error(message));
    else waiting?.done(result);
  };
  let n = 0;
  const send = <T>(method: string, params: object): Promise<T> =>
    new Promise((done, fail) => {
      const id = ++n;
      asked.set(id, { done, fail });
      socket.send(JSON.stringify({ id, method, params }));
    });
  await send('session.new', { capabilities: {} });
  const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
  const { context } = contexts[0]!;
  return {
    async go(url) {
      await send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    async ask(expression) {
      const { result, exceptionDetails } = await send<{
        result?: { value?: string };
        exceptionDetails?: { text: string };
      }>('script.evaluate', {
        expression: `JSON.stringify(${expression} ?? null)`,
        target: { context },
        awaitPromise: true,
      });
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return JSON.parse(result?.value ?? 'null') as never;
    },
    async click(x, y) {
      await send('input.performActions', { context, actions: press(x, y) });
    },
    async close() {
      socket.close();
      await end(firefox);
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

const LIBRARIES = '/usr/lib/x86_64-linux-gnu';

/** The browser that comes with WebKit for GTK, to be driven. */
function miniBrowser(): string | undefined {
  if (!existsSync(LIBRARIES)) return undefined;
  const folders = readdirSync(LIBRARIES).filter((name) => name.startsWith('webkit2gtk-'));
  return folders.map((name) => join(LIBRARIES, name, 'MiniBrowser')).find((path) => existsSync(path));
}

async function openWebKit(): Promise<Browser> {
  const home = mkdtempSync(join(tmpdir(), 'adjuge-webkit-'));
  // It draws into a window, so it needs somewhere to put it.
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1366x900x24', '-nolisten', 'tcp']);
  const display = `:${await said(screen, /^(\d+)$/)}`;
  const port = 20_000 + (process.pid % 20_000);
  const env = { ...process.env, DISPLAY: display, HOME: home, XDG_RUNTIME_DIR: home, GDK_BACKEND: 'x11' };
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], { env, stdio: 'ignore' });
  const send = async <T>(path: string, body?: object): Promise<T> => {
    const init = body && { method: 'POST', body: JSON.stringify(body) };
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, init);
    const { value } = (await answer.json()) as { value: T & { message?: string } };
    if (!answer.ok) throw new Error(`${path}: ${value.message}`);
    return value;
  };
  // It says nothing when it is there: it answers.
  for (let n = 0; ; n++) {
    const isReady = await send('/status').then(
      () => true,
      () => false,
    );
    if (isReady) break;
    if (n > 1_000 || driver.exitCode !== null) throw new Error('WebKitWebDriver does not answer');
    await new Promise((done) => setTimeout(done, 10));
  }
  const options = { binary: miniBrowser(), args: ['--automation'] };
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
  const { sessionId } = await send<{ sessionId: string }>('/session', { capabilities });
  const session = `/session/${sessionId}`;
  return {
    async go(url) {
      await send(`${session}/url`, { url });
    },
    ask: (expression) => send(`${session}/execute/sync`, { script: `return (${expression});`, args: [] }),
    async click(x, y) {
      await send(`${session}/actions`, { actions: press(x, y) });
    },
    async close() {
      await fetch(`http://127.0.0.1:${port}${session}`, { method: 'DELETE' });
      await end(driver);
      await end(screen);
      rmSync(home, { recursive: true, force: true });
    },
  };
}

const lacks = (programs: readonly string[], packages: string) => {
  const missing = programs.filter((program) => pathOf(program) === null);
  return missing.length > 0 ? `there is no ${missing.join(' and no ')} here (Debian: ${packages})` : null;
};

export const BROWSERS: readonly Kind[] = [
  {
    name: 'Firefox',
    missing: () =>
      typeof WebSocket === 'undefined'
        ? 'this Node.js has no WebSocket: give it --experimental-websocket'
        : lacks(['firefox-esr'], 'firefox-esr'),
    open: openFirefox,
  },
  {
    name: 'WebKit',
    missing: () =>
      lacks(['WebKitWebDriver', 'Xvfb'], 'webkit2gtk-driver xvfb') ??
      (miniBrowser() ? null : 'there is no MiniBrowser of WebKit for GTK here'),
    open: openWebKit,
  },
];
