// Don's and Serengeti's payments: the moment of the hammer says why those are paid who are.
import { beforeAll, describe, expect, test } from 'vitest';
import { salesIn } from '../../src/games/don/table';
import { tongue } from '../../src/games/words';
import { texts } from '../../src/lib/texts.svelte';
import type { Event, View } from '../../src/wire/don';

const NAMES = ['Anne', 'Blanche', 'Célestin', 'Dora'];

/** A position of which only what is on the table matters. */
function viewOf(cards: readonly string[][], more: object = { phase: 'auction' }): View {
  const seats = cards.map((mine, index) => ({ seat: index + 1, cards: mine, sells: mine[0] ?? 'nothing' }));
  return { lot: ['olive-2'], seats, ...more } as unknown as View;
}

const sold = (buyer: number, price: number, digit: number | null): Event => ({
  event: 'sold',
  buyer,
  price,
  digit,
});
const paid = (seat: number, tokens: number, cards: number, most = false): Event => ({
  event: 'paid',
  seat,
  tokens,
  cards,
  most,
});

function whyOf(game: string, events: readonly Event[], view: View): readonly string[] | undefined {
  const t = tongue(game, NAMES, 1, null);
  // Spaces that do not break are as good as others here.
  return salesIn(events, view, t)[0]?.why?.map((text) => text.replace(/[\u00a0\u202f]/g, ' '));
}

describe.each([
  [
    'fr',
    {
      one: ['Dernier chiffre 6 : Blanche en a un, 6 jetons'],
      most: ['Dernier chiffre 5 : Blanche en a le plus (2), 15 jetons'],
      tied: [
        'Dernier chiffre 5 : Blanche en a un, 7 jetons ; Célestin en a un, 7 jetons',
        '1 jeton reste au pot',
      ],
      nobody: ['Dernier chiffre 6 : personne d’autre n’en a, 2 jetons à chacun'],
      few: ['Dernier chiffre 1 : trop peu pour le partager', '1 jeton reste au pot'],
      sale: ['Une vente : tout le prix revient à Blanche'],
      cards: [
        'Dernier chiffre 6 : Blanche en a 2, 10 jetons ; Célestin en a un, 5 jetons',
        '1 jeton va à la banque',
      ],
    },
  ],
  [
    'en',
    {
      one: ['Last digit 6: Blanche has one, 6 tokens'],
      most: ['Last digit 5: Blanche has the most (2), 15 tokens'],
      tied: [
        'Last digit 5: Blanche has one, 7 tokens; Célestin has one, 7 tokens',
        '1 token stays in the pot',
      ],
      nobody: ['Last digit 6: nobody else has one, 2 tokens each'],
      few: ['Last digit 1: too little to share', '1 token stays in the pot'],
      sale: ['A sale: the whole price goes to Blanche'],
      cards: [
        'Last digit 6: Blanche has 2, 10 tokens; Célestin has one, 5 tokens',
        '1 token goes to the bank',
      ],
    },
  ],
] as const)('in %s', (language, says) => {
  beforeAll(async () => {
    await texts.load('don');
    await texts.load('serengeti');
    await texts.speak(language);
  });

  test('who has the digit is paid', () => {
    expect(whyOf('don', [sold(1, 6, 6), paid(2, 6, 1)], viewOf([]))).toEqual(says.one);
  });

  test('who has the most of it, and not who has fewer', () => {
    expect(whyOf('don', [sold(4, 15, 5), paid(2, 15, 2, true)], viewOf([]))).toEqual(says.most.slice());
  });

  test('those who have as many share, and the rest stays', () => {
    const events = [sold(4, 15, 5), paid(2, 7, 1), paid(3, 7, 1), { event: 'rest', tokens: 1 } as const];
    expect(whyOf('don', events, viewOf([]))).toEqual(says.tied);
  });

  test('all others share if none of them has it', () => {
    const events = [sold(1, 6, 6), paid(2, 2, 0), paid(3, 2, 0), paid(4, 2, 0)];
    expect(whyOf('don', events, viewOf([]))).toEqual(says.nobody);
  });

  test('too little is shared among nobody', () => {
    const events = [sold(1, 1, 1), { event: 'rest', tokens: 1 } as const];
    expect(whyOf('don', events, viewOf([[], [], [], []]))).toEqual(says.few);
  });

  test('whoever sells a card of their own gets all of it, whatever the digits', () => {
    for (const phase of ['sale', 'forfeit']) {
      const view = viewOf([[], ['blue-3'], ['red-6'], []], { phase, seller: 2 });
      expect(whyOf('don', [sold(1, 6, null), paid(2, 6, 0)], view)).toEqual(says.sale);
    }
  });

  test('Serengeti pays card by card, and the rest goes to the bank', () => {
    const events = [sold(4, 16, 6), paid(2, 10, 2), paid(3, 5, 1), { event: 'rest', tokens: 1 } as const];
    expect(whyOf('serengeti', events, viewOf([]))).toEqual(says.cards);
  });

  test('what nobody wanted is paid to nobody', () => {
    expect(whyOf('don', [{ event: 'free', seat: 1 }], viewOf([[], []]))).toEqual([]);
  });
});
