// The moment of the game: the hammer falls. It can be seen, cut short, and done without motion.
import { expect, test, type Page } from './fixture';
import { firstSale, sitDown } from './drive';

/** All that travels over the board from now on, as text, until a lot has gone to its buyer or a while is over. */
async function flightsOf(page: Page): Promise<void> {
  await page.evaluate(() => {
    const flights: string[] = [];
    const sky = document.querySelector('.sky')!;
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const one of addedNodes) {
          const isMoving = (one as Element).getAnimations().length > 0;
          if (isMoving) flights.push((one as Element).className.includes('paid') ? 'coin' : 'piece');
        }
    }).observe(sky, { childList: true });
    Object.assign(window, { flights });
  });
}

const flights = (page: Page) => page.evaluate(() => (window as unknown as { flights: string[] }).flights);

test('the hammer falls for all to see when a lot is sold; money and lot travel, and nothing is left of it', async ({
  visit,
}) => {
  const page = await visit({ pace: 'usual' });
  await sitDown(page, { game: 'don', bots: 2, options: ['sales=off'] });
  await expect(page.locator('section.bar')).toBeVisible();
  await flightsOf(page);
  const text = await firstSale(page);
  expect(text).toMatch(/^Adjugé à .+ pour \d+|prend le lot pour rien$/);
  await expect.poll(() => flights(page)).toContain('piece');
  // Whoever reads the page meets each piece once.
  expect(await page.locator('.sky [data-piece], .sky [role]').count()).toBe(0);
  await expect(page.locator('.sky > *')).toHaveCount(0);
  const all = await flights(page);
  expect(all.indexOf('coin')).toBeLessThan(all.indexOf('piece'));
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
  const page = await visit({ calm: true, pace: 'usual' });
  await sitDown(page, { game: 'don', bots: 2, options: ['sales=off'] });
  await expect(page.locator('section.bar')).toBeVisible();
  await flightsOf(page);
  const text = await firstSale(page);
  expect(text).not.toBe('');
  await expect(page.locator('.stage')).toHaveCount(0);
  expect(await flights(page)).toEqual([]);
});
