// What the button says of a choice that stands beside it: never the same word twice.
import { say } from '../lib/texts.svelte';
import type { AnyGame } from '../wire/house';
import type { Decision } from './decision.svelte';

/** What is on the button if one of the quiet choices is picked; of the only one there is, what that is called. */
export function confirmation<G extends AnyGame>(
  { picked, forced }: Decision<G>,
  choices: Readonly<Record<string, string>>,
): string | undefined {
  const text = picked ? choices[picked.action] : undefined;
  return text !== undefined && !forced ? say('act-confirm') : text;
}
