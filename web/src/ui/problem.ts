// A request that was not granted, in the player's words.
import { Refusal } from '../lib/api';
import { say } from '../lib/texts.svelte';

/** What can be wrong with a name or a password. */
const OF_NAMES = [
  'bad-name',
  'name-taken',
  'bad-password',
  'wrong-password',
  'wrong-old-password',
  'bad-code',
  'wrong-code',
];

/** What else we have words for. */
const KNOWN = [
  'too-fast',
  'too-many-tables',
  'no-such-table',
  'no-such-game',
  'not-invited',
  'seat-taken',
  'store-full',
];

export function inWords(problem: unknown): string {
  // Anything but a refusal is our own mistake, and belongs in the console rather than before a player.
  if (!(problem instanceof Refusal)) throw problem;
  const { code, message } = problem;
  if (code === 'unreachable') return say('unreachable');
  if (OF_NAMES.includes(code)) return say(`name-${code}`);
  if (KNOWN.includes(code)) return say(`lobby-problem-${code}`);
  return say('lobby-problem', { reason: message });
}
