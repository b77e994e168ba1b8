// The minutes: whom and what a sentence speaks of, and a refusal that is said as one.
import { beforeAll, expect, test } from 'vitest';
import { partsOf, plainly, sentence } from '../../src/games/marks';
import { words as don } from '../../src/games/don/words';
import { words as shop } from '../../src/games/odd-shop/words';
import { tongue } from '../../src/games/words';
import { texts } from '../../src/lib/texts.svelte';
import { Scribe } from '../../src/ui/log';
import type { Heard } from '../../src/wire/house';

const NAMES = ['Anne', 'Blanche', 'Célestin'];

beforeAll(() => Promise.all(['house', 'don', 'odd-shop'].map((file) => texts.load(file))));

const linesOf = (...events: object[]) =>
  events.map((event, index) => ({ seq: index + 1, at: 0, heard: [event as Heard] }));
const shopSays = (viewer: number | null, ...events: object[]) => {
  const scribe = new Scribe(shop, tongue('odd-shop', NAMES, viewer, null));
  return scribe.chapters(linesOf(...events)).flatMap(({ entries }) => entries.map(({ text }) => text));
};

test('a line says whom and what it speaks of', () => {
  const deck = { suits: [{ id: 'blue', don: 'New Town', serengeti: 'Masai' }] };
  const scribe = new Scribe(don, tongue('don', NAMES, 1, deck));
  const [chapter] = scribe.chapters(
    linesOf({ event: 'swapped', seat: 1, gave: 'blue-4', took: 'blue-9', other: 3 }),
  );
  const [entry] = chapter!.entries;
  expect(entry!.text).toBe('Vous échangez New Town 4 contre New Town 9, pris à Célestin');
  expect(entry!.parts.filter(({ seat, piece }) => seat ?? piece)).toEqual([
    { text: 'Vous', seat: 1 },
    { text: 'New Town 4', piece: 'blue-4' },
    { text: 'New Town 9', piece: 'blue-9' },
    { text: 'Célestin', seat: 3 },
  ]);
  expect(entry!.parts.map(({ text }) => text).join('')).toBe(entry!.text);
});

test('a sentence begins with a capital, and marks leave no trace', () => {
  expect(sentence('vous passez')).toBe('Vous passez');
  expect(sentence('\uE000@1\uE001vous\uE002 passez')).toBe('\uE000@1\uE001Vous\uE002 passez');
  expect(plainly('\uE000@1\uE001vous\uE002 passez')).toBe('vous passez');
  expect(partsOf('rien')).toEqual([{ text: 'rien' }]);
});

const NONE = { objects: [], money: [] };
const asks = (from: number, to: number) => ({
  event: 'proposed',
  from,
  to,
  give: NONE,
  take: { objects: [], money: [10] },
});

test('whoever is done with a deal still open has not accepted it', () => {
  const said = shopSays(1, { event: 'trading', window: 'after' }, asks(1, 2), { event: 'done', seat: 2 });
  expect(said.at(-1)).toBe('Blanche termine sans accepter votre proposition');
  expect(shopSays(2, asks(1, 2), { event: 'done', seat: 2 }).at(-1)).toBe(
    'Vous terminez sans accepter l’échange proposé par Anne',
  );
  expect(shopSays(1, asks(1, 2), asks(3, 2), { event: 'done', seat: 2 }).at(-1)).toBe(
    'Blanche termine sans accepter ni votre proposition ni l’échange proposé par Célestin',
  );
});

test('a deal that was answered, or proposed before the last trading, is not refused again', () => {
  for (const event of ['refused', 'retracted', 'dealt', 'lapsed']) {
    const answer = { event, from: 1, to: 2, give: NONE, take: NONE };
    expect(shopSays(1, asks(1, 2), answer, { event: 'done', seat: 2 }).at(-1)).toBe('Blanche a terminé');
  }
  const over = [asks(1, 2), { event: 'trading', window: 'after' }, { event: 'done', seat: 2 }];
  expect(shopSays(1, ...over).at(-1)).toBe('Blanche a terminé');
  expect(shopSays(1, asks(1, 3), { event: 'done', seat: 2 }).at(-1)).toBe('Blanche a terminé');
});

test('what was told before the log was whole is told anew once it is', () => {
  const [proposed, done] = linesOf(asks(1, 2), { event: 'done', seat: 2 });
  const scribe = new Scribe(shop, tongue('odd-shop', NAMES, 1, null));
  expect(scribe.tell([done!], 0, 0).text).toBe('Blanche a terminé');
  expect(scribe.tell([proposed!, done!], 1, 0).text).toBe('Blanche termine sans accepter votre proposition');
});

test('a refusal is said to those who listen as it stands in the minutes', () => {
  const lines = linesOf({ event: 'trading', window: 'after' }, asks(1, 2), { event: 'done', seat: 2 });
  const scribe = new Scribe(shop, tongue('odd-shop', NAMES, 1, null));
  const aloud = (nth: number) => scribe.aloud(lines, nth + 1, lines[nth]!.heard[0]!);
  expect(aloud(0)).toBe('Échanges après l’authentification');
  expect(aloud(2)).toBe('Blanche termine sans accepter votre proposition');
});

test('a line that is still said is the very same, so that nothing draws it again', () => {
  const lines = linesOf(asks(1, 2), asks(3, 2), { event: 'done', seat: 2 });
  const scribe = new Scribe(shop, tongue('odd-shop', NAMES, 1, null));
  const entries = (n: number) => scribe.chapters(lines.slice(0, n)).flatMap(({ entries }) => entries);
  const [before, after] = [entries(2), entries(3)];
  expect(after).toHaveLength(3);
  expect(after[0]).toBe(before[0]);
  expect(after[1]).toBe(before[1]);
});
