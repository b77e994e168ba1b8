// Who is ahead and why: during play as far as one may know, and at the end.
import { expect, test } from './fixture';
import { finishedTable, ourTurn, play, rivals, sitDown } from './drive';

test('everyone’s points are in sight, and all of them one key away', async ({ visit }) => {
  const page = await visit();
  await sitDown(page, { game: 'odd-shop', bots: rivals('odd-shop') });
  // Somebody is ahead by then.
  await play(page, { seed: 9, until: '.standing li svg' });
  await ourTurn(page);
  const lines = page.locator('.standing li');
  await expect(lines).toHaveCount(6);
  // Each seat says the same as the list, and whoever leads wears a crown in both.
  for (const name of ['Blanche', 'Célestin', 'Désirée']) {
    const told = await lines.filter({ hasText: name }).locator('.figure').innerText();
    const seat = page.locator('.rivals section.seat', { has: page.getByText(name, { exact: true }) });
    const [points] = await seat.locator('.plate .points b').allInnerTexts();
    expect(told.replace('en tête', '').trim()).toBe(points);
  }
  const nLeaders = await lines.locator('svg').count();
  expect(nLeaders).toBeGreaterThan(0);
  await expect(page.locator('.seat .crown, .id .crown')).toHaveCount(nLeaders);

  await page.keyboard.press('p');
  const dialog = page.getByRole('dialog', { name: 'Si tout s’arrêtait là' });
  await expect(dialog).toBeVisible();
  // What each category pays is said, and the columns come to the totals of the list.
  await expect(dialog.getByRole('row', { name: /Potions/ })).toContainText('+200');
  const columns = await dialog.locator('thead th').allInnerTexts();
  const totals = await dialog.locator('.total td').allInnerTexts();
  const names = await dialog.locator('.totals .named').allInnerTexts();
  const figures = await dialog.locator('.totals .figure').allInnerTexts();
  const listed = names.map((name, index) => [name, figures[index]!.replace('en tête', '').trim()]);
  // Not all alike, or any column would do for any other.
  expect(new Set(totals).size).toBeGreaterThan(1);
  expect(totals.map((total, index) => [columns[index + 1]!, total.trim()]).sort()).toEqual(listed.sort());
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('on a phone one’s own points open all of them', async ({ visit }) => {
  const page = await visit({ width: 390, height: 844, touch: true });
  await sitDown(page, { game: 'don', bots: 3 });
  await ourTurn(page);
  await page
    .locator('.id')
    .getByRole('button', { name: /Les points en détail/ })
    .tap();
  const dialog = page.getByRole('dialog', { name: 'Si tout s’arrêtait là' });
  await expect(dialog.locator('.totals li')).toHaveCount(4);
  // The page is as wide as the screen: nothing hangs out.
  expect(await page.evaluate(() => innerWidth)).toBe(390);
});

test('the end has a row for each thing, and the way there', async ({ visit }) => {
  const page = await visit();
  const { path, id } = await finishedTable(page, 'warehouse-51', 3);
  await page.goto(path);
  const end = page.locator('section.end');
  await expect(end.locator('.standings li')).toHaveCount(4);
  const scores = await end.locator('.standings .score').allInnerTexts();
  expect(await end.locator('.total td').allInnerTexts()).toEqual(scores);
  // Twenty-six relics, some of which nobody has: each that somebody has is a row, with its value; idle ones are folded.
  const fold = end.getByRole('button', { name: /qui ne rapportent rien/ });
  if ((await fold.count()) > 0) await fold.click();
  expect(await end.getByRole('row').filter({ hasText: 'valeur' }).count()).toBeGreaterThan(8);
  await end.locator('summary', { hasText: 'Les chiffres' }).click();
  const last = end.locator('.figures tbody tr').last();
  expect((await last.locator('td').allInnerTexts()).toSorted()).toEqual(scores.toSorted());

  // In a replay, whoever points at the curve goes there.
  await page.goto(`/replay/${id}`);
  const slider = page.getByRole('slider');
  await expect(slider).toBeVisible();
  const before = await slider.inputValue();
  await page.locator('.curve .lines').click();
  await expect(slider).not.toHaveValue(before);
});
