// The great moments: offers are opened together, and the cards under what was bought.
import type { Great, Transfer } from '../../lib/stage.svelte';
import type { Row } from '../../table/Reveal.svelte';
import type { Seat } from '../../wire/house';
import type { Event, Side, View } from '../../wire/odd-shop';
import type { MomentsIn, TransfersIn } from '../index';

/** Cards that are turned over, or only the hammer where offers were made in the open. */
export interface Moment {
  rows: readonly Row[];
  title?: string;
  text?: string;
  isSale: boolean;
}

type Shown = Extract<Event, { event: 'authenticated' | 'verdict' }>;

/** Cards are turned over together, and then it is said what has come of it. */
export const momentsIn: MomentsIn<Event, View, Moment> = (events, was, _, words, t) => {
  const found: Great<Moment>[] = [];
  const opened = events.filter((event) => event.event === 'offered');
  const added = events.filter((event) => event.event === 'added');
  const sold = events.find((event) => event.event === 'sold');
  const tied = events.find((event) => event.event === 'tied');
  const unsold = events.find((event) => event.event === 'unsold');
  const ending = sold ?? unsold ?? tied;
  // An offer that was made in the open is no surprise.
  const laid = added.length > 1 ? added : opened.length > 1 ? opened : [];
  if (ending && was) {
    const wins = (seat: number) => sold?.seat === seat || (!sold && (tied?.seats.includes(seat) ?? false));
    const at = events.indexOf(ending);
    const rows = laid.map(({ seat, money, total }): Row => {
      return { name: t.seat(seat), cards: [money].flat().map(String), total, wins: wins(seat) };
    });
    const from = laid[0] ? events.indexOf(laid[0]) : at;
    found.push({
      from,
      told: from < at ? [from, at, at + 1] : [at + 1],
      moment: { rows, text: words.event(ending, t) ?? '', isSale: sold !== undefined },
    });
  }
  for (const [kind, text] of [
    ['authenticated', 'board-authenticated'],
    ['verdict', 'board-verdicts'],
  ] as const) {
    const shown = events.filter((event): event is Shown => event.event === kind);
    if (shown.length === 0) continue;
    const from = events.findIndex(({ event }) => event === kind);
    const told = [from, events.findLastIndex(({ event }) => event === kind) + 1];
    const rows = shown.map(({ object, seat, card }) => ({
      name: t.seat(seat),
      cards: [card],
      about: object,
    }));
    found.push({ from, told, moment: { rows, title: t.say(text), isSale: false } });
  }
  return found.sort((one, other) => one.from - other.from);
};

/** What is given in a deal, and what for it. */
export const transfersIn: TransfersIn<Event> = (events) =>
  events.flatMap((event, at): Transfer[] => {
    if (event.event !== 'dealt') return [];
    const given = (from: Seat, to: Seat, { objects, money }: Side): Transfer[] => [
      ...objects.map((piece) => ({ at, piece, to })),
      ...money.map((amount) => ({ at, from, to, amount })),
    ];
    const { from, to, give, take } = event;
    return [...given(from, to, give), ...given(to, from, take)];
  });
