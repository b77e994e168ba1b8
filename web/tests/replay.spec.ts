// A game of the past on its stage: played on, it is seen as at the table; elsewhere one is at once.
import { expect, test } from './fixture';
import { finishedTable } from './drive';

test('a replay is played on the stage: the hammer falls on its own lot, and a jump shows all at once', async ({
  visit,
}) => {
  const page = await visit({ calm: true });
  const { id } = await finishedTable(page, 'don');
  await page.clock.install();
  await page.goto(`/replay/${id}`);
  const [course, stage] = [page.locator('.course p').first(), page.locator('.stage')];
  await expect(course).toHaveText('Lot 1 sur 15');
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'Lecture' }).click();
  await expect(async () => {
    if ((await stage.count()) === 0) await page.clock.runFor(250);
    expect(await stage.count()).toBe(1);
  }).toPass({ intervals: [10] });
  await expect(course).toHaveText('Lot 1 sur 15');
  // What is said beneath is what is seen: the next lot is not spoken of yet.
  const said = page.locator('.said');
  await expect(said).toContainText(/Adjugé|pour rien/);
  await expect(said.locator('strong')).toHaveText('Lot 1');
  // Nothing goes on before the moment is over, and then it does.
  await page.clock.runFor(1_500);
  await expect(stage).toHaveCount(1);
  await expect(course).toHaveText('Lot 1 sur 15');
  await page.clock.runFor(2_400);
  await expect(stage).toHaveCount(0);
  await expect(course).toHaveText('Lot 2 sur 15');
  await expect(said.locator('strong')).toHaveText('Lot 2');
  // Whoever chooses other eyes stays where they are, and it goes on.
  const eyes = page.getByRole('combobox', { name: 'Vue par' });
  await eyes.selectOption({ index: 2 });
  await eyes.focus();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect(page.locator('.board[aria-busy="false"]')).toBeVisible();
  await expect(eyes).toBeFocused();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await page.getByRole('button', { name: 'Pause' }).focus();
  await page.keyboard.press('End');
  await expect(course).toHaveText('Lot 15 sur 15');
  await expect(stage).toHaveCount(0);
});
