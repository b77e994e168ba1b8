// Who sits where, and who would be paid.
import type { Choice } from '../lib/sight';
import type { AnyGame, Party, Seat, When } from '../wire/house';

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

/** What each seat would be paid by an action, beyond what it pays; `when` says at which moment, if not at any. */
export function paymentsOf<G extends AnyGame>(
  choice: Choice<G> | null,
  when: When | null = null,
): ReadonlyMap<Seat, number> {
  const found = new Map<Seat, number>();
  const add = (seat: Seat, amount: number) => found.set(seat, (found.get(seat) ?? 0) + amount);
  for (const fact of choice?.then ?? []) {
    // A price that is still to be found is not shown as nothing.
    if (fact.consequence !== 'pay' || fact.amount === null || (when && fact.when !== when)) continue;
    const to = seatsOf(fact.to);
    for (const seat of to) add(seat, fact.amount);
    for (const seat of seatsOf(fact.from)) add(seat, -fact.amount * to.length);
  }
  return new Map([...found].filter(([, amount]) => amount > 0));
}
