// The great moments: cards are turned up, and a bauble goes to its buyer.
import type { Event, Priority, Slot } from '../../wire/baubles';
import type { Label, Seat } from '../../wire/house';
import type { GameWords, Tongue } from '../words';
import { readBauble } from './bauble';

/** A slot that is turned up: both cards, and who has won there. */
export interface TurnedUp {
  slot: Slot;
  cards: readonly [Priority | null, Priority | null];
  winner: Seat | null;
}

export interface Showing {
  turned: readonly TurnedUp[];
  /** What was bought, from which slot, by whom. */
  bought: { bauble: Label; slot: Slot; seat: Seat } | null;
  /** What is said of it. */
  text: string;
}

/** Who wins at the slot that was turned up just before, by what is told next. */
function winnerIn(events: readonly Event[]): Seat | null {
  for (const event of events) {
    if (event.event === 'won' || event.event === 'took-first') return event.seat;
    if (event.event === 'revealed') return null;
  }
  return null;
}

/** What there is to show of what was heard; null if nothing was turned up or bought. */
export function showingOf(events: readonly Event[], words: GameWords, t: Tongue): Showing | null {
  const turned = events.flatMap((event, at): TurnedUp[] => {
    if (event.event !== 'revealed' || event.cards.every((card) => card === null)) return [];
    return [{ slot: event.slot, cards: event.cards, winner: winnerIn(events.slice(at + 1)) }];
  });
  const sale = events.find((event) => event.event === 'bought');
  if (turned.length === 0 && !sale) return null;
  const slot = sale && readBauble(sale.bauble)?.level;
  // What has come of it; where nothing has, that somebody keeps the lead.
  const told =
    sale ?? events.findLast((event) => ['won', 'took-first', 'scrapped', 'kept-first'].includes(event.event));
  return {
    turned,
    bought: sale && slot && slot !== 'base' ? { bauble: sale.bauble, slot, seat: sale.seat } : null,
    text: (told && words.event(told, t)) ?? '',
  };
}
