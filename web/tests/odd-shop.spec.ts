// Odd Shop on its own board: experts, offers, ties, the trade desk, and what only one player knows.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Page, type Visit } from './fixture';
import { bar, gather, logOf, ourTurn, play, sitDown, tabTo } from './drive';
import { tap } from './finger';
import { overhear, verbsOf } from './overhear';

type Secret = null | 'sealed' | unknown;
interface Seat {
  seat: number;
  authentic: string[];
  replica: string[];
  unknown: string[];
  money: number[] | null;
  n_money: number;
  offer: Secret;
  stance: Secret;
  added: Secret;
  loses: Secret;
}
interface View {
  viewer: number;
  phase: string;
  opportunist: number | null;
  display: { slot: number; object: string | null; card: string | null; looked: number[] }[];
  seats: Seat[];
}

/** What a viewer is told that only others know, or nobody. */
function leaksOf({ viewer, phase, opportunist, display, seats }: View): string[] {
  const leaks: string[] = [];
  const shown = (secret: Secret) => secret !== null && secret !== 'sealed';
  for (const seat of seats.filter((one) => one.seat !== viewer)) {
    const tell = (what: string) => leaks.push(`${viewer} is told ${what} of ${seat.seat} (${phase})`);
    if (seat.money !== null) tell('the money');
    if (phase === 'offer' && opportunist === null && shown(seat.offer)) tell('the sealed offer');
    // Who has no card left to add has no choice, and all know that.
    const hasChoice = Array.isArray(seat.offer) && seat.n_money > seat.offer.length;
    if (phase === 'stay' && opportunist === null && hasChoice && shown(seat.stance)) tell('the stance');
    if (phase === 'add' && shown(seat.added)) tell('the added card');
    if (phase === 'lose' && shown(seat.loses)) tell('the lost card');
  }
  const revealed = seats.flatMap(({ authentic, replica, unknown }) => [...authentic, ...replica, ...unknown]);
  for (const { slot, object, card, looked } of display) {
    if (card !== null && !looked.includes(viewer) && !(object && revealed.includes(object))) {
      leaks.push(`${viewer} is told the card under slot ${slot} (${phase})`);
    }
  }
  if (seats.find((one) => one.seat === viewer)?.money === null) leaks.push('one’s own money is not told');
  return leaks;
}

/** Two rounds of objects, and the rest of the box. */
const TWO_ROUNDS = (() => {
  const box = readFileSync(join(import.meta.dirname, '../../decks/odd-shop.toml'), 'utf8');
  const [head = '', ...objects] = box.split('[[object]]');
  return [head.replace('source = "house"', 'source = "reduced"'), ...objects.slice(0, 10)].join('[[object]]');
})();

const main = (page: Page) => page.locator('.deeds .main:not([aria-disabled="true"])');

/** Picks these things and does what they make. */
async function decide(page: Page, ...things: string[]): Promise<void> {
  for (const thing of things) {
    await page.locator(`[data-pick="${thing}"], [data-action="${thing}"]`).first().click();
  }
  await main(page).click();
}

/** All decide the same way. */
const together = (pages: readonly Page[], ...things: string[]) =>
  Promise.all(pages.map((page) => decide(page, ...things)));

test('six play Odd Shop with every kind of decision, and none is told what others keep secret', async ({
  visit,
}) => {
  const pages = await Promise.all(
    Array.from({ length: 6 }, () => visit({ calm: true, width: 1000, height: 600 })),
  );
  const [anne, basile, chloe, denis, ...others] = pages as [Page, Page, Page, Page, ...Page[]];
  const heard = pages.map((page) => overhear(page, leaksOf));
  await gather(pages, 'odd-shop', ['rounds=all'], TWO_ROUNDS);

  // Basile alone knows what is under the third object.
  await decide(basile, 'slot 3');
  await expect(basile.locator('[data-slot="3"] .private')).toContainText('vous seul');
  await expect(anne.locator('[data-slot="3"]').getByRole('img', { name: /Basile/ })).toBeVisible();
  for (const page of pages.filter((one) => one !== basile)) {
    await expect(page.locator('.board .private')).toHaveCount(0);
  }
  await together(pages, 'done');

  // A tie of all that persists: the object is gone, and everyone loses a card.
  await decide(anne, 'money 20.0');
  await expect(anne.getByRole('group', { name: 'Votre offre' })).toBeVisible();
  await expect(anne.locator('.stand .best, .me.leads')).toHaveCount(0);
  await together(pages.slice(1), 'money 20.0');
  await expect(anne.locator('.stand')).toContainText('Égalité à 20');
  await expect(anne.locator('.stand .best')).toHaveCount(6);
  await together(pages, 'stay');
  // What is added lies with the offer, and is in hand no more.
  await decide(anne, 'add 5');
  await expect(anne.locator('.total')).toContainText('35');
  await together(pages.slice(1), 'add 10');
  await expect(anne.locator('.stand .headline')).toHaveText(/^Égalité à 30\s: Basile/);
  await expect(anne.locator('.stand .best')).toHaveCount(5);
  await together(pages.slice(1), 'lose 10');
  await decide(anne, 'lose 5');
  await expect(anne.locator('[data-slot="1"]')).toContainText('Défaussé');
  await together(pages, 'money 20.0');
  await together(pages, 'withdraw');
  await expect(anne.locator('[data-slot="2"]')).toContainText('Défaussé');

  // Anne buys the third object, Chloé the fourth; nobody wants the fifth.
  await Promise.all([decide(anne, 'money 20.0'), together(pages.slice(1), 'money 0.0')]);
  await Promise.all([decide(chloe, 'money 20.0'), together([anne, basile, denis, ...others], 'money 0.0')]);
  await together(pages, 'money 0.0');
  await together(pages, 'withdraw');

  // What Basile knows stays with the object wherever it goes; others see a card face down.
  await basile.locator('[data-pick="with 1"]').click();
  await expect(basile.locator('[data-pick^="take "]')).toHaveAttribute('aria-label', /vous seul le savez/);
  await chloe.locator('[data-pick="with 1"]').click();
  await expect(chloe.locator('[data-pick^="take "]')).toHaveAttribute('aria-label', /face cachée/);

  // What Denis lays out stays when somebody proposes, and is given up when he is done.
  const object = (await anne.locator('[data-pick^="give "]').getAttribute('data-pick'))!;
  const isPressed = (page: Page, pick: string, yes: boolean) =>
    expect(page.locator(`[data-pick="${pick}"]`)).toHaveAttribute('aria-pressed', String(yes));
  await denis.locator('[data-pick="pay 5.0"]').click();
  await decide(anne, 'with 4', object, 'ask 10');
  await expect(denis.locator('[data-proposal="1 4"]')).toBeVisible();
  await isPressed(denis, 'pay 5.0', true);
  await isPressed(denis, 'with 5', true);
  await decide(anne, 'retract 4');
  await expect(denis.locator('[data-proposal="1 4"]')).toHaveCount(0);
  await decide(denis, 'done');
  await expect(denis.locator('.desk')).toHaveCount(0);
  await decide(anne, object, 'ask 10');
  await isPressed(denis, 'pay 5.0', false);
  await isPressed(denis, 'with 1', true);
  await decide(denis, 'refuse 1');

  // Anne proposes, takes it back, is refused, is answered, and agrees.
  await decide(anne, 'with 3', object, 'ask 10');
  await expect(basile.locator('[data-proposal="1 3"]')).toBeVisible();
  await expect(basile.locator('[data-proposal="1 3"] [data-action]')).toHaveCount(0);
  await decide(anne, 'retract 3');
  await expect(chloe.locator('[data-proposal="1 3"]')).toHaveCount(0);
  await decide(anne, object, 'ask 10');
  await decide(chloe, 'refuse 1');
  await decide(anne, object, 'ask 10');
  await chloe.getByRole('button', { name: 'Contre-proposer' }).click();
  await isPressed(chloe, object.replace('give', 'take'), true);
  await isPressed(chloe, 'pay 10.0', true);
  await chloe.locator('[data-pick="pay 10.0"]').click();
  await decide(chloe, 'pay 5.0');
  await decide(anne, 'accept 3');
  await expect(anne.locator('[data-pick^="give "]')).toHaveCount(0);

  await Promise.all(pages.map((page, index) => play(page, { seed: index + 1, modest: true })));
  const results = await Promise.all(
    pages.map((page) => page.locator('.end .standings .score').allInnerTexts()),
  );
  for (const result of results) {
    expect(result).toHaveLength(6);
    expect(result).toEqual(results[0]);
  }
  for (const { nFrames, leaks } of heard) {
    expect(leaks).toEqual([]);
    expect(nFrames).toBeGreaterThan(100);
  }
  const verbs = new Set(heard.flatMap((one) => [...one.verbs]));
  expect([...verbs].sort()).toEqual(verbsOf('odd-shop').sort());
});

test('an expert is hired, money offered and a deal proposed by the keyboard alone', async ({ visit }) => {
  const page = await visit({ calm: true });
  await sitDown(page, { game: 'odd-shop', bots: 2 });
  await ourTurn(page);
  await tabTo(page, '[data-pick="slot 2"]');
  await page.keyboard.press('Space');
  await expect(page.locator('[data-pick="slot 2"]')).toBeFocused();
  await expect(page.locator('.follows')).toContainText('vous regardez');
  await tabTo(page, '.deeds .main:not([aria-disabled="true"])');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-slot="2"] .private')).toBeVisible();
  await expect(page.locator('[data-pick="slot 2"]')).toHaveAccessibleName(
    /vous seul le savez.*Un expert de Anne a regardé ici/,
  );
  await tabTo(page, '[data-action="done"]');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');

  // An offer of two cards.
  await expect(page.locator('.stand')).toBeVisible();
  await tabTo(page, '[data-pick="money 5.0"]');
  await page.keyboard.press('Space');
  await tabTo(page, '[data-pick="money 20.0"]');
  await page.keyboard.press('Space');
  await expect(page.locator('.total')).toContainText('25');
  // The house is asked about two cards, and a key does nothing until it has answered.
  await tabTo(page, '.deeds .main:not([aria-disabled="true"])');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await logOf(page)).join('\n')).toContain('Vous offrez 25 (5 + 20)');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');

  await play(page, { seed: 2, until: '.desk [data-pick^="take "], [data-pick^="give "]' });
  await expect(page.locator('.desk')).toBeVisible();
  // What is put back leaves the keyboard where it was.
  await tabTo(page, '.desk [data-pick="ask 5"]');
  await page.keyboard.press('Space');
  await tabTo(page, '.desk .less');
  await page.keyboard.press('Space');
  await expect(page.locator('.desk [data-pick="ask 5"]')).toBeFocused();
  await page.keyboard.press('Space');
  await tabTo(page, '.desk .clear');
  await page.keyboard.press('Space');
  await expect(page.locator('.desk .picked .n, .desk .less')).toHaveCount(0);
  await expect(page.locator('.desk .clear')).toBeFocused();

  await tabTo(page, '.desk [data-pick^="take "], [data-pick^="give "]');
  await page.keyboard.press('Space');
  // What a bot does meanwhile is asked about first, and the key does nothing until that is known.
  await expect(async () => {
    await tabTo(page, '.deeds .main');
    await page.keyboard.press('Enter');
    const told = expect.poll(async () => (await logOf(page)).join('\n'), { timeout: 4_000 });
    await told.toMatch(/Vous (voulez|demandez|proposez)/);
  }).toPass();
});

test('what would follow is shown before it is done, and what is refused says why', async ({ visit }) => {
  const page = await visit({ calm: true });
  await sitDown(page, { game: 'odd-shop', bots: 2 });
  await ourTurn(page);
  const follows = page.locator('.follows');
  const pick = (what: string) => page.locator(`[data-pick="${what}"]`).click();

  await pick('slot 4');
  await pick('slot 1');
  await expect(follows).toContainText('5');
  // The second expert can be paid in two ways; the cards that would go are marked in the hand.
  await page.locator('[data-action="look 1 pay 10"]').click();
  await expect(page.locator('.hand .paid')).toHaveCount(1);
  await page.locator('[data-action="look 1 pay 5 5"]').click();
  await expect(page.locator('.hand .paid')).toHaveCount(2);
  await main(page).click();
  await expect(page.locator('[data-slot="1"] .private')).toBeVisible();
  await decide(page, 'slot 4');
  await expect(page.locator('[data-slot="4"] .private')).toBeVisible();

  await pick('slot 2');
  await expect(follows).toContainText('pas cet argent en main');
  await page.locator('[data-action="look 2 pay 5 5"]').click({ force: true });
  await expect(follows).toContainText('déjà engagé');
  await expect(main(page)).toHaveCount(0);
  await decide(page, 'done');

  // Cards that are out for the round can be asked about.
  await page.locator('[data-action="offer 5"]').click({ force: true });
  await expect(follows).toContainText('pas cet argent en main');
  await expect(main(page)).toHaveCount(0);
  await pick('money 20.0');
  await pick('money 0.0');
  await expect(page.locator('.total')).toContainText('20 sur 50');
  await expect(follows).toContainText('Si vous l’emportez');
  await expect(main(page)).toHaveText('Offrir 20 (0 + 20)');
});

test('the desk is cleared at once', async ({ visit }) => {
  const page = await visit({ width: 360, height: 740, touch: true, calm: true });
  await sitDown(page, { game: 'odd-shop', bots: 2 });
  await play(page, { seed: 3, modest: true, until: '[data-pick^="pay "]' });
  const cards = page.locator('[data-pick^="pay "]');
  await cards.first().tap();
  await expect(main(page)).toHaveCount(1);
  await expect(bar(page).locator('.turn')).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Tout reposer' }).tap();
  await expect(cards.and(page.locator('.picked'))).toHaveCount(0);
  await expect(main(page)).toHaveCount(0);
});

/** How somebody finds something on the page and picks it. */
type Hit = (page: Page, selector: string) => Promise<void>;

const ways: [name: string, visit: Visit, hit: Hit][] = [
  [
    'keys',
    { calm: true },
    async (page, selector) => {
      await tabTo(page, selector);
      await page.keyboard.press('Space');
    },
  ],
  ['touch', { calm: true, width: 390, height: 844, touch: true }, tap],
];

for (const [name, how, hit] of ways) {
  test(`a second look, money for money and a tie in turn, by ${name} alone`, async ({ visit }) => {
    const pages = [await visit(how), await visit({ calm: true }), await visit({ calm: true })];
    const [anne, basile, chloe] = pages as [Page, Page, Page];
    const pick = async (selector: string) => {
      await expect(anne.locator('.stage')).toHaveCount(0);
      await hit(anne, selector);
    };
    const deed = '.deeds .main';
    const follows = anne.locator('.follows');
    await gather(pages, 'odd-shop', ['trading=after']);

    // The second object is chosen once the card under the first has been seen.
    await pick('[data-pick="slot 2"]');
    await pick('[data-action="look 2 pay 10"]');
    await expect(follows).toContainText('10');
    await pick(deed);
    await expect(anne.locator('[data-slot="2"] .private')).toBeVisible();
    await expect(bar(anne)).toContainText('touchez un second objet');
    await expect(basile.locator('.experts')).toContainText(/Encore un regard\s: Anne/);
    await expect(basile.locator('.board .private')).toHaveCount(0);
    await pick('[data-pick="slot 2"]');
    await expect(follows).toContainText('deux objets différents');
    await pick('[data-action="done"]');
    await expect(follows).toContainText('doit encore regarder');
    await pick('[data-pick="slot 4"]');
    await pick(deed);
    await expect(anne.locator('[data-slot="4"] .private')).toBeVisible();
    await expect(basile.locator('[data-slot="4"]').getByRole('img', { name: /Anne/ })).toBeVisible();
    await together(pages, 'done');

    // Anne keeps her money, and changes a ten for two fives.
    for (const [buyer, card] of [
      [basile, '20.0'],
      [chloe, '20.0'],
      [basile, '10.0'],
      [chloe, '10.0'],
      [basile, '10.0'],
    ] as const) {
      await Promise.all(pages.map((page) => decide(page, `money ${page === buyer ? card : '0.0'}`)));
    }
    await expect(anne.locator('.desk')).toBeVisible();
    await pick('[data-pick="pay 10.0"]');
    await pick('[data-pick="ask 5"]');
    await pick('[data-pick="ask 5"]');
    await expect(follows).toContainText('10');
    await pick(deed);
    await expect(basile.locator('[data-proposal="1 2"]')).toBeVisible();
    await decide(basile, 'accept 1');
    await expect.poll(() => logOf(anne)).toContainEqual(expect.stringMatching(/^Marché conclu, vous donnez/));
    await expect(anne.locator('[data-pick^="pay 5."]')).toHaveCount(4);
    // Whoever has done trading changes what others may propose, and clears what they had picked.
    for (const [page, name] of [
      [anne, 'Anne'],
      [basile, 'Basile'],
      [chloe, 'Chloé'],
    ] as const) {
      await decide(page, 'done');
      if (page === chloe) break;
      for (const other of pages.filter((other) => other !== page)) {
        await expect(other.getByRole('region', { name, exact: true })).toContainText('a fini');
      }
    }
    for (const page of pages) await expect(page.getByText('Manche 2 sur 5 · experts')).toBeVisible();

    // In the order of play, the opportunist last; what the others have decided lies open.
    await together(pages, 'done');
    for (const page of [basile, chloe, anne]) await decide(page, 'money 20.0');
    const paddle = (who: string) => anne.locator('.stand li', { hasText: who });
    await expect(paddle('Basile')).toContainText('réfléchit');
    await expect(paddle('Chloé')).toContainText('attend son tour');
    await expect(anne.locator('[data-action="stay"]')).toHaveCount(0);
    await expect(chloe.locator('[data-action="stay"]')).toHaveCount(0);
    await decide(basile, 'stay');
    await expect(paddle('Basile')).toContainText('reste');
    await expect(paddle('Chloé')).toContainText('réfléchit');
    await decide(chloe, 'withdraw');
    await expect(paddle('Chloé')).toContainText('se retire');
    await expect(anne.locator('.stand .best')).toHaveCount(2);
    await pick('[data-action="withdraw"]');
    await expect(follows).toContainText('Basile');
    await pick('[data-action="stay"]');
    await pick(deed);
    // The cards that are added lie face down again.
    await pick('[data-action="add 5"]');
    await pick(deed);
    await expect(basile.locator('.stand li', { hasText: 'Anne' }).locator('.plus')).toBeVisible();
    await decide(basile, 'add 0');
    await expect.poll(() => logOf(anne)).toContainEqual(expect.stringMatching(/^Adjugé à vous pour 25/));
  });
}

/** Ends moments one after the other until none is left: bots may have settled more meanwhile. */
async function ended(page: Page, end: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await end();
    expect(await page.locator('.stage').count()).toBe(0);
  }).toPass();
}

/** Offers a card with so many bots. From then on time stands still but for what is told before the offers are opened. */
async function openOffers(page: Page, bots: number): Promise<void> {
  await page.clock.install();
  await sitDown(page, { game: 'odd-shop', bots });
  await ourTurn(page);
  await decide(page, 'done');
  await page.locator('[data-pick="money 20.0"]').click();
  await page.clock.pauseAt(Date.now() + 60_000);
  await main(page).click();
  await expect(async () => {
    if ((await page.locator('.stage').count()) === 0) await page.clock.runFor(100);
    expect(await page.locator('.stage .reveal li').count()).toBe(bots + 1);
  }).toPass();
}

/** Cards turn, and then it is said who has won. */
async function winnerAfterCards(page: Page): Promise<void> {
  const said = page.locator('.stage .call p');
  await expect(said).toHaveText(/^Adjugé à|^Égalité à \d+|^Défausse/);
  await expect(said).toBeHidden();
  await expect(page.locator('.stage .wins')).toHaveCount(0);
  await page.clock.runFor(1100);
  await expect(said).toBeVisible();
}

test('offers are turned over together, and a key ends that', async ({ visit }) => {
  const page = await visit({ pace: 'usual' });
  await openOffers(page, 2);
  const turning = await page
    .locator('.stage .flip .face')
    .evaluateAll((all) => all.filter((one) => one.getAnimations().length > 0).length);
  expect(turning).toBeGreaterThan(2);
  await winnerAfterCards(page);
  await ended(page, () => page.keyboard.press('Escape'));
});

test('the cards under what was bought are turned over, and a click ends that', async ({ visit }) => {
  const page = await visit();
  await page.clock.install();
  await sitDown(page, { game: 'odd-shop', bots: 2 });
  await ourTurn(page);
  // From now on time stands still: nothing but the player ends it.
  await page.clock.pauseAt(Date.now() + 60_000);
  const stage = page.locator('.stage');
  await play(page, { seed: 6, modest: true, until: '.slot .authentic, .slot .replica, .slot .unknown' });
  // What came before may still be shown, for time stands still; ended by a click, it would take the rest with it.
  await expect(async () => {
    if ((await stage.locator('.mark').count()) === 0) await page.clock.runFor(1_000);
    expect(await stage.locator('.mark').count()).toBeGreaterThan(0);
  }).toPass();
  await expect(stage.locator('.call p')).toHaveText('Les cartes se retournent');
  await ended(page, () => page.mouse.click(4, 400));
});

test('with less motion offers are shown and nothing moves, and six fit on a small phone', async ({
  visit,
}) => {
  const page = await visit({ calm: true, pace: 'usual', width: 360, height: 640 });
  await openOffers(page, 5);
  const nMoving = await page
    .locator('.stage')
    .evaluate((stage) => stage.getAnimations({ subtree: true }).length);
  expect(nMoving).toBe(0);
  await winnerAfterCards(page);
  await expect(page.locator('.stage .call')).toBeInViewport({ ratio: 1 });
});
