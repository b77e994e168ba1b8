// Pictures of every screen, for looking at them: nothing is tested here but that they can be taken.
import { join } from 'node:path';
import { expect, test, type Page, type Visit } from './fixture';
import { firstSale, GAMES, ourTurn, play, rivals, sitDown, type Game } from './drive';
import {
  end,
  home,
  invited,
  menu,
  nowhere,
  replay,
  rules,
  rulesIndex,
  settings,
  setup,
  waiting,
} from './screens';
import type { Screen } from './screens';

const FOLDER = join(import.meta.dirname, '../../target/shots');

const SIZES = {
  desktop: { width: 1366, height: 860 },
  phone: { width: 390, height: 844, touch: true },
} satisfies Record<string, Visit>;

/** Where boards are looked at too, in one language and the dark. */
const OTHER_SIZES = {
  wide: { width: 1920, height: 1080 },
  tablet: { width: 820, height: 1180, touch: true },
  'tablet-on-its-side': { width: 1180, height: 820, touch: true },
  'phone-on-its-side': { width: 844, height: 390, touch: true },
} satisfies Record<string, Visit>;

/** When the lot has left the block and has not arrived yet, in milliseconds. */
const INSTANT = 1050;

/** Late in a game with many at the table, where a board has most to show. */
async function busy(page: Page, game: 'don' | 'serengeti', bots: number): Promise<void> {
  await sitDown(page, { game, bots });
  for (;;) {
    await play(page, { seed: 9, until: '[data-action^="bid "]:not([aria-disabled])' });
    const [round = 0, rounds = 0] = (
      (await page.locator('.course p').first().innerText()).match(/\d+/g) ?? []
    ).map(Number);
    const isBid = (await page.locator('.block .price:not(.none)').count()) > 0;
    if (round >= Math.min(10, rounds - 2) && isBid) break;
    await play(page, { seed: round + 20, most: 1 });
  }
  await expect(page.locator('.stage')).toHaveCount(0);
  await page
    .locator('[data-action^="bid "]:not([aria-disabled])')
    .nth(1)
    .or(page.locator('[data-action="pass"]'))
    .first()
    .click();
}

/** Late in a game at a full table: after so many decisions, when there is something like this to decide. */
const late = (name: string, game: Game, most: number, until: string, options: string[] = []): Screen => ({
  name,
  open: async (page) => {
    await sitDown(page, { game, bots: rivals(game), options });
    await play(page, { seed: 9, most });
    await play(page, { seed: 9, until });
    await expect(page.locator('.stage')).toHaveCount(0);
  },
});

/** Where a board, or one of its great moments, is worth a look. */
const boards: Screen[] = [
  late('odd-shop', 'odd-shop', 24, '[data-pick^="money "]:not([aria-disabled])'),
  late('odd-shop-experts', 'odd-shop', 12, '[data-pick^="slot "]:not([aria-disabled])'),
  late('odd-shop-trade', 'odd-shop', 18, '[data-pick^="with "]:not([aria-disabled])'),
  late('warehouse-51', 'warehouse-51', 30, '[data-action^="bid "]:not([aria-disabled])'),
  late('warehouse-51-piles', 'warehouse-51', 12, '[data-action^="reveal "]:not([aria-disabled])'),
  late('warehouse-51-fist', 'warehouse-51', 6, '[data-action^="fist "]:not([aria-disabled])'),
  late('coin-quest', 'coin-quest', 14, '[data-pick^="lot "]:not([aria-disabled])'),
  late('coin-quest-market', 'coin-quest', 8, '[data-action^="buy "]:not([aria-disabled])'),
  late('coin-quest-symbols', 'coin-quest', 12, '[data-action^="use "]:not([aria-disabled])'),
  late('baubles', 'baubles', 30, '[data-pick^="slot "]:not([aria-disabled])'),
  late('baubles-buy', 'baubles', 20, '[data-action^="pay "]:not([aria-disabled])'),
  { name: 'don', open: (page) => busy(page, 'don', 5) },
  { name: 'serengeti', open: (page) => busy(page, 'serengeti', 4) },
  {
    name: 'don-declaring',
    open: async (page) => {
      await sitDown(page, { game: 'don', bots: 3 });
      await play(page, { seed: 3, until: '[data-action^="sell "]' });
      await expect(page.locator('.stage')).toHaveCount(0);
      await page.locator('[data-action^="sell "]').first().click();
    },
  },
  {
    name: 'don-plain',
    open: async (page) => {
      await sitDown(page, { game: 'don', bots: 3 }, true);
      await play(page, { seed: 3, most: 8 });
      await ourTurn(page);
    },
  },
];

const screens: Screen[] = [
  ...[home, setup, waiting, invited, menu, end, replay, rulesIndex, rules[0]!, rules[3]!, settings, nowhere],
  ...boards,
  // A game that has no board of its own is played on the plain one.
  ...GAMES.filter((game) => !boards.some(({ name }) => name === game)).map((game) =>
    late(game, game, 6, '[data-action]:not([aria-disabled])'),
  ),
];

for (const [size, visit] of Object.entries(SIZES)) {
  for (const { name, open } of screens) {
    test(`${name} on a ${size}`, async ({ visit: come }) => {
      // The words and the colours change on one page: it is the same moment in all four pictures.
      const page = await come({ ...visit, calm: true });
      await open(page);
      for (const language of ['fr', 'en']) {
        if (language === 'en') {
          // Where there is little room the button is in a menu; it can be pressed all the same.
          await page.evaluate(() => document.querySelector<HTMLElement>('button[lang="en"]')!.click());
          await expect(page.locator('html')).toHaveAttribute('lang', 'en');
        }
        for (const theme of ['dark', 'light']) {
          await page.evaluate((wanted) => (document.documentElement.dataset.theme = wanted), theme);
          await page.screenshot({ path: join(FOLDER, `${name}-${size}-${language}-${theme}.png`) });
        }
      }
    });
  }

  test(`the hammer on a ${size}`, async ({ visit: come }) => {
    for (const language of ['fr', 'en'] as const) {
      for (const theme of ['dark', 'light'] as const) {
        const page = await come({ ...visit, language, theme });
        await sitDown(page, { game: 'don', bots: 3 });
        await firstSale(page);
        // The same instant of the fall in every picture.
        await page.evaluate((instant) => {
          for (const motion of document.getAnimations()) {
            motion.pause();
            motion.currentTime = instant;
          }
        }, INSTANT);
        await page.screenshot({ path: join(FOLDER, `hammer-${size}-${language}-${theme}.png`) });
        await page.context().close();
      }
    }
  });
}

for (const [size, visit] of Object.entries(OTHER_SIZES)) {
  for (const { name, open } of boards) {
    test(`${name} on a ${size}`, async ({ visit: come }) => {
      const page = await come({ ...visit, calm: true });
      await open(page);
      await page.screenshot({ path: join(FOLDER, `${name}-${size}-fr-dark.png`) });
    });
  }
}
