// Games in words: what a button, the log, a screen reader and the plain board say. One way for all of them.
import type { Cell, Consequence, Party, Row, Seat, Sheet, Spelled, When } from '../wire/house';
import { listed, say, texts, type Args } from '../lib/texts.svelte';
import { seatsOf } from '../table/around';
import { sentence } from './marks';

/** How to speak of one table of a game. */
export interface Tongue<Deck = unknown> {
  /** A text of the game. */
  say(key: string, args?: Args): string;
  has(key: string): boolean;
  /** The name of whoever has a seat. */
  seat(seat: Seat): string;
  /** The same in a sentence: the reader is "you". */
  who(seat: Seat): string;
  /** How the name of a component stands in a sentence. */
  named(label: string, name: string): string;
  /** "a, b and c". */
  list(items: readonly string[]): string;
  language: 'fr' | 'en';
  /** The seat whose view this is. */
  viewer: Seat | null;
  /** What is in the box; null until it is loaded. */
  deck: Deck | null;
  /** What is seen of the game now: what things cost is said there. Null where nothing is played. */
  readonly view: object | null;
  /** What points are paid for, and how many, as the house tells it; null where nothing is played. */
  readonly sheet: Sheet | null;
}

/** What one game says in its own way. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export interface GameWords<Event extends { event: string } = any, Deck = any> {
  /** The name of a component. */
  piece(label: string, t: Tongue<Deck>): string;
  /** What a component is and does, in sentences. */
  about(label: string, t: Tongue<Deck>): string[];
  /** The name of a kind of components, where a label is one: a suit, a category. */
  kind?(label: string, t: Tongue<Deck>): string | undefined;
  /** The label of a button. */
  action(action: Spelled, t: Tongue<Deck>): string;
  /** A line of the log, given what was heard before it, the last first; null for what is not worth one. */
  event(event: Event, t: Tongue<Deck>, before?: Iterable<Event>): string | null;
  /** A heading of the log, where something new begins. */
  heading(event: Event, t: Tongue<Deck>): string | null;
  /** Kinds of events that settle what a chapter of the log is about: who got it. */
  closing: readonly string[];
  /** What an effect of a component is, in words of its own; else what the house calls it. */
  effect?(label: string, matter: string, t: Tongue<Deck>): string | undefined;
  /** Why an action is not allowed. */
  refusal(code: string, action: Spelled, t: Tongue<Deck>): string;
  /**
   * Whether an action that is the only one is empty: it costs nothing, and everybody sees in this position that there is
   * no other, so that how soon it is done tells nobody anything. Such a one does itself.
   */
  isEmpty?(only: Spelled, view: object): boolean;
  /** View fields that need no words, as pointers with `*` for any index. */
  hidden: readonly string[];
  /** Names of fields, in views and events, whose numbers are seats. */
  seatFields: readonly string[];
  /** Names of fields whose numbers are components: their labels. */
  pieceFields?: readonly string[];
  /** What a field of a view says where its value alone would mislead, given what stands beside it; else nothing. */
  told?(name: string, beside: object, view: object, t: Tongue<Deck>): string | undefined;
}

/** A tongue for a table. */
export function tongue<Deck>(
  game: string,
  names: readonly string[],
  viewer: Seat | null,
  deck: Deck | null,
  seen: () => { view: object; sheet: Sheet } | null = () => null,
): Tongue<Deck> {
  return {
    say: (key, args) => texts.say(game, key, args),
    has: (key) => texts.has(game, key),
    seat: (seat) => names[seat - 1] ?? String(seat),
    who: (seat) => (seat === viewer ? say('you') : (names[seat - 1] ?? String(seat))),
    named: (_, name) => name,
    list: listed,
    get language() {
      return texts.language;
    },
    viewer,
    deck,
    // Asked for, so that the tongue stays the same whatever happens.
    get view() {
      return seen()?.view ?? null;
    },
    get sheet() {
      return seen()?.sheet ?? null;
    },
  };
}

/** A tongue that is the same all along, whatever the one of now is: whoever holds it need not ask for it again. */
export function lasting<Deck>(now: () => Tongue<Deck>): Tongue<Deck> {
  return {
    say: (key, args) => now().say(key, args),
    has: (key) => now().has(key),
    seat: (seat) => now().seat(seat),
    who: (seat) => now().who(seat),
    named: (label, name) => now().named(label, name),
    list: listed,
    get language() {
      return now().language;
    },
    get viewer() {
      return now().viewer;
    },
    get deck() {
      return now().deck;
    },
    get view() {
      return now().view;
    },
    get sheet() {
      return now().sheet;
    },
  };
}

type Fields = Record<string, unknown>;

/** Somebody in a sentence: whether it is the reader decides the form of the verb. */
export function who(name: string, seat: Seat, t: Tongue): Args {
  return { [name]: t.who(seat), [`${name}-is`]: seat === t.viewer ? 'me' : 'other' };
}

/** The fields of an event as arguments of a text: seats as names, components as theirs, the rest as it is. */
export function argsOf(fields: object, words: GameWords, t: Tongue): Args {
  const args: Args = {};
  for (const [name, value] of Object.entries(fields as Fields)) {
    if (typeof value === 'number' && words.seatFields.includes(name) && !words.pieceFields?.includes(name)) {
      Object.assign(args, who(name, value, t));
      continue;
    }
    const text = spoken(name, value, words, t);
    if (text !== null) args[name] = text;
  }
  return args;
}

/** One value in words; null where there is nothing to say. */
export function spoken(name: string, value: unknown, words: GameWords, t: Tongue): string | number | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return say(value ? 'yes' : 'no');
  if (typeof value === 'number') {
    if (words.pieceFields?.includes(name)) return words.piece(String(value), t);
    return words.seatFields.includes(name) ? t.seat(value) : value;
  }
  if (typeof value === 'string') {
    const key = `value-${name}-${value}`;
    return t.has(key) ? t.say(key) : words.piece(value, t);
  }
  if (Array.isArray(value)) {
    // An empty place in a list is said too: which place is which may matter.
    const items = value.map((item) => spoken(name, item, words, t) ?? '–');
    if (items.length > 0) return t.list(items.map(String));
    return say(words.seatFields.includes(name) ? 'nobody' : 'nothing');
  }
  return null;
}

/** The usual line of the log: the text of the event's kind, with its fields. */
export function plainEvent(event: { event: string }, words: GameWords, t: Tongue): string {
  return sentence(t.say(`event-${event.event}`, argsOf(event, words, t)));
}

/** What would follow at one moment. */
export interface Following {
  when: string;
  facts: string[];
  /** The same, as the house tells it. */
  told: readonly Consequence[];
}

/** What would follow from an action, in sentences, by when it would. */
export function following(then: readonly Consequence[], words: GameWords, t: Tongue): Following[] {
  const found = new Map<When, Consequence[]>();
  for (const fact of then) found.set(fact.when, [...(found.get(fact.when) ?? []), fact]);
  return [...found].map(([when, facts]) => {
    const told = together(facts);
    return { when: say(`when-${when}`), told, facts: told.map((fact) => consequence(fact, words, t)) };
  });
}

/** The same whenever it would, in one row. */
export function factsOf(then: readonly Consequence[], words: GameWords, t: Tongue): string[] {
  return following(then, words, t).flatMap(({ facts }) => facts);
}

/** The same to several is said once, though some games tell it of each of them. */
function together(facts: readonly Consequence[]): Consequence[] {
  const found: Consequence[] = [];
  for (const fact of facts) {
    const at = found.findIndex((earlier) => isSamePayment(earlier, fact));
    const earlier = found[at];
    if (earlier?.consequence !== 'pay' || fact.consequence !== 'pay') found.push(fact);
    else found[at] = { ...earlier, to: [...seatsOf(earlier.to), ...seatsOf(fact.to)] };
  }
  return found;
}

function isSamePayment(one: Consequence, other: Consequence): boolean {
  if (one.consequence !== 'pay' || other.consequence !== 'pay') return false;
  const [paid, alsoPaid] = [seatsOf(one.to), seatsOf(other.to)];
  if (paid.length === 0 || alsoPaid.length === 0 || alsoPaid.some((seat) => paid.includes(seat)))
    return false;
  return one.from === other.from && one.amount === other.amount && one.of === other.of;
}

function consequence(fact: Consequence, words: GameWords, t: Tongue): string {
  const isToEach = fact.consequence === 'pay' && Array.isArray(fact.to);
  const key = isToEach ? 'then-pay-each' : `then-${fact.consequence}`;
  const args = consequenceArgs(fact, words, t);
  return t.has(key) ? t.say(key, args) : say(key, args);
}

function consequenceArgs(fact: Consequence, words: GameWords, t: Tongue): Args {
  const args: Args = {};
  for (const [name, value] of Object.entries(fact as unknown as Fields)) {
    if (value === null || name === 'of') continue;
    if (name === 'items') {
      const labels = value as string[];
      args.items = t.list(labels.map((label) => words.piece(label, t)));
      args.n = labels.length;
    } else if (name === 'item') {
      args.item = words.piece(String(value), t);
    } else if (name === 'from' || name === 'to' || name === 'seat') {
      args[name] = party(value as Party, t);
      // Whether it is about the reader decides the form of the verb.
      args[`${name}-is`] = value === t.viewer ? 'me' : typeof value === 'string' ? value : 'seat';
    } else if (typeof value === 'number' || typeof value === 'string') {
      args[name] = value;
    }
  }
  if ('of' in fact) {
    const counted = 'amount' in fact ? fact.amount : null;
    args.of = counted === null ? t.say(`of-${fact.of}`, { n: 2 }) : t.say(`of-${fact.of}`, { n: counted });
  }
  const effect = fact.consequence === 'works' ? words.effect?.(fact.item, fact.of, t) : undefined;
  if (effect !== undefined) args.of = effect;
  if ('amount' in fact) args.known = fact.amount === null ? 'no' : 'yes';
  return args;
}

function party(who: Party, t: Tongue): string {
  if (Array.isArray(who)) return t.list(who.map((seat) => party(seat, t)));
  if (typeof who === 'number') return who === t.viewer ? say('you') : t.seat(who);
  // A game may have its own word for the bank.
  const key = `party-${who}`;
  return t.has(key) ? t.say(key) : say(key);
}

/** What points are for, as a row of the score sheet says it. */
export function rowName({ row, of = [] }: Row, words: GameWords, t: Tongue): string {
  const names = of.map((label) => words.kind?.(label, t) ?? words.piece(label, t));
  return t.say(`row-${row}`, { n: of.length, of: t.list(names) });
}

/** Why the points of a cell are what they are: the figure they rest on, what is lacking for more, and the reason. */
export function cellNotes(
  { row }: Row,
  { has, lacks, why, by }: Cell,
  words: GameWords,
  t: Tongue,
): string[] {
  const notes: string[] = [];
  if (has !== undefined && t.has(`row-${row}-has`)) notes.push(t.say(`row-${row}-has`, { n: has }));
  if (lacks && t.has(`row-${row}-lacks`)) notes.push(t.say(`row-${row}-lacks`, { n: lacks }));
  if (why !== undefined) notes.push(t.say(`row-${why}`, { by: by === undefined ? '' : words.piece(by, t) }));
  return notes;
}
