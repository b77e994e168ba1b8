import type { Component } from 'svelte';

/** One suit as drawn: told apart by colour, by the pattern of its ground and by its pip. */
export interface SuitLook {
  /** The suit's identifier in the house deck. */
  id: string;
  colour: string;
  /** A closed shape within 12 × 12. */
  pip: string;
  /** The ground's pattern, which covers 98 × 130: lines, and areas. */
  lines: string;
  areas: string;
}

/** What one of the two editions looks like. */
export interface Edition {
  id: 'don' | 'serengeti';
  suits: readonly SuitLook[];
  /** A suit's picture, within 98 × 70 and standing on the lower edge, by its place among the suits. */
  Art: Component<{ suit: number }>;
}

/** What an edition reads of a deck; the deck of the wire has it. */
export interface SuitNames {
  suits: readonly { id: string; don: string; serengeti: string }[];
}

/** A card's suit and digit: `blue-9` is a nine of the blue suit. */
export function face(label: string): { suit: string; digit: string } {
  const at = label.lastIndexOf('-');
  return { suit: label.slice(0, at), digit: label.slice(at + 1) };
}

/** What a bid ends in, which is what it is about: the same digit is printed on cards. */
export const lastDigit = (bid: number): number => bid % 10;

/** A suit's place among the six looks. A deck that brings suits of its own gets the looks in its own order. */
export function placeOf(edition: Edition, suit: string, deck?: SuitNames | null): number {
  const known = (id: string) => edition.suits.findIndex((look) => look.id === id);
  const own = deck?.suits.some(({ id }) => known(id) < 0) ?? false;
  const place = own && deck ? deck.suits.findIndex(({ id }) => id === suit) : known(suit);
  return Math.max(place, 0) % edition.suits.length;
}

/** The name printed on a suit's cards, if the deck is there to tell. */
export function printedName(
  edition: Edition['id'],
  suit: string,
  deck?: SuitNames | null,
): string | undefined {
  return deck?.suits.find(({ id }) => id === suit)?.[edition];
}

const WIDTH = 98;
const HEIGHT = 130;

/** Repeats a motif over the ground; odd rows may be moved aside. */
export function tiled(dx: number, dy: number, motif: string, aside = 0): string {
  const path: string[] = [];
  for (let row = 0; row * dy < HEIGHT + dy; row++) {
    for (let x = row % 2 ? aside - dx : 0; x < WIDTH + dx; x += dx) {
      path.push(`M${x} ${row * dy}${motif}`);
    }
  }
  return path.join('');
}

/** The suits' colours and pips, the same in both editions: who knows one can read the other. */
export const SUITS = {
  blue: { id: 'blue', colour: 'var(--blue)', pip: 'M6 0 11 6 6 12 1 6Z' },
  brown: { id: 'brown', colour: 'var(--brown)', pip: 'M1 1H11V11H1Z' },
  olive: { id: 'olive', colour: 'var(--olive)', pip: 'M6 .5A5.5 5.5 0 1 1 6 11.5 5.5 5.5 0 1 1 6 .5Z' },
  yellow: {
    id: 'yellow',
    colour: 'var(--yellow)',
    pip: 'M6 0 7.6 4.2 12 4.4 8.6 7.2 9.8 11.6 6 9.1 2.2 11.6 3.4 7.2 0 4.4 4.4 4.2Z',
  },
  red: { id: 'red', colour: 'var(--red)', pip: 'M6 .5 12 11.5H0Z' },
  violet: { id: 'violet', colour: 'var(--violet)', pip: 'M4 0H8V4H12V8H8V12H4V8H0V4H4Z' },
} as const;
