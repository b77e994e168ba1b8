// Decisions that are put together of what is picked on the board.
import { listIn, numberIn } from '../../lib/action';
import type { Choice } from '../../lib/sight';
import type { Spelled } from '../../wire/house';
import type { Game, SeatView } from '../../wire/odd-shop';
import { billsOf } from './table';

/** The money cards that an expert is paid with; none where nobody is paid. */
export const paidBy = (action: Spelled): number[] =>
  action.verb === 'look' ? listIn(action, 1).map(Number) : [];

/** The listed ways to pay an expert who looks under a slot; those that are refused come last. */
export function waysTo(
  slot: number | undefined,
  legal: readonly Choice<Game>[],
  refused: readonly Choice<Game>[],
): Choice<Game>[] {
  const ways = [...legal, ...refused].filter((choice) => paidBy(choice).length > 0);
  return ways.filter((way) => numberIn(way) === slot);
}

/** Sends an expert to a slot, or the one there who has still to look. Where nobody can be paid, the house says why. */
export function lookAt(
  slot: number | undefined,
  ways: readonly Spelled<Game>[],
  me: SeatView,
): Spelled<Game> | null {
  if (slot === undefined) return null;
  if (me.looking !== null) return { action: `look ${slot}`, verb: 'look', args: [slot] };
  const card = me.money?.[0] ?? 0;
  return ways[0] ?? { action: `look ${slot} pay ${card}`, verb: 'look', args: [slot, [card]] };
}

/** Offers the cards with these keys. */
export function offerOf(keys: readonly string[], me: SeatView): Spelled<Game> | null {
  const picked = billsOf(me.money ?? []).filter(({ key }) => keys.includes(key));
  const values = picked.map(({ value }) => value);
  return values.length > 0 ? { action: `offer ${values.join(' ')}`, verb: 'offer', args: [values] } : null;
}
