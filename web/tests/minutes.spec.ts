// The minutes as their reader finds them: in the second person, in the colors of the seats, with small pieces.
import { expect, test } from './fixture';
import { logOf, play, sitDown } from './drive';

test('what one does oneself is told in the second person, in both languages', async ({ visit }) => {
  const page = await visit();
  await sitDown(page, { game: 'don', bots: 2, options: ['sales=off'] });
  await play(page, { seed: 3, most: 8, modest: true });
  const own = page.locator('#side li', { hasText: /^Vous passez$/ }).first();
  await expect(own).toBeVisible();
  // One's own color is not that of the others, and the name of somebody else stays as it is.
  const other = page.locator('#side li', { hasText: /^Célestin / }).first();
  const colorOf = (line: typeof own) => line.locator('b').evaluate((name) => getComputedStyle(name).color);
  expect(await colorOf(own)).not.toBe(await colorOf(other));
  expect((await logOf(page)).filter((line) => /Anne(?! s’assied)/.test(line))).toEqual([]);
  // A card that is turned up is drawn where it is named.
  const card = page.locator('#side li', { hasText: /^Au lot/ }).first();
  await expect(card.locator('.piece > i')).toHaveCount(1);
  await page.locator('button[lang="en"]').first().click();
  await expect(page.locator('#side li', { hasText: /^You pass$/ }).first()).toBeVisible();
});

test('whoever watches reads of everybody by name', async ({ visit }) => {
  const page = await visit();
  const { path } = await sitDown(page, { game: 'don', bots: 2, options: ['sales=off'], public: true });
  await play(page, { seed: 3, most: 6, modest: true });
  const stranger = await visit();
  await stranger.goto(path);
  await expect(stranger.locator('#side li', { hasText: /^Anne passe$/ }).first()).toBeVisible();
  expect((await logOf(stranger)).filter((line) => /^Vous/.test(line))).toEqual([]);
});
