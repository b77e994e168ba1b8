// The minutes speak to their reader, even where what happens is done to them: the second seat of every event that has one.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plainly } from '../../src/games/marks';
import { momentsIn as baubleMoments } from '../../src/games/baubles/moments';
import { words as baubles } from '../../src/games/baubles/words';
import { words as coins } from '../../src/games/coin-quest/words';
import { salesIn } from '../../src/games/don/table';
import { words as don } from '../../src/games/don/words';
import { words as shop } from '../../src/games/odd-shop/words';
import { tongue, type GameWords } from '../../src/games/words';
import { momentsIn as warehouseMoments } from '../../src/games/warehouse-51/moments';
import { words as warehouse } from '../../src/games/warehouse-51/words';
import { texts } from '../../src/lib/texts.svelte';

const NAMES = ['Anne', 'Blanche', 'Célestin'];
const GAMES: Record<string, GameWords> = {
  'coin-quest': coins,
  don,
  'odd-shop': shop,
  'warehouse-51': warehouse,
};
const NONE = { objects: [], money: [] };
const ten = { objects: [], money: [10] };
const five = { objects: [], money: [5] };

/** Each event has Anne as its first seat and Blanche as its second: how Blanche reads it, and what Célestin reads. */
const READ = [
  [
    'warehouse-51',
    { event: 'sold', seat: 1, relic: 'x', price: 3, to: 2 },
    'Adjugé à Anne : x, pour 3 lingots que vous touchez',
    'Adjugé à Anne : x, pour 3 lingots que touche Blanche',
    'Sold to Anne: x, for 3 ingots paid to you',
  ],
  [
    'warehouse-51',
    { event: 'paid', seat: 1, to: 2, ingots: 2 },
    'Anne vous verse 2 lingots',
    'Anne verse 2 lingots à Blanche',
    'Anne pays you 2 ingots',
  ],
  [
    'warehouse-51',
    { event: 'looked', seat: 1, left_of: 2 },
    'Anne regarde un Faux à votre gauche',
    'Anne regarde un Faux chez Blanche, côté gauche',
    'Anne looks at a Fake on your left',
  ],
  [
    'warehouse-51',
    { event: 'gave', seat: 1, relic: 'x', to: 2 },
    'Anne vous donne : x',
    'Anne donne à Blanche : x',
    'Anne gives you x',
  ],
  [
    'warehouse-51',
    { event: 'took', seat: 1, relic: 'x', from: 2 },
    'Anne vous prend : x',
    'Anne prend à Blanche : x',
    'Anne takes x from you',
  ],
  [
    'odd-shop',
    { event: 'proposed', from: 1, to: 2, give: ten, take: NONE },
    'Anne veut vous donner : 10 en argent',
    'Anne veut donner à Blanche : 10 en argent',
    'Anne offers you 10 in cash as a gift',
  ],
  [
    'odd-shop',
    { event: 'proposed', from: 1, to: 2, give: NONE, take: ten },
    'Anne vous demande : 10 en argent',
    'Anne demande à Blanche : 10 en argent',
    'Anne asks you for 10 in cash',
  ],
  [
    'odd-shop',
    { event: 'proposed', from: 1, to: 2, give: ten, take: five },
    'Anne vous propose : 10 en argent contre 5 en argent',
    'Anne propose à Blanche : 10 en argent contre 5 en argent',
    'Anne offers you 10 in cash for 5 in cash',
  ],
  [
    'odd-shop',
    { event: 'refused', from: 2, to: 1 },
    'Anne refuse votre proposition',
    'Anne refuse l’échange proposé par Blanche',
    'Anne refuses your deal',
  ],
  [
    'odd-shop',
    { event: 'retracted', from: 1, to: 2 },
    'Anne retire la proposition qui vous était faite',
    'Anne reprend sa proposition à Blanche',
    'Anne takes back the deal proposed to you',
  ],
  [
    'odd-shop',
    { event: 'dealt', from: 1, to: 2, give: ten, take: NONE },
    'Anne vous donne : 10 en argent',
    'Anne donne à Blanche : 10 en argent',
    'Anne gives you 10 in cash',
  ],
  [
    'odd-shop',
    { event: 'dealt', from: 2, to: 1, give: NONE, take: ten },
    'Anne vous donne : 10 en argent',
    'Anne donne à Blanche : 10 en argent',
    'Anne gives you 10 in cash',
  ],
  [
    'odd-shop',
    { event: 'dealt', from: 1, to: 2, give: ten, take: five },
    'Marché conclu, Anne vous donne : 10 en argent contre 5 en argent',
    'Marché conclu, Anne donne à Blanche : 10 en argent contre 5 en argent',
    'Agreed: Anne gives you 10 in cash for 5 in cash',
  ],
  [
    'odd-shop',
    { event: 'lapsed', from: 1, to: 2 },
    'La proposition que vous faisait Anne ne tient plus',
    'La proposition faite à Blanche par Anne ne tient plus',
    'The deal that Anne proposed to you lapses',
  ],
  [
    'odd-shop',
    { event: 'lapsed', from: 2, to: 1 },
    'Votre proposition à Anne ne tient plus',
    'La proposition faite à Anne par Blanche ne tient plus',
    'The deal that you proposed to Anne lapses',
  ],
  [
    'coin-quest',
    { event: 'passed', seat: 1, to: 2, finds_nothing: false },
    'Anne vous refile un mauvais penny',
    'Anne refile un mauvais penny à Blanche',
    'Anne passes you a bad penny',
  ],
  [
    'coin-quest',
    { event: 'passed', seat: 1, to: 2, finds_nothing: true },
    'Anne vous refile un mauvais penny, sans pièce à prendre en retour',
    'Anne refile un mauvais penny à Blanche, sans pièce à prendre en retour',
    'Anne passes you a bad penny, with no coin to take in return',
  ],
  [
    'coin-quest',
    { event: 'took', seat: 1, from: 2 },
    'Anne vous prend une pièce',
    'Anne prend une pièce chez Blanche',
    'Anne takes a coin from you',
  ],
  [
    'coin-quest',
    { event: 'came-from', seat: 1, from: 2, coin: 'gold-5' },
    'Anne vous avait pris le 5 d’or',
    'Chez Blanche, Anne avait pris le 5 d’or',
    'What Anne took from you was the gold 5',
  ],
  [
    'don',
    { event: 'swapped', seat: 1, gave: 'blue-4', took: 'blue-9', other: 2 },
    'Anne échange avec vous blue-4 contre blue-9',
    'Anne échange blue-4 contre blue-9, pris à Blanche',
    'Anne swaps blue-4 for blue-9, taken from you',
  ],
] as const;

const read = (game: string, event: { event: string }, viewer: number) =>
  plainly(GAMES[game]!.event(event, tongue(game, NAMES, viewer, null)) ?? '').replaceAll(
    /[\u00a0\u202f]/g,
    ' ',
  );

beforeAll(() => Promise.all(['house', 'baubles', ...Object.keys(GAMES)].map((file) => texts.load(file))));
afterAll(() => texts.speak('fr'));

describe('in French', () => {
  beforeAll(() => texts.speak('fr'));
  test.each(READ)('%s: %o', (game, event, mine, others) => {
    expect(read(game, event, 2)).toBe(mine);
    expect(read(game, event, 3)).toBe(others);
  });
});

describe('in English', () => {
  beforeAll(() => texts.speak('en'));
  test.each(READ)('%s: %o', (game, event, _mine, _others, mine) => {
    expect(read(game, event, 2)).toBe(mine);
  });
});

describe('great moments', () => {
  beforeAll(() => texts.speak('fr'));
  const said = (text: unknown) => JSON.stringify(text).replaceAll(/[\u00a0\u202f]/g, ' ');

  test('a sale is sold to the reader, and pays the reader', () => {
    const events = [
      { event: 'sold', buyer: 1, price: 6, digit: 6 },
      { event: 'paid', seat: 2, tokens: 3, cards: 1, most: false },
      { event: 'paid', seat: 3, tokens: 3, cards: 1, most: false },
    ] as const;
    const view = { phase: 'auction', lot: [], seats: [] } as never;
    expect(said(salesIn(events, view, tongue('don', NAMES, 2, null))[0]!.why)).toContain(
      'vous en avez un, 3 jetons ; Célestin en a un, 3 jetons',
    );
  });

  test('a bauble is bought and a relic sold', () => {
    const bought = {
      event: 'bought',
      seat: 1,
      bauble: 'iii-6-2-5',
      price: 4,
      spent: [] as string[],
      purse: 4,
    } as const;
    const tell = (viewer: number) =>
      said(baubleMoments([bought], undefined, undefined, baubles, tongue('baubles', NAMES, viewer, null)));
    expect(tell(1)).toContain('Vous achetez pour 4 pièces');
    expect(tell(2)).toContain('Anne achète pour 4 pièces');
    const sold = { event: 'sold', seat: 1, relic: 'x', price: 3, to: 2 } as const;
    const w51 = tongue('warehouse-51', NAMES, 1, null);
    const now = { viewer: 1, fakes: [], seats: [] } as never;
    expect(said(warehouseMoments([sold], undefined, now, warehouse, w51))).toContain(
      'Adjugé à vous pour 3 lingots',
    );
  });
});
