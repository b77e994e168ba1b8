// Every game of the house can be played to its end by reading and pressing buttons.
import { expect, test } from './fixture';
import { GAMES, play, sitDown, type Game } from './drive';

const BOTS: Record<Game, number> = {
  don: 2,
  serengeti: 2,
  'odd-shop': 2,
  'warehouse-51': 2,
  'coin-quest': 1,
  baubles: 1,
};

for (const game of GAMES) {
  test(`${game} is played to its end on the plain board`, async ({ visit }) => {
    const page = await visit({ calm: true });
    const options = game === 'odd-shop' ? ['rounds=5'] : [];
    const { path } = await sitDown(page, { game, bots: BOTS[game], options });
    await page.goto(`${path}${path.includes('?') ? '&' : '?'}board=plain`);
    await expect(page.locator('.plain')).toBeVisible();
    const n = await play(page, { seed: 7 });
    expect(n).toBeGreaterThan(5);
    await expect(page.locator('.end .standings li')).toHaveCount(BOTS[game] + 1);
  });
}
