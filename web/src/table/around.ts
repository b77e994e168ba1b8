// Who sits where, and who would be paid.
import type { Choice } from '../lib/sight';
import type { AnyGame, Party, Seat } from '../wire/house';

/** One's own seat, if one has one, and the others in the order of play after it. */
export function around<S extends { seat: Seat }>(
  seats: readonly S[],
  viewer: Seat | null,
): { me: S | null; rivals: readonly S[] } {
  const at = seats.findIndex((seat) => seat.seat === viewer);
  if (at < 0) return { me: null, rivals: seats };
  return { me: seats[at]!, rivals: [...seats.slice(at + 1), ...seats.slice(0, at)] };
}

/** The seats that give or take: one, each of several, or none where it is somebody else. */
export function seatsOf(party: Party): readonly Seat[] {
  if (typeof party === 'number') return [party];
  return typeof party === 'string' ? [] : party;
}

/** What each seat would be paid by an action. */
export function paymentsOf<G extends AnyGame>(choice: Choice<G> | null): ReadonlyMap<Seat, number> {
  const found = new Map<Seat, number>();
  for (const fact of choice?.then ?? []) {
    // A price that is still to be found is not shown as nothing.
    if (fact.consequence !== 'pay' || fact.amount === null) continue;
    for (const seat of seatsOf(fact.to)) found.set(seat, (found.get(seat) ?? 0) + fact.amount);
  }
  return found;
}
