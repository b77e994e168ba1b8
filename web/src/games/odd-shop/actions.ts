// Decisions that are put together of what is picked on the board.
import type { Action, SeatView } from '../../wire/odd-shop';
import { billsOf } from './shop';

interface Listed {
  action: Action;
}

/** The listed ways to pay an expert who looks under a slot; those that are refused come last. */
export function waysTo(
  slot: number | undefined,
  legal: readonly Listed[],
  refused: readonly Listed[],
): Action[] {
  const ways = [...legal, ...refused].map(({ action }) => action);
  return ways.filter((action) => action.startsWith(`look ${slot} pay `));
}

/** Sends an expert to a slot, or the one there who has still to look. Where nobody can be paid, the house says why. */
export function lookAt(slot: number | undefined, ways: readonly Action[], me: SeatView): Action | null {
  if (slot === undefined) return null;
  return me.looking === null ? (ways[0] ?? `look ${slot} pay ${me.money?.[0] ?? 0}`) : `look ${slot}`;
}

/** Offers the cards with these keys. */
export function offerOf(keys: readonly string[], me: SeatView): Action | null {
  const picked = billsOf(me.money ?? []).filter(({ key }) => keys.includes(key));
  return picked.length > 0 ? `offer ${picked.map(({ value }) => value).join(' ')}` : null;
}
