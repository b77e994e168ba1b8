// The great moments: offers are opened together, and the cards under what was bought.
import type { Card, Event, View } from '../../wire/odd-shop';
import type { GameWords, Tongue } from '../words';

/** Money cards that are turned over, or only the hammer where offers were made in the open. */
export interface Opening {
  kind: 'offers';
  text: string;
  rows: readonly { seat: number; cards: readonly number[]; total: number; leads: boolean }[];
  /** What travels, from which slot, and to whom. */
  sale: { object: string; slot: number; seat: number } | null;
}

export interface Authentication {
  kind: 'cards';
  text: string;
  shown: readonly { object: string; seat: number; card: Card }[];
}

export type Moment = Opening | Authentication;

/** The great moments in what has just happened; `was` is the position before. */
export function momentsIn(
  events: readonly Event[],
  was: View | undefined,
  words: GameWords,
  t: Tongue,
): Moment[] {
  const found: Moment[] = [];
  const opened = events.filter((event) => event.event === 'offered');
  const added = events.filter((event) => event.event === 'added');
  const sold = events.find((event) => event.event === 'sold');
  const tied = events.find((event) => event.event === 'tied');
  const unsold = events.find((event) => event.event === 'unsold');
  const ending = sold ?? unsold ?? tied;
  // An offer that was made in the open is no surprise.
  const rows =
    added.length > 1
      ? added.map(({ seat, money, total }) => ({ seat, cards: [money], total }))
      : opened.length > 1
        ? opened.map(({ seat, money, total }) => ({ seat, cards: money, total }))
        : [];
  if (ending && was) {
    const leads = (seat: number) => sold?.seat === seat || (!sold && (tied?.seats.includes(seat) ?? false));
    const slot = was.display.find(({ object }) => object === sold?.object)?.slot;
    found.push({
      kind: 'offers',
      text: words.event(ending, t) ?? '',
      rows: rows.map((row) => ({ ...row, leads: leads(row.seat) })),
      sale: sold && slot !== undefined ? { object: sold.object, slot, seat: sold.seat } : null,
    });
  }
  const authenticated = events.filter((event) => event.event === 'authenticated');
  const settled = events.filter((event) => event.event === 'verdict');
  if (authenticated.length > 0) {
    found.push({ kind: 'cards', text: t.say('board-authenticated'), shown: authenticated });
  }
  if (settled.length > 0) found.push({ kind: 'cards', text: t.say('board-verdicts'), shown: settled });
  return found;
}
