// Actions taken apart, as the house lists them: a verb, and what follows it.
import type { Argument, Spelled } from '../wire/house';

/** A number that follows. */
export function numberIn({ args }: Spelled, at = 0): number {
  return Number(args?.[at]);
}

/** A name that follows, or a number as it is written; nothing where nothing does. */
export function nameIn({ args }: Spelled, at = 0): string {
  return String(args?.[at] ?? '');
}

/** A list that follows. */
export function listIn({ args }: Spelled, at = 0): readonly Argument[] {
  const list = args?.[at];
  return Array.isArray(list) ? list : [];
}

/**
 * An action that somebody wrote. The house takes apart what it lists and nothing else, so this is as far as one gets
 * without knowing the game: its words, one by one.
 */
export function asWritten(action: string): Spelled {
  const [verb = '', ...words] = action.split(' ');
  return { action, verb, args: words.map((word) => (/^\d+$/.test(word) ? Number(word) : word)) };
}
