// What there is to do, in words, where the choice lies on the board rather than in the bar.
import type { Decision } from '../../table/decision.svelte';
import type { Game, View } from '../../wire/warehouse-51';

const HINTS: Readonly<Record<string, string>> = {
  reveal: 'board-do-reveal',
  look: 'board-do-look',
  give: 'board-do-give',
  take: 'board-do-take',
  redeem: 'board-do-redeem',
  certify: 'board-do-certify',
  cancel: 'board-do-cancel',
};

/** The kinds of things that can be done now. */
export function verbsIn(decision: Decision<Game>): ReadonlySet<string> {
  return new Set(decision.legal.map(({ verb }) => verb));
}

/** What passing is called where it ends something. */
const PASSES: Readonly<Partial<Record<View['phase'], string>>> = {
  'last-pawn': 'board-pass-pawn',
  redeem: 'board-pass-redeem',
  certify: 'board-pass-certify',
  cancel: 'board-pass-cancel',
};
export const passTextIn = (view: View): string => PASSES[view.phase] ?? 'act-pass';

/** The text that says where to choose; null where the bar does. */
export function hintIn(decision: Decision<Game>, view: View): string | null {
  if (view.phase === 'last-pawn' && decision.find('pass')) return 'board-do-pawn';
  for (const verb of verbsIn(decision)) if (HINTS[verb]) return HINTS[verb];
  return null;
}
