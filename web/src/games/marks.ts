// Who and what a sentence speaks of, marked in it: the minutes show names in the colors of their seats and small pieces.
import type { Seat } from '../wire/house';
import type { Tongue } from './words';

/** Around what is marked, and between what it is and how it is called; no text has them. */
const OPEN = '\uE000';
const SAYS = '\uE001';
const CLOSE = '\uE002';
const MARKED = /\uE000([^\uE001]*)\uE001([^\uE002]*)\uE002/g;

/** A part of a sentence. */
export interface Part {
  text: string;
  /** Whose name it is. */
  seat?: Seat;
  /** The label of the component that it names. */
  piece?: string;
}

const marked = (what: string, name: string) => `${OPEN}${what}${SAYS}${plainly(name)}${CLOSE}`;

/** The same tongue, whose sentences tell whom and what they speak of. */
export function marking(t: Tongue): Tongue {
  return {
    say: (key, args) => t.say(key, args),
    has: (key) => t.has(key),
    list: (items) => t.list(items),
    language: t.language,
    viewer: t.viewer,
    deck: t.deck,
    get view() {
      return t.view;
    },
    get sheet() {
      return t.sheet;
    },
    seat: (seat) => marked(`@${seat}`, t.seat(seat)),
    who: (seat) => marked(`@${seat}`, t.who(seat)),
    named: (label, name) => marked(label, t.named(label, name)),
  };
}

/** A sentence without marks. */
export function plainly(text: string): string {
  return text.replace(MARKED, '$2');
}

/** A sentence in its parts. */
export function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const match of text.matchAll(MARKED)) {
    const [all, what = '', name = ''] = match;
    if (match.index > end) parts.push({ text: text.slice(end, match.index) });
    parts.push(
      what.startsWith('@') ? { text: name, seat: Number(what.slice(1)) } : { text: name, piece: what },
    );
    end = match.index + all.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

/** A sentence begins with a capital, whoever it begins with. */
export function sentence(text: string): string {
  return text.replace(
    /^(\uE000[^\uE001]*\uE001)?(\p{Ll})/u,
    (_, mark = '', letter: string) => mark + letter.toUpperCase(),
  );
}
