// Which pieces travel, which are dealt, and which stay where they are.
import { expect, test } from 'vitest';
import { journeys, type Place } from '../../src/table/pieces';

/** A piece that lies somewhere; each is drawn anew unless it is said to be the same. */
function at(name: string, x: number, element: object = {}): Place {
  return { name, element: element as Element, rect: { x, y: 0 } as DOMRect };
}

function told(before: Place[], after: Place[]): string[] {
  return journeys(before, after).map(({ from, to }) => `${to.name} ${from?.rect.x ?? 'new'}>${to.rect.x}`);
}

test('a piece that lies elsewhere than before travels, and one that was nowhere is dealt', () => {
  expect(told([at('a', 0), at('b', 50)], [at('a', 90), at('c', 50)])).toEqual(['a 0>90', 'c new>50']);
});

test('a piece that is drawn anew where it was stays', () => {
  expect(told([at('a', 0)], [at('a', 3)])).toEqual([]);
});

test('a piece that moves with what it lies on stays', () => {
  const drawn = {};
  expect(told([at('a', 0, drawn)], [at('a', 80, drawn)])).toEqual([]);
});

test('of like pieces only the one that is elsewhere travels, and one more is dealt', () => {
  const [one, other] = [{}, {}];
  const before = [at('a', 0, one), at('a', 50, other)];
  expect(told(before, [at('a', 0, one), at('a', 200)])).toEqual(['a 50>200']);
  expect(told(before, [at('a', 0, one), at('a', 50, other), at('a', 200)])).toEqual(['a new>200']);
});
