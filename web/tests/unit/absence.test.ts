// Who is not there: a bot decides for them, or their connection has ended.
import { expect, test } from 'vitest';
import { isOffline } from '../../src/lib/absence';
import type { SeatShown } from '../../src/wire/house';

const person = (name: string, more: object = {}) => ({ kind: 'person', name, ...more }) as SeatShown;
const seats: SeatShown[] = [
  person('Anne'),
  person('Basile'),
  { kind: 'bot', level: 'novice' },
  person('Program', { bot: true }),
  person('Zoé', { away: 'left' }),
  { kind: 'free' },
];
const room = (present: readonly number[] | null, link: 'open' | 'lost' = 'open') =>
  ({ standing: { seats }, present, link }) as unknown as Parameters<typeof isOffline>[1];
const offline = (...how: Parameters<typeof room>) =>
  seats.flatMap((_, index) => (isOffline(index + 1, room(...how)) ? [index + 1] : []));

test('only people whom the house does not see are offline', () => {
  expect(offline([1, 2])).toEqual([]);
  expect(offline([1])).toEqual([2]);
  expect(offline([])).toEqual([1, 2]);
});

test('where the house does not know, or cannot be heard, nobody is', () => {
  expect(offline(null)).toEqual([]);
  expect(offline([1], 'lost')).toEqual([]);
});
