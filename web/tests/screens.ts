// Every screen of the house, and how one gets there.
import { expect, type Page } from './fixture';
import {
  finishedTable,
  GAMES,
  makeTable,
  ourTurn,
  play,
  reviewedTable,
  rivals,
  sitDown,
  type Game,
} from './drive';

export interface Screen {
  name: string;
  /** Goes there, until all of it is shown. */
  open: (page: Page) => Promise<void>;
}

async function at(page: Page, path: string, sign: string): Promise<void> {
  // All that the screen asks for is there.
  await page.goto(path, { waitUntil: 'networkidle' });
  await expect(page.locator(sign).first()).toBeVisible();
}

/** A game that has gone on for a while, with the next word ours. */
async function inPlay(page: Page, game: Game, bots: number): Promise<void> {
  await sitDown(page, { game, bots });
  await play(page, { seed: 4, most: 6 });
  await ourTurn(page);
  await dismissed(page);
}

/** Waits for great moments to pass, and ends those that stay until somebody does. */
export async function dismissed(page: Page): Promise<void> {
  const stage = page.locator('.stage');
  await expect(async () => {
    if (await stage.getByRole('button').isVisible())
      await stage.getByRole('button').click({ timeout: 1_000 });
    await expect(stage).toHaveCount(0, { timeout: 500 });
  }).toPass();
}

/** A full table of each game. */
export const tables: Screen[] = GAMES.map((game) => ({
  name: game,
  open: (page) => inPlay(page, game, rivals(game)),
}));

export const home: Screen = { name: 'home', open: (page) => at(page, '/', '.window article') };
export const setup: Screen = { name: 'setup', open: (page) => at(page, '/new/don', 'form.setup') };
export const settings: Screen = { name: 'settings', open: (page) => at(page, '/settings', 'main h1') };
export const nowhere: Screen = { name: 'nowhere', open: (page) => at(page, '/no/such/place', 'main h1') };
export const rulesIndex: Screen = { name: 'rules', open: (page) => at(page, '/rules', 'main h1') };
export const rules: Screen[] = GAMES.map((game) => ({
  name: `rules-${game}`,
  open: (page) => at(page, `/rules/${game}`, 'main h2'),
}));

export const waiting: Screen = {
  name: 'waiting',
  open: async (page) => {
    const { path } = await makeTable(page, { game: 'don', friends: 2, bots: 1 });
    await at(page, path, 'main .seats');
  },
};

/** Somebody who has followed a link is asked for a name. */
export const invited: Screen = {
  name: 'invited',
  open: async (page) => {
    const { path } = await makeTable(page, { game: 'don', friends: 2, bots: 1 });
    await page.context().clearCookies();
    await at(page, path, 'main form input');
  },
};

/** What else can be done at a table, over it. */
export const menu: Screen = {
  name: 'menu',
  open: async (page) => {
    await inPlay(page, 'don', 2);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
};

export const end: Screen = {
  name: 'end',
  open: async (page) => {
    const { path } = await finishedTable(page, 'don', 3);
    await at(page, path, '.end .standings');
  },
};

export const replay: Screen = {
  name: 'replay',
  open: async (page) => {
    const { id } = await finishedTable(page, 'don', 3);
    await at(page, `/replay/${id}`, '.controls');
    // Into the middle: at its two ends a game looks like nothing.
    const last = Number(await page.getByRole('slider').getAttribute('max'));
    await page.getByRole('slider').fill(String(Math.floor(last / 2)));
  },
};

/** A replay once its game is reviewed. */
export const review: Screen = {
  name: 'review',
  open: async (page) => {
    const { id } = await reviewedTable(page);
    await at(page, `/replay/${id}`, '.review .verdict');
  },
};

export const SCREENS: readonly Screen[] = [
  ...[home, setup, waiting, invited, ...tables, menu, end, replay, review],
  ...[rulesIndex, ...rules, settings, nowhere],
];
