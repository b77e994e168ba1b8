// A decision that nobody else has learned of yet can be taken back.
import { expect, test } from './fixture';
import { ourTurn, play, sitDown } from './drive';

test('a coin that was placed in secret is taken back into the hand', async ({ visit }) => {
  const page = await visit();
  await sitDown(page, { game: 'coin-quest', bots: 1 }, true);
  await play(page, { seed: 2, until: '[data-action^="place "]' });
  const position = page.locator('.position');
  // The bot places its coins at its own pace; once it has, only we change the position.
  await expect(position).not.toContainText('Anne et');
  const before = await position.innerText();
  const undo = page.getByRole('button', { name: 'Reprendre mon coup' });

  const coin = page.locator('[data-action^="place "]:not([aria-disabled])').first();
  const action = await coin.getAttribute('data-action');
  await coin.click();
  await page.locator('.deeds .main').click();
  await expect(undo).toBeVisible();
  await expect.poll(() => position.innerText()).not.toBe(before);

  await undo.click();
  await expect.poll(() => position.innerText()).toBe(before);
  await expect(page.locator(`[data-action="${action}"]`)).toBeVisible();
});

test('what others know cannot be taken back', async ({ visit }) => {
  const page = await visit();
  await sitDown(page, { game: 'don', bots: 2 });
  await play(page, { seed: 2, until: '[data-action^="bid "]:not([aria-disabled])' });
  await page.locator('[data-action^="bid "]:not([aria-disabled])').first().click();
  await page.locator('.deeds .main').click();
  await ourTurn(page);
  await expect(page.getByRole('button', { name: 'Reprendre mon coup' })).toHaveCount(0);
});
