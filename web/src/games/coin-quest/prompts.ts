// What the board says of what there is to do.
import { nameIn } from '../../lib/action';
import type { View } from '../../wire/coin-quest';
import type { Spelled } from '../../wire/house';
import type { Tongue } from '../words';
import { readCoin } from './coin';
import type { Laying } from './laying.svelte';
import { REMOVALS } from './words';

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
export function shortOf(deed: Spelled | null, t: Tongue): string | undefined {
  if (deed && REMOVALS.includes(deed.verb)) return t.say('board-remove-it');
  if (deed?.verb !== 'use') return undefined;
  const symbol = nameIn(deed, 1);
  const mark = readCoin(nameIn(deed))?.marks.find(({ kind }) => kind === symbol);
  return t.say('board-use', { symbol, n: mark?.size ?? 0 });
}
