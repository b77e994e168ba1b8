// The moment of the game: the hammer falls. It can be seen, cut short, and done without motion.
import { expect, test, type Page } from './fixture';
import { firstSale, sitDown } from './drive';

test('the hammer falls for all to see when a lot is sold, and the lot travels to its buyer', async ({
  visit,
}) => {
  const page = await visit();
  await sitDown(page, { game: 'don', bots: 2 });
  const { text, nFlying } = await firstSale(page);
  expect(text).toMatch(/^Adjugé à .+ pour \d+|prend le lot pour rien$/);
  expect(nFlying).toBeGreaterThan(0);
});

for (const [how, end] of [
  ['a key', (page: Page) => page.keyboard.press('Escape')],
  ['a click', (page: Page) => page.mouse.click(4, 400)],
] as const) {
  test(`${how} ends the moment of the hammer`, async ({ visit }) => {
    const page = await visit();
    await page.clock.install();
    await sitDown(page, { game: 'don', bots: 2 });
    await expect(page.locator('section.bar')).toBeVisible();
    // From now on time stands still: nothing but the player ends it.
    await page.clock.pauseAt(Date.now() + 60_000);
    await firstSale(page);
    await expect(page.locator('.stage')).toHaveCount(1);
    await end(page);
    await expect(page.locator('.stage')).toHaveCount(0);
  });
}

test('with less motion the sale is told and nothing flies', async ({ visit }) => {
  const page = await visit({ calm: true });
  await sitDown(page, { game: 'don', bots: 2 });
  const { text, nFlying } = await firstSale(page);
  expect(text).not.toBe('');
  expect(nFlying).toBe(0);
});
