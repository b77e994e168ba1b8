// What a position does not keep: for how much the objects of the display were sold, and which deals were done.
import type { Event } from '../../wire/odd-shop';

/** What each object was sold for. */
export const pricesIn = (told: readonly Event[]): ReadonlyMap<string, number> =>
  new Map(told.flatMap((event) => (event.event === 'sold' ? [[event.object, event.total] as const] : [])));

type Dealt = Extract<Event, { event: 'dealt' }>;

/** The deals done since trading began, the last first. */
export function dealsIn(told: readonly Event[]): Dealt[] {
  const since = told.slice(told.findLastIndex(({ event }) => event === 'trading') + 1);
  return since.filter((event) => event.event === 'dealt').reverse();
}
