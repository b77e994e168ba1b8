// Connections that die without a word, and decisions that come too late.
import { expect, test, type Page } from './fixture';
import { comeIn, gather, intoAuction, logOf, LOST, makeTable, ourTurn, play } from './drive';

async function pass(page: Page): Promise<void> {
  await page.locator('[data-action="pass"]').click();
  await page.locator('.deeds .main').click();
}

const nPasses = async (page: Page) => (await logOf(page)).filter((line) => line === 'Vous passez').length;

test('a connection that died without a word is noticed, and what was decided meanwhile is done once', async ({
  visit,
  wire,
  watch,
}) => {
  const page = await visit({ by: wire });
  await intoAuction(page);
  const before = await nPasses(page);
  watch.isCut = true;
  wire.hold();
  await pass(page);
  await expect(page.getByText(LOST)).toBeVisible({ timeout: 15_000 });
  wire.mend();
  await expect(page.getByText(LOST)).toBeHidden({ timeout: 30_000 });
  watch.isCut = false;
  await expect.poll(() => nPasses(page)).toBe(before + 1);
  await expect(page.locator('.notices .bad')).toHaveCount(0);
});

test('a decision that could not be sent is not made in another position', async ({ visit, wire, watch }) => {
  const laptop = await visit({ by: wire });
  await intoAuction(laptop);
  watch.isCut = true;
  wire.cut();
  await expect(laptop.getByText(LOST)).toBeVisible();
  await pass(laptop);
  // The same person goes on from a phone.
  const phone = await visit();
  await phone.context().addCookies(await laptop.context().cookies());
  await phone.goto(new URL(laptop.url()).pathname);
  await play(phone, { seed: 3, most: 4 });
  await ourTurn(phone);
  const passes = await nPasses(phone);
  wire.mend();
  await expect(laptop.getByText('décidez à nouveau')).toBeVisible({ timeout: 30_000 });
  watch.isCut = false;
  await expect.poll(() => nPasses(laptop)).toBe(passes);
  await ourTurn(phone);
  expect(await nPasses(phone)).toBe(passes);
});

test('a forbidden bid says why and is never armed', async ({ visit }) => {
  const page = await visit();
  await intoAuction(page);
  const forbidden = page.locator('[data-action^="bid "][aria-disabled="true"]').last();
  await forbidden.click({ force: true });
  await expect(page.locator('.follows .no')).not.toBeEmpty();
  await expect(page.locator('.deeds .main')).toHaveAttribute('aria-disabled', 'true');
  await expect(page.locator('.choice.picked')).toHaveCount(0);
});

test('the rules open from the menu of a phone', async ({ visit }) => {
  const page = await visit({ width: 390, height: 844, touch: true });
  await intoAuction(page);
  await page.locator('.ways button').last().click();
  await page.getByRole('button', { name: 'Règles du jeu' }).click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'En bref' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a seat taken in one tab is known in the other', async ({ visit }) => {
  const anne = await visit();
  const { path } = await makeTable(anne, { game: 'don', friends: 1, bots: 1 });
  const basile = await visit();
  await comeIn(basile, 'Basile');
  await basile.goto(path);
  const twin = await basile.context().newPage();
  await twin.goto(path);
  const sit = { name: 'S’asseoir ici' };
  await expect(twin.getByRole('button', sit)).toBeVisible();
  await basile.getByRole('button', sit).click();
  for (const page of [basile, twin]) {
    await expect(page.getByRole('button', sit)).toHaveCount(0);
    await expect(page.locator('.seats li', { hasText: 'Basile' })).toContainText('vous');
  }
  await twin.getByRole('button', { name: 'Quitter la table' }).click();
  await expect(basile.getByRole('button', sit)).toBeVisible();
});

test('whose connection has ended is seen by the others, until they are back', async ({ visit }) => {
  const [anne, basile] = [await visit({ calm: true }), await visit({ calm: true })];
  const { path } = await gather([anne, basile], 'goofspiel');
  await ourTurn(anne);
  const gone = anne.locator('.rivals .gone');
  await expect(gone).toHaveCount(0);
  await basile.goto('/');
  await expect(gone).toHaveText('hors ligne');
  // Not before it is known that they are not just loading the page anew.
  await expect(gone).toBeVisible();
  await basile.goto(path);
  await expect(gone).toHaveCount(0);
});
