// Decisions that are put together of what is picked on the board.
import type { Action, SeatView } from '../../wire/odd-shop';
import { ascending, billsOf } from './shop';

interface Listed {
  action: Action;
}

/** The listed ways to send an expert to these slots; refused ones where there is no other. */
export function waysTo(
  slots: readonly number[],
  legal: readonly Listed[],
  refused: readonly Listed[],
): Action[] {
  const wanted = `look ${ascending(slots).join(' ')} pay `;
  const isWay = ({ action }: Listed) => action.startsWith(wanted);
  const ways = legal.some(isWay) ? legal : refused;
  return ways.filter(isWay).map(({ action }) => action);
}

/** Sends an expert to these slots. Where that cannot be paid in any way, the house says why. */
export function lookAt(slots: readonly number[], ways: readonly Action[], me: SeatView): Action | null {
  if (slots.length === 0) return null;
  return ways[0] ?? `look ${ascending(slots).join(' ')} pay ${me.money?.[0] ?? 0}`;
}

/** Offers the cards with these keys. */
export function offerOf(keys: readonly string[], me: SeatView): Action | null {
  const picked = billsOf(me.money ?? []).filter(({ key }) => keys.includes(key));
  return picked.length > 0 ? `offer ${picked.map(({ value }) => value).join(' ')}` : null;
}
