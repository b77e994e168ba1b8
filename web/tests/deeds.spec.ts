// The row where one decides: what its buttons say.
import { expect, test } from './fixture';
import { fewestRivals, GAMES, logOf, ourTurn, play, sitDown } from './drive';

/** So many decisions see every phase of most games. */
const MOST = 30;

for (const game of GAMES) {
  test(`${game}: no word stands there twice, side by side`, async ({ visit }) => {
    const page = await visit();
    await sitDown(page, { game, bots: fewestRivals(game) });
    await page.evaluate(() => {
      const twice: string[] = [];
      Object.assign(window, { twice });
      new MutationObserver(() => {
        const words = [...document.querySelectorAll<HTMLElement>('.deeds button')].map((button) =>
          button.innerText.trim(),
        );
        for (const word of words)
          if (words.filter((other) => other === word).length > 1 && !twice.includes(word)) twice.push(word);
      }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    });
    await play(page, { seed: 2, most: MOST, modest: true });
    expect(await page.evaluate(() => (window as unknown as { twice: string[] }).twice)).toEqual([]);
  });
}

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
