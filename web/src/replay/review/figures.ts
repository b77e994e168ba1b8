// Chances in words: in percent, each with its margin.
import { texts } from '../../lib/texts.svelte';
import type { Estimate } from '../../wire/house';
import { half } from './review';

const space = () => (texts.language === 'fr' ? '\u00a0' : '');

/** A part of a victory: "31 %". */
export function percent(part: number, isSigned = false): string {
  const rounded = Math.round(100 * part);
  const sign = rounded < 0 ? '\u2212' : isSigned && rounded > 0 ? '+' : '';
  return `${sign}${Math.abs(rounded)}${space()}%`;
}

/** How far it may be off: "± 2". Less than one is said as one: nobody knows it that well. */
export function margin(estimate: Estimate): string {
  return estimate.n === 0 ? '' : `± ${Math.max(1, Math.round(100 * half(estimate)))}`;
}

/** Both: "31 % ± 2". */
export function chance(estimate: Estimate, isSigned = false): string {
  return [percent(estimate.mean, isSigned), margin(estimate)].filter(Boolean).join(' ');
}
