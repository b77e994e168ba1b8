// The great moments: the bids of a round are revealed, a bad penny is passed on.
import type { Event } from '../../wire/coin-quest';
import type { GameWords, Tongue } from '../words';
import type { Passing } from './Journey.svelte';
import { resultsIn, type Results } from './results';

export type Moment = { kind: 'bids'; results: Results } | { kind: 'penny'; passing: Passing };

export function momentsIn(events: readonly Event[], words: GameWords, t: Tongue): Moment[] {
  const results = resultsIn(events, null);
  const pennies = events.flatMap((event): Moment[] => {
    if (event.event !== 'passed') return [];
    const { seat: from, to, finds_nothing } = event;
    const passing = { from, to, brings: !finds_nothing, text: words.event(event, t) ?? '' };
    return [{ kind: 'penny', passing }];
  });
  return results ? [{ kind: 'bids', results }, ...pennies] : pennies;
}
