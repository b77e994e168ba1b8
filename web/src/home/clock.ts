// Clocks in words.
import { say } from '../lib/texts.svelte';
import type { Clock } from '../wire/house';

export function clockInWords(clock: Clock): string {
  switch (clock.kind) {
    case 'none':
      return say('clock-none');
    case 'live':
      return say('clock-live', { decision: clock.decision, minutes: Math.round(clock.bank / 60) });
    case 'slow':
      return say('clock-slow', { days: clock.days });
  }
}
