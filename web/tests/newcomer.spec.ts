// Somebody who has never been here plays Don against bots, from the door to the end of the game and beyond.
import { expect, test } from './fixture';
import { GAMES, play } from './drive';

test('a newcomer plays Don against bots to the end, sees it again, and plays another', async ({ visit }) => {
  const page = await visit();
  await page.goto('/');
  await page.getByRole('button', { name: /^Jouer à Don/ }).click();
  await expect(page).toHaveURL(/\/table\//);
  const table = page.url();
  expect(await play(page, { seed: 3 })).toBeGreaterThan(10);

  await expect(
    page.getByRole('heading', { name: /^Vous gagnez|l’emporte$|^Victoire partagée/ }),
  ).toBeVisible();
  const standings = page.locator('.end .standings li');
  await expect(standings).toHaveCount(4);
  const scores = (await standings.locator('.score').allInnerTexts()).map(Number);
  expect(scores).toEqual([...scores].sort((one, other) => other - one));
  const total = page.locator('.end tr.total td');
  expect((await total.allInnerTexts()).map(Number)).toEqual(scores);

  await page.getByRole('link', { name: 'Revoir la partie' }).click();
  const scrubber = page.getByRole('slider', { name: 'Moment de la partie' });
  const where = page.getByText(/^Moment \d+ sur \d+$/);
  await scrubber.focus();
  await page.keyboard.press('End');
  const last = (await where.innerText()).match(/sur (\d+)/)![1]!;
  await expect(where).toHaveText(`Moment ${last} sur ${last}`);
  await page.keyboard.press('ArrowLeft');
  await expect(where).toHaveText(`Moment ${Number(last) - 1} sur ${last}`);
  await page.keyboard.press('PageUp');
  await expect(where).not.toHaveText(`Moment ${Number(last) - 1} sur ${last}`);
  await page.keyboard.press('Home');
  await expect(where).toHaveText(`Moment 1 sur ${last}`);
  await page.keyboard.press('PageDown');
  await page.keyboard.press('PageDown');
  await expect(page.locator('.board').first()).toContainText('jetons, visibles de vous seul');

  // Through the eyes of another the purse is another's, at the same moment.
  const moment = await where.innerText();
  const eyes = page.getByRole('combobox', { name: 'Vue par' });
  const mine = await page.locator('.board .me h2').innerText();
  await eyes.selectOption({
    index: (await eyes.locator('option:checked').getAttribute('value')) === '2' ? 3 : 2,
  });
  await expect(page.locator('.board .me h2')).not.toHaveText(mine);
  await expect(where).toHaveText(moment);

  await page.goto(table);
  await page.getByRole('button', { name: 'Rejouer' }).click();
  await expect(page).not.toHaveURL(table);
  await expect(page.locator('section.bar')).toBeVisible();
  await expect(page.locator('.end')).toBeHidden();
});

test('every game begins with one click at the door', async ({ visit }) => {
  const page = await visit({ calm: true });
  await page.goto('/');
  for (const game of GAMES) {
    const card = page.locator('.window article', { has: page.locator(`a[href="/rules/${game}"]`) });
    await card.getByRole('button', { name: /^Jouer à/ }).click();
    await expect(page).toHaveURL(/\/table\//);
    await expect(page.locator(`.board[data-game="${game}"]`)).toBeVisible();
    expect(await play(page, { seed: 7, modest: true, most: 2 })).toBe(2);
    await page.locator('a.house').click();
  }
});
