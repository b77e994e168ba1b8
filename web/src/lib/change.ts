// What has changed since the last frame, as the house tells it.
import type { Change } from '../wire/house';

/** What is known after a change. What has not changed is the very same object as before. */
export function changed<T>(known: T, change: Change): T {
  if (Array.isArray(change)) return change[0] as T;
  const next = (Array.isArray(known) ? [...(known as unknown[])] : { ...known }) as Record<string, unknown>;
  for (const [name, inside] of Object.entries(change)) {
    if (Array.isArray(inside) && inside.length === 0) delete next[name];
    else next[name] = changed(next[name], inside);
  }
  // What is gone has left a hole.
  return (Array.isArray(next) ? next.filter(() => true) : next) as T;
}
