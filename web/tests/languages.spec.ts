// French and English on every screen, changed where one is, without losing anything.
import { expect, test } from './fixture';
import { logOf, ourTurn, play, sitDown } from './drive';
import { menu, SCREENS } from './screens';

// Under a dialog nothing can be pressed.
for (const { name, open } of SCREENS.filter((screen) => screen !== menu)) {
  test(`${name} speaks French and English, and changes without being loaded anew`, async ({ visit }) => {
    const page = await visit();
    await open(page);
    const html = page.locator('html');
    await expect(html).toHaveAttribute('lang', 'fr');
    const french = await page.locator('main').innerText();
    await page.evaluate(() => ((window as { mark?: string }).mark = 'still here'));

    await page.getByRole('button', { name: 'Switch to English' }).click();
    await expect(html).toHaveAttribute('lang', 'en');
    const shown = () => page.locator('main').innerText();
    await expect.poll(shown).not.toBe(french);
    // Words that only French has are gone, wherever they stood.
    await expect.poll(shown).not.toMatch(/enchère|manche|joueur|réglage|règle|prénom|à vous/i);
    await page.getByRole('button', { name: 'Passer au français' }).click();
    await expect(html).toHaveAttribute('lang', 'fr');
    await expect.poll(shown).toBe(french);
    expect(await page.evaluate(() => (window as { mark?: string }).mark)).toBe('still here');
  });
}

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
