// What the board says of what there is to do.
import { nameIn } from '../../lib/action';
import type { View } from '../../wire/coin-quest';
import type { Spelled } from '../../wire/house';
import type { Tongue } from '../words';
import { readCoin } from './coin';
import type { Laying } from './laying.svelte';
import { REMOVALS } from './words';

/** What is asked, in a sentence; the house has one where nothing is said here. */
export function askOf(view: View, laying: Laying, t: Tongue): string | undefined {
  const { decision, hand } = laying;
  const name = view.viewer === null ? '' : t.seat(view.viewer);
  if (laying.isOn) {
    const n = hand.filter((_, at) => laying.lotOf(at) === null).length;
    return t.say('ask-place', { name, n });
  }
  if (decision.find('ready')) {
    return t.say(decision.legal.length > 1 ? 'ask-act' : 'ask-act-none', { name });
  }
  if (decision.find('pass')) return t.say('ask-buy', { name });
  return decision.legal.length > 0 ? t.say('ask-penny', { name }) : undefined;
}

/** The keys that lay a coin. */
export const keysOf = (view: View): string => view.lots.map(({ lot }) => lot).join(' ');

/** How it is done, for those who are new to it. */
export function hintOf(view: View, laying: Laying, t: Tongue): string | undefined {
  const { decision } = laying;
  if (laying.wondered !== null) return t.say('board-lay-which', { lot: laying.wondered });
  if (laying.isOn) return t.say('board-prompt-place');
  if (decision.find('ready'))
    return t.say(decision.legal.length > 1 ? 'board-prompt-act' : 'board-prompt-none');
  if (decision.find('pass')) return t.say('board-prompt-buy', { n: view.market_price });
  return decision.legal.length > 0 ? t.say('board-prompt-penny') : undefined;
}

/** What the button says of an action that is spelt out above it. */
export function shortOf(deed: Spelled | null, t: Tongue): string | undefined {
  if (deed && REMOVALS.includes(deed.verb)) return t.say('board-remove-it');
  if (deed?.verb !== 'use') return undefined;
  const symbol = nameIn(deed, 1);
  const mark = readCoin(nameIn(deed))?.marks.find(({ kind }) => kind === symbol);
  return t.say('board-use', { symbol, n: mark?.size ?? 0 });
}
