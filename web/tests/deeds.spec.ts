// The row where one decides: what its buttons say. That no word stands there twice, `hands.spec` sees in whole games.
import { expect, test } from './fixture';
import { logOf, ourTurn, sitDown } from './drive';

test('what is picked beside the button is confirmed there', async ({ visit }) => {
  const page = await visit();
  await sitDown(page, { game: 'don', bots: 2, options: ['sales=off'] });
  const pass = page.locator('.deeds [data-action="pass"]');
  await pass.click();
  await expect(pass).toHaveText('Passer');
  await expect(page.locator('.deeds .main')).toHaveText('Confirmer');
});

for (const isStopped of [false, true]) {
  const what = isStopped ? 'and may stop that' : 'without a click';
  test(`who has no token left, for all to see, passes by itself, ${what}`, async ({ visit }) => {
    const page = await visit({ pace: 'usual' });
    await sitDown(page, { game: 'don', bots: 2, options: ['sales=off', 'open_tokens=on'] });
    await ourTurn(page);
    // All that one has, for the first lot.
    await page.locator('[data-action^="bid "]:not([aria-disabled])').last().click();
    await page.locator('.deeds .main').click();
    const itself = page.locator('.deeds .itself');
    await expect(itself).toBeVisible({ timeout: 60_000 });
    await expect(page.locator('.deeds .main')).toHaveText('Passer');
    const nPasses = async () => (await logOf(page)).filter((line) => line === 'Vous passez').length;
    if (isStopped) {
      await page.keyboard.press('Escape');
      await expect(itself).toHaveCount(0);
      await expect(page.locator('.deeds .main')).toHaveText('Passer');
      expect(await nPasses()).toBe(0);
      await page.locator('.deeds .main').click();
    }
    await expect.poll(nPasses).toBe(1);
  });
}
