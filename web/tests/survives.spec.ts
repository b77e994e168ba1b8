// Whatever happens to the connection, the browser or the house: the table is where it was, and nothing is done twice.
import { expect, test, type Page } from './fixture';
import { comeIn, intoAuction, logOf, LOST, makeTable, ourTurn, play } from './drive';

/** Picks the lowest bid there is, and says how the log will tell of it. */
async function bid(page: Page): Promise<{ line: string; before: number }> {
  const rung = page.locator('[data-action^="bid "]:not([aria-disabled])').first();
  const line = `Vous enchérissez à ${(await rung.getAttribute('data-action'))!.replace('bid ', '')}`;
  const before = await nTimes(page, line);
  await rung.click();
  await page.locator('.deeds .main').click();
  return { line, before };
}

const nTimes = async (page: Page, line: string) => (await logOf(page)).filter((one) => one === line).length;

test('a page that is loaded anew in mid-auction shows the same table and the whole log', async ({
  visit,
}) => {
  const page = await visit();
  await intoAuction(page);
  const board = await page.locator('main .board').innerText();
  const log = await logOf(page);
  expect(log.length).toBeGreaterThan(10);
  await page.reload();
  await ourTurn(page);
  // Cards bear their names once the box has come.
  await expect.poll(() => page.locator('main .board').innerText()).toBe(board);
  await expect.poll(() => logOf(page)).toEqual(log);
});

test('a decision made while offline is sent once when the connection is back', async ({
  visit,
  wire,
  watch,
}) => {
  const page = await visit({ by: wire });
  await intoAuction(page);
  watch.isCut = true;
  await page.context().setOffline(true);
  wire.cut();
  await expect(page.getByText('Hors ligne')).toBeVisible();
  const { line, before } = await bid(page);
  expect(await nTimes(page, line)).toBe(before);
  wire.mend();
  await page.context().setOffline(false);
  await expect(page.getByText('Hors ligne')).toBeHidden();
  await expect(page.getByText(LOST)).toBeHidden();
  watch.isCut = false;
  await expect.poll(() => nTimes(page, line)).toBe(before + 1);
  await play(page, { seed: 6, most: 1 });
  expect(await nTimes(page, line)).toBe(before + 1);
});

test('a decision whose answer was lost is not made twice', async ({ visit, wire, watch }) => {
  const page = await visit({ by: wire });
  await intoAuction(page);
  watch.isCut = true;
  wire.muffle();
  const { line, before } = await bid(page);
  wire.cut();
  await expect(page.getByText(LOST)).toBeVisible();
  wire.mend();
  await expect(page.getByText(LOST)).toBeHidden();
  watch.isCut = false;
  await expect.poll(() => nTimes(page, line)).toBe(before + 1);
  await play(page, { seed: 6, most: 1 });
  expect(await nTimes(page, line)).toBe(before + 1);
  await expect(page.locator('.notices p')).toHaveCount(0);
});

test('a house that is killed in mid-auction and opened again has lost nothing', async ({
  visit,
  house,
  watch,
}) => {
  const page = await visit();
  await intoAuction(page);
  const log = await logOf(page);
  watch.isCut = true;
  await house.kill();
  await expect(page.getByText(LOST)).toBeVisible();
  const { line, before } = await bid(page);
  await house.open();
  await expect(page.getByText(LOST)).toBeHidden();
  watch.isCut = false;
  await expect.poll(() => nTimes(page, line)).toBe(before + 1);
  const now = await logOf(page);
  // The newest stands first.
  expect(now.slice(-log.length)).toEqual(log);
  await play(page, { seed: 6 });
  await expect(page.locator('.end')).toBeVisible();
});

test('a page that slept while others played on knows what happened meanwhile', async ({
  visit,
  wire,
  watch,
}) => {
  const anne = await visit({ by: wire });
  const { path } = await makeTable(anne, { game: 'don', friends: 1, bots: 1 });
  const basile = await visit();
  await comeIn(basile, 'Basile');
  await basile.goto(path);
  await basile.getByRole('button', { name: 'S’asseoir ici' }).click();
  await anne.goto(path);
  await anne.getByRole('button', { name: 'Commencer la partie' }).click();
  // Somebody begins; in the end it is Basile's turn.
  void play(anne, { seed: 1, most: 1 }).catch(() => 0);
  await play(basile, { most: 0 });

  const asleep = await anne.context().newCDPSession(anne);
  await asleep.send('Page.setWebLifecycleState', { state: 'frozen' });
  watch.isCut = true;
  wire.cut();
  await basile.locator('[data-action]:not([aria-disabled])').first().click();
  await basile.locator('.deeds .main').click();
  await expect
    .poll(async () => (await logOf(basile)).filter((line) => line.startsWith('Vous ')).length)
    .toBeGreaterThan(0);
  wire.mend();
  await asleep.send('Page.setWebLifecycleState', { state: 'active' });
  // Each reads of themselves as "you", and of the other by name.
  const told = async (page: Page, reader: string) =>
    (await logOf(page)).map((line) =>
      line.replace(/\b(vous|Anne|Basile)\b( \S+)?/gi, (_, who: string) =>
        who.toLowerCase() === 'vous' ? reader : who,
      ),
    );
  const log = await told(basile, 'Basile');
  expect(log.some((line) => line.startsWith('Basile'))).toBe(true);
  await expect.poll(async () => (await told(anne, 'Anne')).slice(-log.length)).toEqual(log);
  await expect(anne.getByText(LOST)).toBeHidden();
});
