// Who sits where, and who would be paid.
import type { AnyGame, Choice, Seat } from '../wire/house';

/** One's own seat, if one has one, and the others in the order of play after it. */
export function around<S extends { seat: Seat }>(
  seats: readonly S[],
  viewer: Seat | null,
): { me: S | null; rivals: readonly S[] } {
  const at = seats.findIndex((seat) => seat.seat === viewer);
  if (at < 0) return { me: null, rivals: seats };
  return { me: seats[at]!, rivals: [...seats.slice(at + 1), ...seats.slice(0, at)] };
}

/** What each seat would be paid by an action. */
export function paymentsOf<G extends AnyGame>(choice: Choice<G> | null): ReadonlyMap<Seat, number> {
  const found = new Map<Seat, number>();
  for (const fact of choice?.then ?? []) {
    // A price that is still to be found is not shown as nothing.
    if (fact.consequence !== 'pay' || typeof fact.to !== 'number' || fact.amount === null) continue;
    found.set(fact.to, (found.get(fact.to) ?? 0) + fact.amount);
  }
  return found;
}
