// What has changed since the last frame, put into what was known.
import { expect, test } from 'vitest';
import { changed } from '../../src/lib/change';

test('values are new, gone, or changed inside', () => {
  const known = { a: { money: 3, name: 'Anne' }, gone: 1 };
  expect(changed(known, { a: { money: [5] }, gone: [], more: [[]] })).toEqual({
    a: { money: 5, name: 'Anne' },
    more: [],
  });
});

test('items of a list are named by where they were, and those that are gone are taken out at the end', () => {
  expect(changed(['a', 'b', 'c'], { '1': [] })).toEqual(['a', 'c']);
  expect(changed([{ n: 1 }, { n: 2 }], { '0': [], '1': { n: [7] }, '2': [{ n: 9 }] })).toEqual([
    { n: 7 },
    { n: 9 },
  ]);
});

test('what has not changed is the very same as before', () => {
  const known = { seats: [{ n: 1 }, { n: 2 }] };
  expect(changed(known, { seats: { '0': [] } }).seats[0]).toBe(known.seats[1]);
});
