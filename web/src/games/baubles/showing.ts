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

/** What has come of it, in few words: a purchase first, or what the last slot has brought. */
function said(events: readonly Event[], words: GameWords, t: Tongue): string {
  const bought = events.find((event) => event.event === 'bought');
  if (bought) return t.say('board-buys', { seat: t.seat(bought.seat), coins: bought.price });
  const last = events.findLast((event) => RESULTS.includes(event.event));
  if (last?.event === 'won') return t.say('board-wins', { seat: t.seat(last.seat), coins: last.price });
  if (last?.event === 'scrapped') return t.say('board-unsold');
  return (last && words.event(last, t)) ?? '';
}

const RESULTS: readonly Event['event'][] = ['won', 'took-first', 'kept-first', 'scrapped'];

/** What there is to show of what was heard: all that was turned up and bought at once. */
export function showingsIn(events: readonly Event[], words: GameWords, t: Tongue): Showing[] {
  const turned = events.flatMap((event, at): TurnedUp[] => {
    if (event.event !== 'revealed' || event.cards.every((card) => card === null)) return [];
    return [{ slot: event.slot, cards: event.cards, winner: winnerIn(events.slice(at + 1)) }];
  });
  const sale = events.find((event) => event.event === 'bought');
  if (turned.length === 0 && !sale) return [];
  const level = sale && readBauble(sale.bauble)?.level;
  const bought =
    sale && level && level !== 'base' ? { bauble: sale.bauble, slot: level, seat: sale.seat } : null;
  return [{ turned, bought, text: said(events, words, t) }];
}
