// What a position does not keep: for how much the objects of the display were sold.
import type { Event } from '../../wire/odd-shop';

/** What each object was sold for. */
export const pricesIn = (told: readonly Event[]): ReadonlyMap<string, number> =>
  new Map(told.flatMap((event) => (event.event === 'sold' ? [[event.object, event.total] as const] : [])));
