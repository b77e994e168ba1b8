// The great moments: the bids of a round are revealed, a bad penny is passed on.
import type { Great, Transfer } from '../../lib/stage.svelte';
import type { Event, View } from '../../wire/coin-quest';
import type { MomentsIn, TransfersIn } from '../index';
import { lotsIn, type Outcome } from './past';

export type Moment = { kind: 'bids'; lots: readonly Outcome[] } | { kind: 'penny'; text: string };

export const momentsIn: MomentsIn<Event, View, Moment> = (events, _was, _now, words, t) => {
  const lots = lotsIn(events);
  const pennies = events.flatMap((event, from): Great<Moment>[] => {
    if (event.event !== 'passed') return [];
    return [{ from, told: [from + 1], moment: { kind: 'penny', text: words.event(event, t) ?? '' } }];
  });
  if (lots.length === 0) return pennies;
  const from = events.findIndex(({ event }) => event === 'revealed');
  return [{ from, told: lotByLot(events, from), moment: { kind: 'bids', lots } }, ...pennies];
};

/** The bids on a lot are told, then who has won it; what belongs to that is heard before the next one. */
function lotByLot(events: readonly Event[], from: number): number[] {
  const told = [from];
  for (const [index, { event }] of events.entries()) {
    if (event === 'revealed') told.push(index + 1, index + 1);
    else if (['won', 'not-won', 'took-coins'].includes(event)) told[told.length - 1] = index + 1;
  }
  return told;
}

/** A bad penny goes to somebody, and a coin of theirs comes back for it; what is won or bought goes into a bag. */
export const transfersIn: TransfersIn<Event> = (events) =>
  events.flatMap((event, at): Transfer[] => {
    switch (event.event) {
      case 'passed':
        return [{ at, from: event.seat, to: event.to, amount: 1 }];
      case 'took':
        return [{ at, from: event.from, to: event.seat, amount: 1 }];
      case 'took-coins':
        return event.coins.map((piece) => ({ at, piece, to: event.seat }));
      case 'bought':
        return [{ at, piece: event.coin, to: event.seat }];
      default:
        return [];
    }
  });
