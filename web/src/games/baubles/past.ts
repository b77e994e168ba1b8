// What became of the cards and baubles, as the events tell: a position only says where they are now.
import type { Event, Level, Slot } from '../../wire/baubles';
import type { Label, Seat } from '../../wire/house';
import { readBauble } from './bauble';

/** What became of a bauble: who bought it, for how much; nobody if it was left. */
export interface Sale {
  turn: number;
  level: Level;
  bauble: Label;
  buyer: Seat | null;
  price: number;
}

/** All baubles of the levels that were bought or left, among all that was told. */
export function salesIn(told: readonly Event[]): Sale[] {
  const sales: Sale[] = [];
  let turn = 0;
  for (const event of told) {
    if (event.event === 'turn') turn = event.turn;
    if (event.event !== 'bought' && event.event !== 'scrapped') continue;
    const level = readBauble(event.bauble)?.level;
    if (level === undefined || level === 'base') continue;
    const [buyer, price] = event.event === 'bought' ? [event.seat, event.price] : [null, 0];
    sales.push({ turn, level, bauble: event.bauble, buyer, price });
  }
  return sales;
}

/** The slots whose cards were turned up in this turn, for everybody to see. */
export function openIn(told: readonly Event[]): Slot[] {
  const began = told.findLastIndex(({ event }) => event === 'turn');
  return told.slice(began + 1).flatMap((event) => (event.event === 'revealed' ? [event.slot] : []));
}
