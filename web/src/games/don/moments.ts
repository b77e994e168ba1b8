// The great moment: the hammer falls, and those are paid who are.
import type { MomentsIn, TransfersIn } from '../index';
import type { Transfer } from '../../lib/stage.svelte';
import type { Sale } from '../../table/SaleMoment.svelte';
import type { Event, View } from '../../wire/don';
import { salesIn } from './table';

/** What belongs to a sale once the hammer has fallen. */
const AFTER: readonly Event['event'][] = ['paid', 'rest'];

export const momentsIn: MomentsIn<Event, View, Sale> = (events, was, _now, _words, t) => {
  const from = events.findIndex(({ event }) => event === 'sold' || event === 'free');
  const end = events.findIndex(({ event }, index) => index > from && !AFTER.includes(event));
  const told = [from + 1, end < 0 ? events.length : end];
  return salesIn(events, was, t).map((moment) => ({ from, told, moment }));
};

export const transfersIn: TransfersIn<Event> = (events) => {
  const sold = events.find((event) => event.event === 'sold');
  return events.flatMap((event, at): Transfer[] => {
    switch (event.event) {
      case 'paid':
        return sold ? [{ at, from: sold.buyer, to: event.seat, amount: event.tokens }] : [];
      case 'rest':
        return sold ? [{ at, from: sold.buyer, to: 'pot', amount: event.tokens }] : [];
      case 'comforted':
        return [{ at, from: 'bank', to: event.seat, amount: event.tokens }];
      case 'void':
        return event.fine > 0 ? [{ at, from: event.seat, to: 'pot', amount: event.fine }] : [];
      default:
        return [];
    }
  });
};
