// One table, as this browser knows it: how it stands, what was heard, and the way to the house and back.
//
// A welcome tells the whole position and a frame what has changed in it, so nothing is worked out here. Commands carry an id and are sent again after a lost
// connection until the house has answered: it does each of them once. A decision that is sent again also says what its
// maker had seen, so that it is never made in a position that they did not know.
import type {
  AnyGame,
  Answer,
  Heard,
  Known,
  Log,
  Present,
  Request,
  Seat,
  Update,
  Welcome,
} from '../wire/house';
import { freshId, get, Refusal } from './api';
import { changed } from './change';
import { isEvent } from './heard';
import { me } from './me.svelte';
import { type Sight, spelledOut } from './sight';

/** How the connection is. */
export type Link = 'opening' | 'open' | 'lost';

/** What was heard at one moment. */
export interface Line<G extends AnyGame = AnyGame> {
  seq: number;
  at: number;
  heard: Heard<G>[];
}

/** Told of what was heard. */
export type Listener<G extends AnyGame = AnyGame> = (line: Line<G>) => void;

/** How a table stands, whatever is played at it. */
export type Standing = Omit<Known, 'game'>;

/** What a table can be asked to do. */
export type Command<G extends AnyGame = AnyGame> =
  Request<G> extends infer R ? (R extends Request<G> ? Omit<R, 'id' | 'seq'> : never) : never;

type Message<G extends AnyGame> = Welcome<G> | Update<G> | Present | Answer | { type: 'pong' };

interface Pending<G extends AnyGame> {
  command: Command<G>;
  /** The frame that its maker had seen; null for what does not depend on it. */
  seen: number | null;
  /** What its maker could choose from, and where they sat. */
  among: string;
  seat: number | null;
  /** The last frame when the house said that there are others than those its maker had seen. */
  stale: number | null;
  sentAt: number;
  nTries: number;
  /** Who asked. */
  by: string | undefined;
  done: (answer: Answer) => void;
}

/** What is decided about the table as it stands, and not simply said. */
const DECISIONS = ['act', 'undo', 'bot', 'free', 'start', 'close'];
/** What was heard, though nothing has changed by it. */
const TALK = ['chat', 'resumed', 'revised'];
/** The house does not know whether it was done: asked again with the same id, it will. */
const UNCERTAIN = ['store-failed', 'store-stopping'];
const MOST_TRIES = 5;

const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 10_000;
/** A connection that says nothing for so long is asked whether it is alive. */
const QUIET = 15_000;
/** How long an answer to that may take. */
const PATIENCE = 6_000;
/** How long an answer to a command may take before it is sent again. */
const ANSWER = 10_000;
/** How long the house may take to welcome us. */
const WELCOME = 12_000;

export class Room<G extends AnyGame = AnyGame> {
  /** Tables of the past have the same face; this one is played now. */
  readonly isPast: boolean = false;
  link = $state<Link>('opening');
  /** Why there is no such table for us. */
  refusal = $state.raw<Refusal | null>(null);
  welcome = $state.raw<Welcome<G> | null>(null);
  standing = $state.raw<Standing | null>(null);
  /** Where the player sits; null for a spectator. */
  seat = $state<number | null>(null);
  game = $state.raw<Sight<G> | null>(null);
  lines = $state.raw<Line<G>[]>([]);
  seq = $state(0);
  /** The seats whose people are connected; null where the house does not know. */
  present = $state.raw<readonly Seat[] | null>(null);
  /** Decisions on their way. */
  nPending = $state(0);
  /** How far the clock of the house is ahead of ours, in milliseconds. */
  skew = $state(0);

  #socket: WebSocket | null = null;
  /** Whether the house has welcomed us on this connection. */
  #isWelcome = false;
  #known: Known<G> | null = null;
  #pending = new Map<string, Pending<G>>();
  #pause = FIRST_PAUSE;
  #retry: ReturnType<typeof setTimeout> | undefined;
  /** By the clock that nobody sets. */
  #heardAt = 0;
  #nHeard = 0;
  /** All that was heard up to here is in the log. */
  #caughtUp = 0;
  /** Whether nothing is missing between there and the next frame. */
  isWhole = $state(false);
  #isLeft = false;
  #listeners = new Set<Listener<G>>();
  readonly #beat = setInterval(() => this.#listen(), 5_000);
  // A device that slept does not know that its connections are gone.
  readonly #wake = () => {
    if (document.visibilityState !== 'visible') return;
    if (this.link === 'open') this.#probe();
    else this.#open();
  };

  constructor(
    readonly id: string,
    readonly invite: string | null,
  ) {
    document.addEventListener('visibilitychange', this.#wake);
    addEventListener('online', this.#wake);
    addEventListener('pageshow', this.#wake);
    this.#open();
  }

  /** Whether the table waits for the player, and not for the bot that decides for them. */
  get isMyTurn(): boolean {
    return this.seat !== null && !this.isAway && (this.game?.view.waiting.includes(this.seat) ?? false);
  }

  /** Whether a bot decides for the player. */
  get isAway(): boolean {
    const mine = this.seat === null ? undefined : this.standing?.seats[this.seat - 1];
    return mine?.kind === 'person' && mine.away !== undefined;
  }

  /** Goes away; what was decided is still brought to the house. */
  leave(): void {
    this.#isLeft = true;
    this.#listeners.clear();
    if (this.#pending.size === 0) this.#end();
  }

  #end(): void {
    document.removeEventListener('visibilitychange', this.#wake);
    removeEventListener('online', this.#wake);
    removeEventListener('pageshow', this.#wake);
    clearInterval(this.#beat);
    clearTimeout(this.#retry);
    const old = this.#socket;
    this.#socket = null;
    old?.close();
  }

  /** Comes to the table anew, as after a name was given. */
  again(): void {
    if (this.#isLeft) return;
    this.refusal = null;
    this.#drop();
    this.#open();
  }

  /**
   * Asks the table to do something; answered when it is on the house's disk, or refused. What is exact is done only in
   * the position that its maker sees.
   */
  command(command: Command<G>, isExact = false): Promise<Answer> {
    const id = freshId();
    const seen = DECISIONS.includes(command.do) ? this.seq : null;
    const { seat } = this;
    const among = choicesOf(this.game);
    return new Promise((done) => {
      const sentAt = performance.now();
      this.#pending.set(id, {
        command,
        seen,
        among,
        seat,
        stale: null,
        sentAt,
        nTries: 0,
        by: me.who?.id,
        done,
      });
      this.#count();
      if (this.#socket?.readyState !== WebSocket.OPEN || this.link !== 'open') return;
      // The rules say whether it holds; what others do in the same moment does not make anything else void.
      this.#socket.send(JSON.stringify({ id, ...command, ...(isExact && { seq: this.seq }) }));
      this.#probe();
    });
  }

  /** Tells a listener of every line that is heard from now on. */
  listen(listener: Listener<G>): () => void {
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

  #count(): void {
    this.nPending = [...this.#pending.values()].filter(({ command }) => isMove(command)).length;
    if (this.#isLeft && this.#pending.size === 0) this.#end();
  }

  #drop(): void {
    const old = this.#socket;
    this.#socket = null;
    old?.close();
  }

  #open(): void {
    clearTimeout(this.#retry);
    if (this.#socket?.readyState === WebSocket.CONNECTING) return;
    this.#drop();
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(
      `${scheme}://${location.host}/api/tables/${this.id}/socket${this.#query({ present: 'true' })}`,
    );
    this.#socket = socket;
    this.#isWelcome = false;
    const late = setTimeout(() => {
      if (!this.#isWelcome) this.#lose(socket);
    }, WELCOME);
    socket.onmessage = ({ data }) => {
      if (socket !== this.#socket) return;
      this.#heardAt = performance.now();
      this.#nHeard++;
      this.#take(JSON.parse(data as string) as Message<G>);
    };
    socket.onclose = () => {
      clearTimeout(late);
      if (!this.#isWelcome && socket === this.#socket) void this.#wonder();
      this.#lose(socket);
    };
  }

  /** A connection is gone, whether it says so or not: another one is tried after a while. */
  #lose(socket: WebSocket): void {
    if (socket !== this.#socket) return;
    this.#drop();
    this.isWhole = false;
    this.link = 'lost';
    this.#retry = setTimeout(() => this.#open(), this.#pause * (0.5 + Math.random()));
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE);
  }

  /** Asks now and then whether anybody is there: browsers do not tell their pages. */
  #listen(): void {
    if (this.link !== 'open') return;
    const now = performance.now();
    if (now - this.#heardAt > QUIET) this.#probe();
    for (const [id, pending] of this.#pending) if (now - pending.sentAt > ANSWER) this.#send(id, pending);
  }

  #probe(): void {
    const socket = this.#socket;
    if (socket?.readyState !== WebSocket.OPEN) return;
    const nHeard = this.#nHeard;
    socket.send('ping');
    setTimeout(() => {
      if (this.#nHeard === nHeard) this.#lose(socket);
    }, PATIENCE);
  }

  /** A socket does not say why it was refused; the same question over HTTP does. */
  async #wonder(): Promise<void> {
    try {
      await get(`/api/tables/${this.id}${this.#query()}`);
    } catch (refusal) {
      const isFinal = refusal instanceof Refusal && [400, 403, 404, 409].includes(refusal.status);
      if (!isFinal || this.link === 'open') return;
      this.refusal = refusal;
      clearTimeout(this.#retry);
      for (const id of [...this.#pending.keys()]) this.#refuse(id, refusal.code, refusal.message);
    }
  }

  #take(message: Message<G>): void {
    switch (message.type) {
      case 'pong':
        break;
      case 'present':
        this.present = message.seats;
        break;
      case 'welcome':
        // Frames are numbered for each viewer: somebody else's log is not ours.
        if (this.welcome && this.seat !== message.seat) this.#forget();
        this.welcome = message;
        this.refusal = null;
        this.seat = message.seat;
        this.present = message.present ?? null;
        this.#stand(message, message.seq);
        this.link = 'open';
        this.isWhole = false;
        this.#pause = FIRST_PAUSE;
        // Whoever sits down or gets up is welcomed anew, on the same connection.
        if (!this.#isWelcome) void this.#resend();
        this.#isWelcome = true;
        void this.#catchUp();
        break;
      case 'update': {
        if (!this.#known) break;
        this.#stand(message.changes ? changed(this.#known, message.changes) : this.#known, message.seq);
        const line = { seq: message.seq, at: Date.now() + this.skew, heard: message.heard };
        this.#note([line]);
        if (this.isWhole) this.#caughtUp = line.seq;
        for (const listener of this.#listeners) listener(line);
        break;
      }
      default: {
        const pending = this.#pending.get(message.id);
        if (message.type === 'stale' && pending) {
          pending.stale = message.seq;
          this.#reconsider();
          return;
        }
        const isUncertain = message.type === 'refused' && UNCERTAIN.includes(message.code);
        if (isUncertain && pending && pending.nTries < MOST_TRIES) return;
        this.#pending.delete(message.id);
        this.#count();
        pending?.done(message);
      }
    }
  }

  #stand(known: Known<G>, seq: number): void {
    // What has not changed stays the very same.
    if (known.game !== this.#known?.game) this.game = known.game ? spelledOut(known.game) : null;
    this.#known = known;
    this.standing = known;
    this.seq = seq;
  }

  #forget(): void {
    this.lines = [];
    this.#caughtUp = 0;
    this.isWhole = false;
  }

  /** Sends what was not answered once more, unless somebody else has come to this browser meanwhile. */
  async #resend(): Promise<void> {
    if (this.#pending.size === 0) return;
    await me.anew().catch(() => undefined);
    for (const [id, pending] of [...this.#pending]) {
      if (pending.by === me.who?.id) {
        this.#send(id, pending);
      } else {
        this.#refuse(id, 'somebody-else', 'somebody else has come meanwhile');
      }
    }
  }

  /** Sends commands once more that were stale, if the table is still as their maker saw it: the log tells. */
  #reconsider(): void {
    if (!this.isWhole) return;
    for (const [id, pending] of [...this.#pending]) {
      const { stale: seq } = pending;
      if (seq === null) continue;
      pending.stale = null;
      if (this.#isAsItWas(pending, seq)) {
        pending.seen = seq;
        this.#send(id, pending);
      } else {
        this.#pending.delete(id);
        this.#count();
        pending.done({ type: 'stale', id, seq });
      }
    }
  }

  /** Whether the table is still as it was when something was decided: in every frame since, there was nothing but talk. */
  #isAsItWas({ among, seat, seen }: Pending<G>, until: number): boolean {
    if (seen === null || seat !== this.seat || among !== choicesOf(this.game)) return false;
    const since = this.lines.filter(({ seq }) => seq > seen && seq <= until);
    const isTalk = ({ heard }: Line<G>) =>
      heard.length > 0 && heard.every((item) => !isEvent(item) && TALK.includes(item.type));
    return since.length === until - seen && since.every(isTalk);
  }

  /** Gives a command up. */
  #refuse(id: string, code: string, reason: string): void {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    this.#count();
    pending?.done({ type: 'refused', id, code, reason });
  }

  #send(id: string, pending: Pending<G>): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    pending.sentAt = performance.now();
    pending.nTries++;
    const { command, seen } = pending;
    this.#socket.send(JSON.stringify(seen === null ? { id, ...command } : { id, seq: seen, ...command }));
  }

  /** Fetches what was heard while we were not here, and tries again until it has all of it. */
  async #catchUp(): Promise<void> {
    const socket = this.#socket;
    const isOurs = () => socket === this.#socket && this.link === 'open';
    const seat = this.seat;
    for (let pause = 1_000; isOurs() && seat === this.seat; pause *= 2) {
      try {
        for (;;) {
          const after = this.#caughtUp;
          const log: Log<G> = await get(`/api/tables/${this.id}/log${this.#query({ after })}`, (date) => {
            // The header tells whole seconds, rounded down.
            this.skew = date + 500 - Date.now();
          });
          if (!isOurs() || seat !== this.seat) return;
          this.#note(log.lines);
          if (log.next == null) break;
          this.#caughtUp = log.next;
        }
        this.#caughtUp = Math.max(this.#caughtUp, this.lines.at(-1)?.seq ?? 0);
        this.isWhole = true;
        this.#reconsider();
        return;
      } catch {
        await new Promise((done) => setTimeout(done, pause));
      }
    }
  }

  #note(lines: Line<G>[]): void {
    const last = this.lines.at(-1)?.seq ?? -1;
    // Nearly always it is simply the next.
    if (lines.every(({ seq }, index) => seq > (lines[index - 1]?.seq ?? last))) {
      this.lines = [...this.lines, ...lines];
      return;
    }
    const known = new Map(this.lines.map((line) => [line.seq, line]));
    for (const line of lines) if (!known.has(line.seq)) known.set(line.seq, line);
    this.lines = [...known.values()].sort((one, other) => one.seq - other.seq);
  }
}

/** Whether a command is a move in the game. */
function isMove(command: { do: string }): boolean {
  return command.do === 'act' || command.do === 'undo';
}

const choices = new WeakMap<Sight, string>();

/** All that can be done, in one text. */
export function choicesOf(game: Sight | null | undefined): string {
  if (!game) return '';
  let text = choices.get(game);
  if (text === undefined) choices.set(game, (text = game.legal.map(({ action }) => action).join('\n')));
  return text;
}
