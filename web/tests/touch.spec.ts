// By touch alone, with real taps on a phone: what a finger is put on stays under it until it is lifted.
import { expect, test, type Page } from './fixture';
import { bar, fewestRivals, logOf, ourTurn, sitDown } from './drive';
import { tap } from './finger';
import { beside, can, deckOf, idle, steer, type Rule } from './warehouse';

const PHONE = { width: 390, height: 844 };
const MAIN = '.deeds .main';

type Visit = (visit?: object) => Promise<Page>;

/** Somebody with a phone, and two others who want nothing. */
async function three(visit: Visit): Promise<[Page, Page, Page]> {
  return [
    await visit({ ...PHONE, touch: true, calm: true }),
    await visit({ calm: true }),
    await visit({ calm: true }),
  ];
}

/** A phone may have to scroll to what is tapped. */
const inSight = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element.scrollIntoView({ block: 'center' }));

const topOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element.getBoundingClientRect().top);

test('at the plain board a finger tells nothing and moves nothing before it is lifted', async ({ visit }) => {
  const page = await visit({ ...PHONE, touch: true, calm: true });
  // The board is the same for all games; this one has the most to choose from.
  await sitDown(page, { game: 'odd-shop', bots: fewestRivals('odd-shop') }, true);
  await ourTurn(page);
  const choices = page.locator('.plain [data-action]:not([aria-disabled])');
  const actions = await choices.evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.action));
  for (const action of new Set([actions.at(0), actions.at(actions.length / 2), actions.at(-1)])) {
    const choice = `[data-action="${action}"]`;
    await tap(page, choice);
    await expect(page.locator(choice)).toHaveAttribute('aria-pressed', 'true');
  }
});

test('a relic is pawned, and another given away, by touch', async ({ visit }) => {
  const pages = await three(visit);
  const [page] = pages;
  const deck = deckOf([
    ...['cintamani', 'baba-yagas-mortar'],
    ...['axe-of-gilgamesh', 'ark-of-the-covenant', 'davids-harp', 'book-of-thoth'],
  ]);
  const wishes = [
    { lot: ['cintamani'], action: 'bid 5' },
    { lot: ['baba-yagas-mortar'], action: 'bid 1' },
  ];
  await beside(pages, deck, wishes, can('pawn cintamani'));

  const pawn = '[data-action="pawn cintamani"]';
  await expect(bar(page)).toContainText('Vous pouvez mettre une relique en gage');
  await inSight(page, pawn);
  const before = await topOf(page, '.me .relics');
  await tap(page, pawn);
  await expect(page.locator(pawn)).toHaveAttribute('aria-pressed', 'true');
  await expect(bar(page).locator('.follows')).toContainText('5 lingots');
  // The relics lie where they lay, so that a second tap on the same place finds them too.
  expect(await topOf(page, '.me .relics')).toBe(before);
  // What is told of the relic has an eye to look closer; it is hit like anything else.
  await tap(page, '.bar .note button');
  const sheet = page.getByRole('dialog', { name: 'Cintamani' });
  await expect(sheet).toContainText('2 points à la fin');
  await tap(page, 'dialog header button');
  await expect(sheet).toHaveCount(0);
  await expect(page.locator(pawn)).toHaveAttribute('aria-pressed', 'true');
  await tap(page, MAIN);
  await expect.poll(() => logOf(page)).toContainEqual(expect.stringContaining('Vous mettez en gage'));

  // The curse asks for a gift, and nothing goes on before it is made; the same place, tapped twice, makes it.
  const gift = '[data-action="give cintamani"]';
  await steer(page, [...wishes, ...idle('red', 'blue')], gift);
  await expect(page.locator('[data-action="give baba-yagas-mortar"]')).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await tap(page, '[data-action="give baba-yagas-mortar"]');
  await expect(bar(page).locator('.follows .no')).toBeVisible();
  await tap(page, gift);
  await expect(page.locator(gift)).toHaveAttribute('aria-pressed', 'true');
  await tap(page, gift);
  await expect.poll(() => logOf(page)).toContainEqual(expect.stringContaining('Vous donnez à Basile'));
});

test('a relic is redeemed and another certified by touch', async ({ visit }) => {
  const pages = await three(visit);
  const [page] = pages;
  const deck = deckOf([
    ...['cintamani', 'gleipnir', 'aladdins-lamp'],
    ...['holy-grail', 'ark-of-the-covenant', 'davids-harp', 'golden-fleece'],
  ]);
  const piles = ['red', 'green', 'yellow', 'blue'];
  const wishes: Rule[] = [
    { action: 'pawn cintamani' },
    { lot: ['cintamani'], action: 'bid 5' },
    { lot: ['gleipnir', 'aladdins-lamp'], action: 'bid 1' },
  ];
  await beside(pages, deck, wishes, can('redeem cintamani'), piles);
  await inSight(page, '[data-action="redeem cintamani"]');
  const before = await topOf(page, '.me .relics');
  await tap(page, '[data-action="redeem cintamani"]');
  await expect(page.locator('[data-action="redeem cintamani"]')).toHaveAttribute('aria-pressed', 'true');
  expect(await topOf(page, '.me .relics')).toBe(before);
  await tap(page, MAIN);
  await expect.poll(() => logOf(page)).toContainEqual(expect.stringContaining('Vous rachetez'));

  await expect(page.locator(`.me ${can('certify ')}`)).toHaveCount(3);
  // Whoever taps one and then another has chosen the other.
  await tap(page, '[data-action="certify gleipnir"]');
  await tap(page, '[data-action="certify cintamani"]');
  await expect(page.locator('[data-action="certify gleipnir"]')).toHaveAttribute('aria-pressed', 'false');
  await expect(page.locator('[data-action="certify cintamani"]')).toHaveAttribute('aria-pressed', 'true');
  await tap(page, MAIN);
  await expect.poll(() => logOf(page)).toContainEqual(expect.stringContaining('Vous posez un certificat'));
});

test('a last relic is pawned by touch before the pawned ones are redeemed', async ({ visit }) => {
  const pages = await three(visit);
  const [page] = pages;
  const deck = deckOf([
    ...['cintamani', 'holy-grail'],
    ...['axe-of-gilgamesh', 'ark-of-the-covenant', 'davids-harp', 'book-of-thoth'],
  ]);
  const piles = ['red', 'green', 'yellow', 'blue'];
  const wishes = [{ lot: ['cintamani'], action: 'bid 5' }];
  await beside(pages, deck, wishes, '.end-steps [aria-current="step"]', piles);
  await expect(page.locator('.end-steps [aria-current="step"]')).toHaveText(/Derniers gages/);
  await expect(bar(page)).toContainText('Mettez en gage une dernière relique');
  await expect(bar(page).locator('[data-action="pass"]')).toHaveText(/Ne plus rien mettre en gage/);
  await tap(page, '[data-action="pawn cintamani"]');
  await expect(page.locator('[data-action="pawn cintamani"]')).toHaveAttribute('aria-pressed', 'true');
  await tap(page, MAIN);
  await expect.poll(() => logOf(page)).toContainEqual(expect.stringContaining('Vous mettez en gage'));
  // Ten ingots are enough to take it back.
  await expect(page.locator(can('redeem cintamani'))).toBeVisible();
});

test('a relic does not slip away from a mouse in a window as narrow as a phone', async ({ visit }) => {
  const pages = [
    await visit({ ...PHONE, calm: true }),
    await visit({ calm: true }),
    await visit({ calm: true }),
  ];
  const page = pages[0]!;
  const deck = deckOf([
    ...['cintamani', 'kusanagi', 'baba-yagas-mortar'],
    ...['axe-of-gilgamesh', 'ark-of-the-covenant', 'davids-harp', 'book-of-thoth'],
  ]);
  // With one relic alone it would be settled which is given.
  const wishes = [
    { lot: ['kusanagi'], action: 'fist 1' },
    { lot: ['cintamani', 'baba-yagas-mortar'], action: 'bid 1' },
  ];
  await beside(pages, deck, wishes, '[data-action="give cintamani"]');
  await inSight(page, '[data-action="give cintamani"]');
  const before = await topOf(page, '.me .relics');
  await page.locator('[data-action="give cintamani"]').hover();
  await expect(bar(page).locator('.follows')).toContainText('Basile');
  await expect(bar(page).locator('.note')).toContainText('Cintamani');
  expect(await topOf(page, '.me .relics')).toBe(before);
  // On the way to an eye what is only looked at would be gone, so there is none.
  await expect(bar(page).locator('.note button')).toHaveCount(0);
  await page.mouse.down();
  await page.mouse.up();
  await expect(page.locator('[data-action="give cintamani"]')).toHaveAttribute('aria-pressed', 'true');
  await expect(bar(page).locator('.note button')).toBeVisible();
  expect(await topOf(page, '.me .relics')).toBe(before);
});
