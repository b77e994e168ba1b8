// The track: its slots, what lies there, and how each was settled.
import { isEvent } from '../../lib/heard';
import type { Line } from '../../lib/room.svelte';
import type { Game, Level, Purchase, SeatView, Slot, Stall, View } from '../../wire/baubles';
import type { Label, Seat } from '../../wire/house';
import { readBauble } from './bauble';

/** The slots in the order they are decided and settled. */
export const SLOTS: readonly Slot[] = ['lead', 'i', 'ii', 'iii'];

export const indexOf = (slot: Slot): number => SLOTS.indexOf(slot);

export function stallOf(view: View, slot: Slot): Stall | null {
  return view.track.find((stall) => stall.level === slot) ?? null;
}

export function placedAt(seat: SeatView, slot: Slot): SeatView['placed'][number] {
  return seat.placed[indexOf(slot)] ?? null;
}

/** Whether the cards at a slot lie open for everybody. */
export function isOpen(view: View, slot: Slot): boolean {
  if (view.phase === 'market') return true;
  if (view.phase === 'effect') return slot === 'lead';
  return view.phase === 'buy' && indexOf(slot) <= indexOf(view.purchase.level);
}

/** The slot that the viewer decides about while placing. */
export const decidedSlot = (view: View): Slot | null => (view.phase === 'place' ? view.slot : null);

/** What is being bought. */
export const purchaseOf = (view: View): Purchase | null => (view.phase === 'buy' ? view.purchase : null);

/** The slot where the first-player card lies. */
export const underOf = (view: View): Slot | null => (view.phase === 'buy' ? view.under : null);

/** What became of a bauble: who bought it, for how much; nobody if it was left. */
export interface Sale {
  turn: number;
  level: Level;
  bauble: Label;
  buyer: Seat | null;
  price: number;
}

/** All baubles that were bought or left, as the log tells. */
export function salesOf(lines: readonly Line<Game>[]): Sale[] {
  const sales: Sale[] = [];
  let turn = 0;
  for (const event of lines.flatMap(({ heard }) => heard.filter(isEvent))) {
    if (event.event === 'turn') turn = event.turn;
    if (event.event !== 'bought' && event.event !== 'scrapped') continue;
    const level = readBauble(event.bauble)?.level;
    if (level === undefined || level === 'base') continue;
    const [buyer, price] = event.event === 'bought' ? [event.seat, event.price] : [null, 0];
    sales.push({ turn, level, bauble: event.bauble, buyer, price });
  }
  return sales;
}
