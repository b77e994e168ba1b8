// Boules de Noël on its own board: from the door to the end, by two browsers, by keys, by fingers.
import { expect, test, type Page } from './fixture';
import { gather, logOf, ourTurn, play, sitDown, tabTo } from './drive';
import { overhear, verbsOf } from './overhear';
import type { View } from '../src/wire/baubles';

const SLOTS = ['lead', 'i', 'ii', 'iii'];
const main = (page: Page) => page.locator('.deeds .main');
const card = (page: Page, n: number) => page.locator(`[data-pick="card ${n}"]`);
const slot = (page: Page, name: string) => page.locator(`[data-slot="${name}"]`);
const follows = (page: Page) => page.locator('.follows');

/** Whole games are played in small windows: there is less to draw. */
const SMALL = { width: 1000, height: 600 };

/** Six turns rather than ten, and more coins: all that can be done in the market comes up. */
const SHORT = `id = "baubles"
source = "reduced"
purse_limit = 20
[[base]]
bauble = { coins = 2, points = 0 }
count = 7
[[base]]
bauble = { coins = 1, points = 1 }
count = 3
${[1, 2, 4].map((price, index) => levelOf(index + 1, price, 6)).join('')}`;

function levelOf(level: number, price: number, n: number): string {
  const baubles = Array.from(
    { length: n },
    (_, at) => `{ cost = ${1 + (at % 2)}, coins = ${1 + (at % 3)}, points = ${level + at} }`,
  );
  return `[level.${level}]\nbase_price = ${price}\nbaubles = [${baubles.join(', ')}]\n`;
}

/** What a viewer is told that only the rival may know. */
function leaksOf(view: View): string[] {
  const leaks: string[] = [];
  const isOpen = (at: number) =>
    view.phase === 'market' ||
    (view.phase === 'effect' && at === 0) ||
    (view.phase === 'buy' && at <= SLOTS.indexOf(view.purchase.level));
  if (view.phase === 'place' && view.slot !== null && !view.waiting.includes(view.viewer!))
    leaks.push('how far the rival has got with placing');
  for (const seat of view.seats) {
    if (seat.seat === view.viewer) {
      if (seat.hand === null || seat.deck === null || seat.ready === null)
        leaks.push('one’s own is not told');
      continue;
    }
    if (seat.hand !== null) leaks.push('the hand of the rival');
    if (seat.deck !== null) leaks.push('the deck of the rival');
    if (seat.ready !== null) leaks.push('the cards that the rival can place');
    for (const [at, placed] of seat.placed.entries()) {
      if (typeof placed === 'number' && !isOpen(at)) leaks.push(`the card of the rival at ${SLOTS[at]}`);
    }
  }
  return leaks;
}

/** Listens for baubles that are sold: what is said of each. */
function watchSales(page: Page): Promise<void> {
  return page.evaluate(() => {
    const sales: string[] = [];
    Object.assign(window, { sales });
    new MutationObserver(() => {
      const bought = document.querySelector('.stage .bought:not([data-seen])');
      if (!bought) return;
      bought.setAttribute('data-seen', '');
      sales.push(document.querySelector('.stage .call p:not(.title)')?.textContent ?? '');
    }).observe(document.body, { subtree: true, childList: true });
  });
}
const salesSeen = (page: Page) => page.evaluate(() => (window as unknown as { sales: string[] }).sales);

/** Goes on until it is ours to lay priority cards. */
async function toPlace(page: Page): Promise<void> {
  await play(page, { seed: 3, until: '[data-pick^="card "]:not([aria-disabled])' });
  await expect(card(page, 0)).toBeVisible();
}

/** Who places first, and who after them. */
async function inOrder(pages: readonly Page[]): Promise<{ first: Page; second: Page }> {
  const [host, guest] = [pages[0]!, pages[1]!];
  await Promise.all([host, guest].map((page) => expect(page.locator('.stall')).toBeVisible()));
  const isFirst = (await host.locator('section.bar.mine').count()) > 0;
  return isFirst ? { first: host, second: guest } : { first: guest, second: host };
}

async function lay(page: Page, n: number, where: string): Promise<void> {
  await card(page, n).click();
  await page.locator(`[data-pick="slot ${where}"]`).click();
}

async function commit(page: Page): Promise<void> {
  await expect(main(page)).toHaveAttribute('aria-disabled', 'false');
  await main(page).click();
}

test('a newcomer plays Boules de Noël to the end, sees baubles sold, and looks at it again', async ({
  visit,
}) => {
  const page = await visit(SMALL);
  await page.goto('/');
  await page.getByRole('button', { name: /^Jouer à Boules de Noël/ }).click();
  await expect(page.locator('.stall')).toBeVisible();
  await watchSales(page);
  expect(await play(page, { seed: 3 })).toBeGreaterThan(20);
  await expect(page.locator('.end .standings li')).toHaveCount(2);
  const scores = (await page.locator('.end .standings .score').allInnerTexts()).map(Number);
  expect(scores).toEqual([...scores].sort((one, other) => other - one));
  const sales = await salesSeen(page);
  expect(sales.length).toBeGreaterThan(0);
  for (const text of sales) expect(text).toMatch(/^(Vous achetez|.+ achète) pour \d+ pièces?$/);
  // What was bought hangs at the garland, as many as the log tells of.
  const nBought = (await logOf(page)).filter((line) => / (achète|achetez) la boule /.test(line)).length;
  await expect(page.locator('.wall li svg')).toHaveCount(nBought);
  await expect(page.getByRole('img', { name: /^Tour \d+\s: en cours$/ })).toHaveCount(0);

  await page.getByRole('link', { name: 'Revoir la partie' }).click();
  const scrubber = page.getByRole('slider', { name: 'Moment de la partie' });
  await scrubber.focus();
  for (const key of ['End', 'ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key);
  await expect(page.locator('.stall')).toBeVisible();
  // Those who only watched saw neither hand.
  await page.getByRole('combobox', { name: 'Vue par' }).selectOption({ index: 0 });
  await expect(page.locator('.rival')).toHaveCount(2);
  await expect(page.getByRole('group', { name: 'Votre main' })).toHaveCount(0);
});

test('two browsers play to the end with every kind of decision, and neither is told what is secret', async ({
  visit,
}) => {
  const pages = [await visit({ calm: true, ...SMALL }), await visit({ calm: true, ...SMALL })];
  const heard = pages.map((page) => overhear<View>(page, leaksOf));
  await gather(pages, 'baubles', [], SHORT);
  for (const page of pages) {
    await expect(page.locator('.stall')).toBeVisible();
    await watchSales(page);
  }

  // The first card lies open to its owner and face down to the other.
  const { first, second } = await inOrder(pages);
  await lay(first, 4, 'iii');
  await commit(first);
  await expect(
    slot(first, 'iii').getByRole('img', { name: /priorité 4 .*vous seul le savez/ }),
  ).toBeVisible();
  await expect(slot(second, 'iii').getByRole('img', { name: /priorité face cachée$/ })).toBeVisible();
  await expect(second.getByRole('img', { name: /vous seul le savez/ })).toHaveCount(0);

  await Promise.all(
    pages.map(async (page, index) => {
      for (const wanted of ['redeem', 'destroy', 'effect']) {
        const deed = `[data-action^="${wanted} "]:not([aria-disabled])`;
        await play(page, { seed: index + 2, until: deed });
        if ((await page.locator('.end').count()) > 0) return;
        await page.locator(deed).first().click();
        await commit(page);
      }
      await play(page, { seed: index + 5 });
    }),
  );
  const results = await Promise.all(
    pages.map((page) => page.locator('.end .standings .score').allInnerTexts()),
  );
  expect(results[0]).toHaveLength(2);
  expect(results[1]).toEqual(results[0]);
  for (const { nFrames, leaks } of heard) {
    expect(nFrames).toBeGreaterThan(40);
    expect(leaks).toEqual([]);
  }
  const verbs = new Set(heard.flatMap((one) => [...one.verbs]));
  expect([...verbs].sort()).toEqual(verbsOf('baubles').sort());
  // Whatever was said of sales, the buyer read of themselves, and nobody of more than there were.
  for (const [index, page] of pages.entries()) {
    const [me, other] = index === 0 ? ['Anne', 'Basile'] : ['Basile', 'Anne'];
    const log = await logOf(page);
    const nBought = (who: RegExp) => log.filter((line) => who.test(line)).length;
    const seen = await salesSeen(page);
    const nSeen = (who: string) => seen.filter((text) => text.startsWith(who)).length;
    expect(seen.filter((text) => text.startsWith(`${me} `))).toEqual([]);
    expect(nSeen('Vous achetez')).toBeLessThanOrEqual(nBought(/^Vous achetez la boule I/));
    expect(nSeen(`${other} achète`)).toBeLessThanOrEqual(nBought(new RegExp(`^${other} achète la boule I`)));
    expect(nSeen('Vous achetez') + nSeen(`${other} achète`)).toBe(seen.length);
  }
});

test('cards are laid, taken back and placed, and baubles picked, by the keyboard alone', async ({
  visit,
}) => {
  const page = await visit({ calm: true });
  await sitDown(page, { game: 'baubles', bots: 1 });
  await toPlace(page);
  const before = (await logOf(page)).length;

  // The cards are one stop, and arrows go from one to the other.
  await tabTo(page, '[data-pick^="card "]');
  await page.keyboard.press('ArrowRight');
  if (!(await card(page, 2).evaluate((element) => element === document.activeElement)))
    await page.keyboard.press('ArrowRight');
  await page.keyboard.press('3');
  await expect(page.getByRole('button', { name: 'Reprendre le 2 posé au niveau II' })).toBeVisible();
  await expect(card(page, 2)).toBeFocused();
  await page.keyboard.press('Backspace');
  await expect(page.getByRole('button', { name: /^Reprendre/ })).toHaveCount(0);
  await expect(main(page)).toHaveAttribute('aria-disabled', 'true');

  // A card that waits goes where the key says, wherever the keyboard is.
  await card(page, 2).press('Space');
  await tabTo(page, '.deeds .main');
  await page.keyboard.press('1');
  await expect(page.getByRole('button', { name: 'Reprendre le 2 posé à l’initiative' })).toBeVisible();
  await card(page, 1).focus();
  await page.keyboard.press('Space');
  await expect(card(page, 1)).toHaveAttribute('aria-pressed', 'true');
  await tabTo(page, '[data-pick="slot i"]');
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('button', { name: 'Reprendre le 1 posé au niveau I', exact: true }),
  ).toBeVisible();
  await tabTo(page, '.deeds .main');
  await expect(main(page)).toHaveAttribute('aria-disabled', 'false');
  await expect(main(page)).toHaveText('Poser ces cartes');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await logOf(page)).length).toBeGreaterThan(before);
  expect((await logOf(page)).join('\n')).toMatch(/Vous posez vos priorités\s: initiative et niveau I$/m);

  await play(page, { seed: 1, until: '.board:has(.band.market) [data-pick^="bauble "]' });
  // To leave is said once, and confirmed.
  await page.getByRole('button', { name: 'Quitter le marché' }).click();
  await expect(main(page)).toHaveText('Confirmer');
  // One bauble at a time: another takes its place.
  for (const bauble of await page.locator('[data-pick^="bauble "]').all()) {
    await bauble.focus();
    await page.keyboard.press('Space');
    await expect(bauble).toHaveAttribute('aria-pressed', 'true');
    await expect(page.locator('[data-pick^="bauble "][aria-pressed="true"]')).toHaveCount(1);
  }
  await expect(main(page)).toHaveText(/^Défausser\s: boule/);
  await tabTo(page, '.deeds .main:not([aria-disabled="true"])');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await logOf(page)).join('\n')).toMatch(/Vous défaussez une boule/);
});

test('what may follow is shown before it is decided, and what is forbidden says why', async ({ visit }) => {
  const pages = [await visit({ calm: true }), await visit({ calm: true })];
  await gather(pages, 'baubles');
  const { first, second } = await inOrder(pages);

  // To lay nothing is refused, which is seen before it is tried; whoever tries is told why, and loses nothing.
  const nothing = first.locator('[data-pick="nothing"]');
  await expect(nothing).toHaveAttribute('aria-disabled', 'true');
  await expect(nothing).toHaveAccessibleName(
    /^Ne rien poser\. Impossible\s: Vous devez poser au moins une carte/,
  );
  await nothing.click({ force: true });
  await expect(follows(first)).toContainText('au moins une carte Priorité');
  await expect(main(first)).toHaveAttribute('aria-disabled', 'true');
  await lay(first, 3, 'iii');
  await nothing.click({ force: true });
  await expect(follows(first)).toContainText('au moins une carte Priorité');
  await expect(main(first)).toHaveText('Poser ces cartes');
  await main(first).focus();
  await expect(follows(first)).toContainText('vous mettez de côté la priorité 3');
  await expect(follows(first)).toContainText(/Niveau III\s*4 pièces sans rival · \d+ pièces contre un rival/);
  // The prices that may be asked are marked at the slot, and at no other.
  await expect(slot(first, 'iii').locator('.thought')).toHaveCount(3);
  await expect(slot(first, 'ii').locator('.thought')).toHaveCount(0);
  await first.locator('[data-pick="slot iii"]').click();
  // Nothing is foreseen any more: the rule of the phase stands there again.
  await expect(follows(first)).toHaveText(/^L’essentiel/);
  await lay(first, 1, 'i');
  await commit(first);
  await lay(second, 0, 'iii');
  await commit(second);

  await first.locator('[data-action="effect lead"]').click({ force: true });
  await expect(follows(first)).toContainText('l’initiative, elle, est déjà réglée');
  await first.locator('[data-action="effect i"]').click();
  await commit(first);
  await expect(slot(second, 'i').getByRole('img', { name: 'carte Initiative' })).toBeVisible();

  // Alone at level I: one coin, which everybody has, so that the purchase cannot be declined.
  await expect(slot(first, 'i').locator('.now')).toHaveText(/Sans rival\s: 1 pièce/);
  await first.locator('[data-action="pass"]').click({ force: true });
  await expect(follows(first)).toContainText('l’achat est obligatoire');
  const hand = first.getByRole('group', { name: 'Votre main' });
  await hand
    .getByRole('button', { name: /1 pièce\)/ })
    .first()
    .click();
  await expect(main(first)).toHaveText('Payer 1 pièce');
  await expect(follows(first)).toContainText('dans votre défausse');
  await hand
    .getByRole('button', { name: /pièces?\)/ })
    .last()
    .click();
  // More than the price may be paid, but nobody does so unawares.
  await expect(first.locator('.payment')).toContainText(/de trop\s: on ne rend pas la monnaie/);
  await expect(main(first)).toHaveText(/^Payer [2-9] pièces$/);
  await first.locator('[data-action="pay purse"]').click();
  await expect(first.locator('.me .gauge')).toContainText('−1');
  await commit(first);
  await expect(slot(second, 'i')).toContainText(/(Anne|Basile), 1 pièce/);
});

test('cards turn over for all to see until somebody goes on', async ({ visit }) => {
  const page = await visit();
  await page.clock.install();
  await sitDown(page, { game: 'baubles', bots: 1 });
  await toPlace(page);
  // From now on time stands still: nothing but the player ends it.
  await page.clock.pauseAt(Date.now() + 60_000);
  await lay(page, 4, 'lead');
  await commit(page);
  await expect(page.locator('.stage')).toHaveCount(1);
  // Nothing more happens while the table waits for us.
  await expect(card(page, 0)).toHaveCount(0);
  await ourTurn(page);
  await expect(page.locator('.stage .call')).not.toBeEmpty();
  await page.keyboard.press('Escape');
  await expect(page.locator('.stage')).toHaveCount(0);
});

test('each level is announced by itself, and what is asked is not hidden by what came before', async ({
  visit,
}) => {
  const pages = [await visit(), await visit()];
  for (const page of pages) await page.clock.install();
  await gather(pages, 'baubles');
  const { first, second } = await inOrder(pages);
  // From now on time stands still: nothing but the game ends what is shown.
  for (const page of pages) await page.clock.pauseAt(Date.now() + 60_000);
  await lay(first, 1, 'i');
  await commit(first);
  await lay(second, 2, 'ii');
  await commit(second);
  await first.locator('[data-action="pass"]').click();
  await commit(first);
  const levels = (page: Page) => page.locator('.stage .title');
  const said = (page: Page) => page.locator('.stage .call p:not(.title)');
  await expect(levels(first)).toHaveText(['niveau I']);
  await expect(levels(second)).toHaveText(['niveau I']);
  // Cards turn, and then it is said what comes of it.
  const result = said(first);
  await expect(result).toBeHidden();
  await expect(first.locator('.stage .wins')).toHaveCount(0);
  await first.clock.runFor(1200);
  await expect(result).toBeVisible();
  await expect(first.locator('.stage .wins')).toHaveCount(1);

  // One pays for level I, and level II is turned up at once, for which the other is asked to pay.
  await first.locator('[data-action="pay purse"]').click();
  await commit(first);
  await ourTurn(second);
  await expect(levels(second)).toHaveText(['niveau II']);
  await expect(said(second)).toHaveText(/^Vous l’emportez\s: 2 pièces à payer$/);
  await expect(second.locator('.stage .bought')).toHaveCount(0);
  // Who is asked nothing sees first what was bought, with nobody's cards, and then the next level.
  await expect(said(first)).toHaveText('Vous achetez pour 1 pièce');
  await expect(first.locator('.stage .bought')).toHaveCount(1);
  await expect(levels(first)).toHaveCount(0);
  await first.clock.runFor(2500);
  await expect(levels(first)).toHaveText(['niveau II']);
  await expect(said(first)).toHaveText(/ l’emporte\s: 2 pièces à payer$/);
});

test('a sale is told to both, and a bauble travels to its buyer, except where less motion is wanted', async ({
  visit,
}) => {
  const pages = [await visit({ pace: 'usual' }), await visit({ pace: 'usual', calm: true })];
  await gather(pages, 'baubles');
  const deciding = () => Promise.all(pages.map((page) => page.locator('section.bar.mine').count()));
  await expect.poll(deciding).toContain(1);
  const { first, second } = await inOrder(pages);
  await lay(first, 1, 'i');
  await commit(first);
  await lay(second, 2, 'ii');
  await commit(second);
  await first.locator('[data-action="pass"]').click();
  await commit(first);
  await first.locator('[data-action="pay purse"]').click();
  for (const page of pages) {
    await watchSales(page);
    await page.evaluate(() => {
      const seen = Object.assign(window, { nFlights: 0 });
      const watch = new MutationObserver((changes) => {
        for (const { addedNodes } of changes) seen.nFlights += addedNodes.length;
      });
      watch.observe(document.querySelector('.sky')!, { childList: true });
    });
  }
  await commit(first);
  for (const page of pages) await expect(slot(page, 'i')).toContainText(/(Anne|Basile), 1 pièce/);
  // With less motion too.
  expect(await salesSeen(first)).toEqual(['Vous achetez pour 1 pièce']);
  expect(await salesSeen(second)).toEqual([expect.stringMatching(/^(Anne|Basile) achète pour 1 pièce$/)]);
  const [moving, calm] = await Promise.all(
    pages.map((page) => page.evaluate(() => (window as unknown as { nFlights: number }).nFlights)),
  );
  expect(moving).toBeGreaterThan(0);
  expect(calm).toBe(0);
});

test('on a phone a finger drags a card to a slot, to another and back', async ({ visit }) => {
  const page = await visit({ calm: true, width: 390, height: 844, touch: true });
  await sitDown(page, { game: 'baubles', bots: 1 });
  await toPlace(page);
  const finger = await page.context().newCDPSession(page);
  const drag = async (from: string, to: string) => {
    const [start, end] = [await page.locator(from).boundingBox(), await page.locator(to).boundingBox()];
    const at = (box: typeof start) => ({ x: box!.x + box!.width / 2, y: box!.y + box!.height / 2 });
    const [a, b] = [at(start), at(end)];
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: points });
    await touch('touchStart', [a]);
    for (const part of [0.2, 0.6, 1])
      await touch('touchMove', [{ x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part }]);
    await touch('touchEnd', []);
  };
  const taken = (where: string) =>
    page.getByRole('button', { name: `Reprendre le 3 posé ${where}`, exact: true });

  await drag('[data-pick="card 3"]', '[data-slot="ii"]');
  await expect(taken('au niveau II')).toBeVisible();
  await drag('[data-pick="slot ii"]', '[data-slot="lead"]');
  await expect(taken('à l’initiative')).toBeVisible();
  await expect(taken('au niveau II')).toHaveCount(0);
  await drag('[data-pick="slot lead"]', '[data-pick="card 0"]');
  await expect(taken('à l’initiative')).toHaveCount(0);
  await expect(main(page)).toHaveAttribute('aria-disabled', 'true');
  await drag('[data-pick="card 3"]', '[data-slot="i"]');
  await commit(page);
  await expect(page.locator('[data-pick^="card "]')).toHaveCount(0);
});

test('what was decided before a reload stays, and the rest is laid around it', async ({ visit }) => {
  const page = await visit({ calm: true });
  const { id } = await sitDown(page, { game: 'baubles', bots: 1 });
  await toPlace(page);
  const answer = await page.request.post(`/api/tables/${id}/commands`, {
    data: { id: 'halfway', do: 'act', actions: ['place lead 2'] },
  });
  expect(answer.ok()).toBe(true);
  await page.reload();
  await expect(slot(page, 'lead').getByRole('img', { name: /priorité 2 .*vous seul/ })).toBeVisible();
  await expect(page.locator('[data-pick="slot lead"]')).toHaveCount(0);
  await expect(card(page, 2)).toHaveCount(0);
  // Nothing more is enough by now.
  await page.getByRole('button', { name: 'Ne rien poser' }).click();
  await expect(main(page)).toHaveAttribute('aria-disabled', 'false');
  await lay(page, 4, 'iii');
  await commit(page);
  await expect
    .poll(async () => (await logOf(page)).join('\n'))
    .toMatch(/Vous posez vos priorités\s: initiative et niveau III$/m);
});
