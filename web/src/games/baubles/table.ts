// The track: its slots, and what lies there.
import type { Game, Purchase, SeatView, Slot, Stall, View } from '../../wire/baubles';
import { boardOf } from '../../table/board.svelte';

/** The board that a part of this game is on. */
export const table = () => boardOf<Game>();

/** The slots in the order they are decided and settled. */
export const SLOTS: readonly Slot[] = ['lead', 'i', 'ii', 'iii'];

export const indexOf = (slot: Slot): number => SLOTS.indexOf(slot);

export function stallOf(view: View, slot: Slot): Stall | null {
  return view.track.find((stall) => stall.level === slot) ?? null;
}

export function placedAt(seat: SeatView, slot: Slot): SeatView['placed'][number] {
  return seat.placed[indexOf(slot)] ?? null;
}

/** The slot that the viewer decides about while placing. */
export const decidedSlot = (view: View): Slot | null => (view.phase === 'place' ? view.slot : null);

/** What is being bought. */
export const purchaseOf = (view: View): Purchase | null => (view.phase === 'buy' ? view.purchase : null);

/** The slot where the first-player card lies. */
export const underOf = (view: View): Slot | null => (view.phase === 'buy' ? view.under : null);
