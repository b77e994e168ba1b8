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

export interface Moment {
  turned: TurnedUp | null;
  /** What was bought, from which slot, by whom. */
  bought: { bauble: Label; slot: Slot; seat: Seat } | null;
  /** What is said of it. */
  text: string;
}

/** What has come of it, in few words. */
function said(events: readonly Event[], words: GameWords, t: Tongue): string {
  const last = events.findLast((event) => RESULTS.includes(event.event));
  if (last?.event === 'bought') return t.say('board-buys', { seat: t.seat(last.seat), coins: last.price });
  if (last?.event === 'won') return t.say('board-wins', { seat: t.seat(last.seat), coins: last.price });
  if (last?.event === 'scrapped') return t.say('board-unsold');
  return (last && words.event(last, t)) ?? '';
}

const RESULTS: readonly Event['event'][] = ['won', 'took-first', 'kept-first', 'scrapped', 'bought'];

/** Slot by slot: what is heard before the next one is turned up belongs to the one before. */
function slotBySlot(events: readonly Event[]): Event[][] {
  const found: Event[][] = [[]];
  for (const event of events) {
    if (event.event === 'revealed') found.push([]);
    found.at(-1)!.push(event);
  }
  return found;
}

function turnedUp(events: readonly Event[]): TurnedUp | null {
  const [revealed] = events;
  if (revealed?.event !== 'revealed' || revealed.cards.every((card) => card === null)) return null;
  const winner = events.find((event) => event.event === 'won' || event.event === 'took-first');
  return { slot: revealed.slot, cards: revealed.cards, winner: winner?.seat ?? null };
}

function saleIn(events: readonly Event[]): Moment['bought'] {
  const sale = events.find((event) => event.event === 'bought');
  const level = sale && readBauble(sale.bauble)?.level;
  return sale && level && level !== 'base' ? { bauble: sale.bauble, slot: level, seat: sale.seat } : null;
}

/** What there is to show of what was heard, each slot by itself. */
export function momentsIn(events: readonly Event[], words: GameWords, t: Tongue): Moment[] {
  return slotBySlot(events).flatMap((heard) => {
    const [turned, bought] = [turnedUp(heard), saleIn(heard)];
    return turned || bought ? [{ turned, bought, text: said(heard, words, t) }] : [];
  });
}
