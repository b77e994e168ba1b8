// What the rules say about a decision, put together for those who read and for those who listen.
import { following, type GameWords, type Tongue } from '../games/words';
import type { Choice } from '../lib/sight';
import { say, texts } from '../lib/texts.svelte';
import type { AnyGame, Consequence, Spelled } from '../wire/house';

/** What would follow of several actions: where one goes on from what another has left, only where both lead. */
export function inAll<G extends AnyGame>(choices: readonly Choice<G>[]): Consequence<G>[] {
  const found: Consequence<G>[] = [];
  for (const fact of choices.flatMap(onceForEachLot(new Set()))) {
    const at = found.findIndex((earlier) => goesOn(earlier, fact));
    const earlier = found[at];
    if (earlier && 'before' in earlier && 'before' in fact) found[at] = { ...fact, before: earlier.before };
    else found.push(fact);
  }
  return found;
}

/** What winning a lot brings is the same for whatever else is bid on it. */
function onceForEachLot<G extends AnyGame>(told: Set<string>): (choice: Choice<G>) => Consequence<G>[] {
  return ({ then = [] }) => {
    const lot = then.flatMap((fact) => (fact.consequence === 'sum' ? [fact.lot] : []))[0];
    return then.filter((fact) => {
      if (lot === undefined || fact.when !== 'wins') return true;
      const text = `${lot} ${JSON.stringify(fact)}`;
      return !told.has(text) && told.add(text);
    });
  };
}

function goesOn(one: Consequence, other: Consequence): boolean {
  if (one.consequence === 'sum' && other.consequence === 'sum' && one.lot !== other.lot) return false;
  const isCount = one.consequence === 'sum' || one.consequence === 'points';
  if (!isCount || other.consequence !== one.consequence) return false;
  return one.when === other.when && one.seat === other.seat && one.of === other.of;
}

/** What the rules say about an action, for those who listen. */
export function said(choice: Choice, words: GameWords, t: Tongue): string {
  if (choice.refusal) return refusalText(choice.refusal.code, choice, words, t);
  return following(choice.then ?? [], words, t)
    .map(({ when, facts }) => say('pair', { label: when, text: facts.join(', ') }))
    .join('. ');
}

/** Why something was not done: in the words of the game, of the house, or in general. */
export function refusalText(code: string, action: Spelled | null, words: GameWords, t: Tongue): string {
  if (action && t.has(`refusal-${code}`)) return words.refusal(code, action, t);
  return texts.has('house', `refusal-${code}`) ? say(`refusal-${code}`) : say('refused');
}
