// What the board says of what there is to do.
import type { View } from '../../wire/coin-quest';
import type { Tongue } from '../words';
import { readCoin } from './coin';
import type { Laying } from './laying.svelte';

/** What there is to do, for those who are new to it; null where it is plain to see. */
export function promptOf(view: View, laying: Laying, t: Tongue): string | null {
  const { decision } = laying;
  const mine = view.seats.find(({ seat }) => seat === view.viewer);
  if (decision.find('ready')) return mine?.removals ? null : t.say('board-prompt-act');
  if (decision.find('pass')) return t.say('board-prompt-buy');
  if (laying.isOn && laying.isBegun) return null;
  if (laying.isOn) return t.say('board-prompt-place', { lots: view.lots.map(({ lot }) => lot).join(' ') });
  return decision.legal.length > 0 ? t.say('board-prompt-penny') : null;
}

/** What the button says of an action that is spelt out above it. */
export function shortOf(action: string | null, t: Tongue): string | undefined {
  const [verb, coin = '', symbol] = action?.split(' ') ?? [];
  if (verb === 'remove') return t.say('board-remove-it');
  if (verb !== 'use') return undefined;
  const n = readCoin(coin)?.marks.find((mark) => mark.kind === symbol)?.size ?? 0;
  if (symbol === 'age') return t.say('board-use-age', { n });
  return symbol === 'unique' ? t.say('board-use-unique', { n }) : t.say('board-use-rare', { n });
}
