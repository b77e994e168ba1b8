// A change of language where one is loses nothing.
import { expect, test } from './fixture';
import { logOf, ourTurn, play, sitDown } from './drive';

test('a change of language at the table leaves the choice, the log and what is being written', async ({
  visit,
}) => {
  const page = await visit();
  await sitDown(page, { game: 'don', bots: 2 });
  await play(page, { seed: 4, most: 3 });
  await ourTurn(page);
  const nLines = (await logOf(page)).length;
  await page.getByRole('tab', { name: 'Discussion' }).click();
  await page.getByRole('textbox', { name: 'Dire quelque chose à la table' }).fill('un brouillon');
  const choice = page.locator('[data-action]:not([aria-disabled])').first();
  await choice.click();
  await expect(choice).toHaveClass(/picked/);

  await page.getByRole('button', { name: 'Switch to English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(choice).toHaveClass(/picked/);
  await expect(page.getByRole('textbox', { name: 'Say something to the table' })).toHaveValue('un brouillon');
  await page.getByRole('tab', { name: 'Minutes' }).click();
  expect(await logOf(page)).toHaveLength(nLines);
  expect((await logOf(page)).join('\n')).toMatch(/ bids /);
});

test('the language of the browser is the first to be tried', async ({ visit }) => {
  const page = await visit({ language: 'en' });
  await page.addInitScript(() => localStorage.removeItem('adjuge-settings'));
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});
