// Every game of the house can be played to its end by reading and pressing buttons.
import { expect, test } from './fixture';
import { GAMES, logOf, play, sitDown, type Game } from './drive';

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
    await sitDown(page, { game, bots: BOTS[game], options }, true);
    await expect(page.locator('.plain')).toBeVisible();
    const n = await play(page, { seed: 7 });
    expect(n).toBeGreaterThan(5);
    await expect(page.locator('.end .standings li')).toHaveCount(BOTS[game] + 1);
  });
}

test('a deal that is not listed can be written, asked about and proposed', async ({ visit }) => {
  const page = await visit({ calm: true });
  await sitDown(page, { game: 'odd-shop', bots: 2, options: ['rounds=5'] }, true);
  await play(page, { seed: 2, until: '[data-action^="propose "]' });
  const listed = await page.locator('[data-action^="propose "]').first().getAttribute('data-action');
  const [, to, object] = /^propose (\d) give .* take ([a-z-]+)/.exec(listed!)!;
  await page.getByText('Autre chose…').click();
  const written = page.getByRole('textbox', { name: 'Écrire une action' });
  const main = page.locator('.deeds .main');

  await written.fill(`propose ${to} give nothing take nothing`);
  await page.keyboard.press('Enter');
  await expect(page.locator('.follows .no')).toContainText('au moins un objet');
  await expect(main).toHaveAttribute('aria-disabled', 'true');

  await written.fill(`propose ${to} give nothing take ${object}`);
  await page.keyboard.press('Enter');
  await expect(main).toHaveAttribute('aria-disabled', 'false');
  await main.click();
  await expect.poll(async () => (await logOf(page)).join('\n')).toContain('Anne demande à');
});
