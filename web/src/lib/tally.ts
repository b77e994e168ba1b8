/** Like ones as one, with how many there are, in the order of the first of each. */
export function tally<T>(things: readonly T[]): { thing: T; n: number }[] {
  const counts = new Map<T, number>();
  for (const thing of things) counts.set(thing, (counts.get(thing) ?? 0) + 1);
  return Array.from(counts, ([thing, n]) => ({ thing, n }));
}
