// Figures that the house tells are said as it tells them, and no rule is known here.
import { beforeAll, describe, expect, test } from 'vitest';
import { proceeds } from '../../src/games/baubles/hand';
import { words as baubles } from '../../src/games/baubles/words';
import { words as coins } from '../../src/games/coin-quest/words';
import { words as shop } from '../../src/games/odd-shop/words';
import { tongue, type GameWords } from '../../src/games/words';
import { texts } from '../../src/lib/texts.svelte';
import type { Sheet } from '../../src/wire/house';

beforeAll(() => Promise.all(['house', 'baubles', 'coin-quest', 'odd-shop'].map((file) => texts.load(file))));

/** What is said of a piece where the house tells figures of its own. */
function about(
  game: string,
  words: GameWords,
  label: string,
  view: object,
  rows: Sheet['rows'] = [],
): string {
  const t = tongue(game, ['Anne'], 1, null, () => ({ view, sheet: { totals: [0], rows } }));
  return words
    .about(label, t)
    .join(' ')
    .replaceAll(/[\u00a0\u202f]/g, ' ');
}

describe('Boules de Noël', () => {
  const stall = { level: 'ii', bauble: 'ii-3-4-0', base_price: 7, full_price: 13, deck: 4 };
  const view = { track: [stall], prices: { redeem: [0, 0, 0, 5, 6], destroy: 1 } };

  test('a bauble on the track costs what stands there, and one that is bought nothing more', () => {
    expect(about('baubles', baubles, 'ii-3-4-0', view)).toContain(
      'Elle coûte 7 sans rival, 13 contre un rival',
    );
    expect(about('baubles', baubles, 'ii-5-2-2', view)).not.toContain('coûte');
  });

  test('a priority card is bought back at the price of the market, and a 0 alone wins nothing', () => {
    expect(about('baubles', baubles, '3', view)).toContain('la racheter au marché coûte 5 pièces');
    expect(about('baubles', baubles, '3', view)).toContain('Un 3 seul y gagne aussi.');
    expect(about('baubles', baubles, '0', view)).toContain('Un 0 seul ne gagne rien.');
  });

  test('a purse takes no more than it holds', () => {
    expect(proceeds(['base-2-0', 'ii-3-4-0'], 3, 20)).toEqual({ coins: 6, isFull: false });
    expect(proceeds(['base-2-0', 'ii-3-4-0'], 16, 20)).toEqual({ coins: 4, isFull: true });
    expect(proceeds(['base-2-0'], 18, 20)).toEqual({ coins: 2, isFull: false });
  });
});

test('a mint pays what its row says', () => {
  const row = { row: 'mint', of: ['crown'], pays: [8, 3], cells: [null] } as Sheet['rows'][number];
  expect(about('coin-quest', coins, 'gold-5-crown', {}, [row])).toContain(
    'gagnent 8 et 3 points de prestige',
  );
  expect(about('coin-quest', coins, 'gold-5-crown', {})).toContain('elle compte à la fin');
});

test('experts cost what the table asks', () => {
  expect(about('odd-shop', shop, '20', { fees: [3, 9] })).toContain('Un expert coûte exactement 3 ou 9.');
});
