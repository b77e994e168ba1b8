// The great moment: the cards are turned up, then it is said who has won.
import type { Row } from '../../table/Reveal.svelte';
import type { Event, View } from '../../wire/goofspiel';
import type { MomentsIn } from '../index';

export interface Moment {
  rows: readonly Row[];
  text: string;
}

export const momentsIn: MomentsIn<Event, View, Moment> = (events, _was, _now, words, t) => {
  const from = events.findIndex(({ event }) => event === 'shown');
  const end = events.findIndex(({ event }) => words.closing.includes(event));
  const [shown, ending] = [events[from], events[end]];
  if (shown?.event !== 'shown' || !ending) return [];
  const winner = ending.event === 'won' ? ending.seat : null;
  const rows = shown.cards.map((card, index): Row => ({
    name: t.seat(index + 1),
    cards: [String(card)],
    wins: winner === index + 1,
  }));
  return [{ from, told: [from, from + 1, end + 1], moment: { rows, text: words.event(ending, t) ?? '' } }];
};
