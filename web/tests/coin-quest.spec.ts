// Coin Quest on its board: coins are laid on lots by hand, finger and key, the house says what comes of it, and the
// bids are revealed for all to see.
import { expect, test, type Page } from './fixture';
import { bar, gather, logOf, ourTurn, play, sitDown, tabTo } from './drive';
import { overhear, verbsOf } from './overhear';

interface SeatView {
  seat: number;
  hand: object[] | null;
  bag: string[] | null;
  taken: { from: number; coin: string | null }[];
}

interface View {
  viewer: number;
  seats: SeatView[];
}

/** What a viewer is told of others' hands and bags, and of coins that went between two others. */
function leaksOf({ viewer, seats }: View): string[] {
  return seats.flatMap(({ seat, hand, bag, taken }) => {
    if (seat === viewer) return hand && bag ? [] : ['one’s own coins are not told'];
    const leaks = taken.filter(({ from, coin }) => (coin !== null) !== (from === viewer));
    return [
      ...(hand ? [`${viewer} is told the hand of ${seat}`] : []),
      ...(bag ? [`${viewer} is told the bag of ${seat}`] : []),
      ...leaks.map(({ from }) => `${viewer} knows too much or too little of what ${seat} took from ${from}`),
    ];
  });
}

function coins(list: string, ...kinds: [coin: string, count: number][]): string {
  return kinds.map(([coin, count]) => `[[${list}]]\ncoin = { ${coin} }\ncount = ${count}\n`).join('');
}

/** A deck of few coins: each hand has one of every sort. */
function deckOf(lots: readonly string[], auction: string): string {
  return `id = "coin-quest"
source = "reduced"
market = 1
removed = 0
${lots.map((lot, index) => `[[lot]]\nnumber = ${index + 1}\n${lot}\n`).join('')}
${coins(
  'starting',
  ['metal = "gold", number = 1', 1],
  ['metal = "silver", number = 2, age = 1', 1],
  ['metal = "copper", number = 3, unique = 1', 1],
  ['metal = "copper", number = 2, rare = 2', 1],
  ['metal = "copper", number = 1', 1],
)}${auction}`;
}

/** Three lots, the last of copper only. */
const PLAIN = deckOf(
  ['gives = "coins"', 'gives = { prestige = 5 }', 'gives = { prestige = 4 }\ncopper_only = true'],
  coins('auction', ['metal = "silver", number = 3', 4]),
);

/** All six lots, and hardly anything to win but bad pennies: three rounds. */
const PENNIES = deckOf(
  [
    ...['gives = "coins"', 'gives = "coins"', 'gives = "coins"\ncopper_only = true'],
    ...['gives = { prestige = 5 }', 'gives = { prestige = 4 }\nmin_players = 4', 'gives = { prestige = 3 }'],
  ],
  coins(
    'auction',
    ['metal = "copper", number = 1, bad_penny = true', 8],
    ['metal = "silver", number = 1, mint = "crown"', 2],
  ),
);

const hand = (page: Page) => page.getByRole('group', { name: /^Votre main/ });
const coin = (page: Page, at: number) => page.locator(`[data-pick="coin ${at}"]`);
const tray = (page: Page, lot: number) => page.locator(`[data-lot="${lot}"]`);
const lay = (page: Page, lot: number) => page.locator(`[data-pick="lot ${lot}"]`);
const main = (page: Page) => page.locator('.deeds .main');

/** A table for two with few coins, up to where they are laid. */
async function intoBids(page: Page, deck = PLAIN): Promise<void> {
  await sitDown(page, { game: 'coin-quest', bots: 1, deck });
  await page.locator('[data-action="ready"]').click();
  await main(page).click();
  await expect(hand(page).locator('[data-pick]')).toHaveCount(5);
}

/** Lays the whole hand, one coin after the other, and bids. */
async function bid(page: Page, lots: readonly number[]): Promise<void> {
  for (const lot of lots) await lay(page, lot).click();
  await readyToBid(page);
  await main(page).click();
}

/** All coins are laid, and the house has said that they may be. */
async function readyToBid(page: Page): Promise<void> {
  await expect(main(page)).toHaveText('Poser ces pièces');
  await expect(main(page)).not.toHaveAttribute('aria-disabled', 'true');
}

test('a newcomer plays Coin Quest against bots in one click', async ({ visit }) => {
  const page = await visit({ calm: true });
  await page.goto('/');
  await page.getByRole('button', { name: /^Jouer à Coin Quest/ }).click();
  await expect(page).toHaveURL(/\/table\//);
  expect(await play(page, { seed: 3, most: 8 })).toBe(8);
  // What is left of the last sale is still on the table.
  await play(page, { seed: 3, until: '.last' });
  await page.getByRole('button', { name: 'Dernières mises' }).click();
  await expect(page.getByRole('dialog').locator('tbody tr')).not.toHaveCount(0);
});

/** What a page has said about coins that were taken out of bags. */
const takenAsSaid = (page: Page) => page.evaluate(() => [...((window as { said?: Set<string> }).said ?? [])]);

test('five browsers make every kind of decision, and none is told what others hold', async ({ visit }) => {
  // Small windows: there is less to draw.
  const small = { calm: true, width: 1000, height: 600 };
  const pages = await Promise.all(Array.from({ length: 5 }, () => visit(small)));
  for (const page of pages) {
    await page.addInitScript(() => {
      const said = ((window as { said?: Set<string> }).said = new Set());
      new MutationObserver(() => {
        for (const one of document.querySelectorAll('[aria-label*="prise chez"]')) {
          said.add(one.getAttribute('aria-label')!);
        }
      }).observe(document, { subtree: true, childList: true, attributes: true });
    });
  }
  const heard = pages.map((page) => overhear(page, leaksOf));
  const said: string[] = [];
  const missing = () => {
    const verbs = new Set(heard.flatMap((one) => [...one.verbs]));
    return verbsOf('coin-quest').filter((verb) => !verbs.has(verb));
  };
  // A coin taken for a bad penny: the two know which, the others whose it was.
  const isPrivate = (text: string) => text.includes('vous deux seuls');
  const isTold = () => said.some(isPrivate) && !said.every(isPrivate);
  // Chance decides who gets a penny to pass; if nobody did, they play again.
  for (let seed = 1; seed < 6 && (missing().length > 0 || !isTold()); seed++) {
    await gather(pages, 'coin-quest', [], PENNIES);
    await Promise.all(pages.map((page, index) => play(page, { seed: 10 * seed + index })));
    const results = await Promise.all(
      pages.map((page) => page.locator('.end .standings .score').allInnerTexts()),
    );
    expect(results[0]).toHaveLength(5);
    for (const result of results) expect(result).toEqual(results[0]);
    for (const page of pages) said.push(...(await takenAsSaid(page)));
  }
  expect(missing()).toEqual([]);
  expect(isTold()).toBe(true);
  for (const { nFrames, leaks } of heard) {
    expect(nFrames).toBeGreaterThan(20);
    expect(leaks).toEqual([]);
  }
});

test('by keys alone coins are laid, taken back, laid elsewhere and bid', async ({ visit }) => {
  const page = await visit({ calm: true });
  await sitDown(page, { game: 'coin-quest', bots: 1, deck: PLAIN });
  await ourTurn(page);

  // A symbol is used, and what it removes is chosen.
  await tabTo(page, '[data-action="use silver-2-age1 age"]');
  await page.keyboard.press('Space');
  await expect(page.locator('.follows')).toContainText('retirer des pièces');
  await page.keyboard.press('Enter');
  await tabTo(page, '[data-action="remove hand copper-1"]');
  await page.keyboard.press('Enter');
  await tabTo(page, '.deeds .main:not([aria-disabled="true"])');
  await page.keyboard.press('Enter');
  await expect(page.locator('.held')).toHaveCount(4);
  await tabTo(page, '[data-action="ready"]');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');

  // A digit lays the coin and goes on to the next.
  await expect(coin(page, 0)).toBeVisible();
  await tabTo(page, '[data-pick="coin 0"]');
  await page.keyboard.press('1');
  await expect(coin(page, 1)).toBeFocused();
  await page.keyboard.press('2');
  await expect(coin(page, 2)).toBeFocused();
  await expect(tray(page, 1).getByRole('group')).toHaveAccessibleName('Votre mise : 1 d’or');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Backspace');
  await expect(tray(page, 2).getByRole('group')).toHaveAccessibleName('Votre mise : aucune mise');
  await expect(coin(page, 1)).toHaveAttribute('aria-pressed', 'true');
  // Off the lot too it comes back to hand, and one is still there to go on.
  await coin(page, 0).focus();
  await tabTo(page, '[data-pick="laid 0"]');
  await page.keyboard.press('Enter');
  await expect(tray(page, 1).getByRole('group')).toHaveAccessibleName('Votre mise : aucune mise');
  await expect(coin(page, 0)).toBeFocused();
  await page.keyboard.press('1');
  await expect(coin(page, 1)).toHaveAttribute('aria-pressed', 'true');
  // And so does the lot itself.
  await lay(page, 1).focus();
  await page.keyboard.press('Enter');
  await expect(tray(page, 1).getByRole('group')).toHaveAccessibleName('Votre mise : 1 d’or et 2 d’argent');
  await expect(main(page)).toHaveAttribute('aria-disabled', 'true');
  await coin(page, 2).focus();
  await page.keyboard.press('3');
  await page.keyboard.press('3');
  await readyToBid(page);
  await tabTo(page, '.deeds .main:not([aria-disabled="true"])');
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => (await logOf(page)).join('\n'))
    .toMatch(/Lot 1\s: vous \(1 d’or et 2 d’argent\)/);
});

test('the keys that the hint names lay coins from anywhere at the table, and nowhere else', async ({
  visit,
}) => {
  const page = await visit({ calm: true });
  await intoBids(page);
  await expect(bar(page)).toContainText('1 2 3 pour poser, Retour arrière pour reprendre');
  const lain = hand(page).locator('.away');
  // Whoever has just said that they are done is at no coin.
  await expect(page.locator('[data-pick]:focus')).toHaveCount(0);
  await page.keyboard.press('1');
  await expect(lain).toHaveCount(1);
  await expect(tray(page, 1).getByRole('group')).toHaveAccessibleName('Votre mise : 1 d’or');
  await page.keyboard.press('2');
  await expect(tray(page, 2).getByRole('group')).toHaveAccessibleName('Votre mise : 2 d’argent');
  await page.keyboard.press('Backspace');
  await expect(tray(page, 2).getByRole('group')).toHaveAccessibleName('Votre mise : aucune mise');
  await expect(lain).toHaveCount(1);
  // There is no fourth lot.
  await page.keyboard.press('4');
  await expect(lain).toHaveCount(1);

  // Whoever writes does not lay coins, and neither does whoever reads what lies over the table.
  await page.getByRole('tab', { name: 'Discussion' }).click();
  const chat = page.locator('#side').getByRole('textbox');
  await chat.press('2');
  await expect(chat).toHaveValue('2');
  await expect(lain).toHaveCount(1);
  await chat.press('Backspace');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('2');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(lain).toHaveCount(1);

  for (const key of ['2', '3', '3', '3']) await page.keyboard.press(key);
  await expect(lain).toHaveCount(5);
  await readyToBid(page);
  await main(page).press('Enter');
  await page.getByRole('tab', { name: 'Procès-verbal' }).click();
  await expect.poll(async () => (await logOf(page)).join('\n')).toMatch(/Lot 3\s: vous \(6 de cuivre\)/);
});

test('what bids come to is shown before they are made, and a lot says why it takes no gold', async ({
  visit,
}) => {
  const page = await visit({ calm: true });
  await sitDown(page, { game: 'coin-quest', bots: 1, deck: PLAIN });
  // Prestige that a coin would bring at once is marked on the purse.
  await page.locator('[data-action="use copper-2-rare2 rare"]').click();
  await expect(page.locator('.purse .gain')).toHaveText('+2');
  await main(page).click();
  await expect(page.locator('.purse .tokens')).toHaveText('2');
  // Once only: it is struck through and says why.
  const used = page.locator('[data-action="use copper-2-rare2 rare"]');
  await expect(used).toHaveAttribute('aria-disabled', 'true');
  await used.click({ force: true });
  await expect(bar(page)).toContainText('chaque symbole ne sert qu’une fois');
  await page.locator('[data-action="ready"]').click();
  await main(page).click();

  // Gold on the lot that takes copper only.
  await expect(coin(page, 0)).toHaveAttribute('aria-pressed', 'true');
  await lay(page, 3).click();
  await expect(bar(page)).toContainText('Le lot 3 n’accepte que le cuivre');
  await expect(tray(page, 3).locator('.refused')).toHaveCount(1);
  await expect(main(page)).toHaveAttribute('aria-disabled', 'true');
  // It is still in the hand of the player, so to speak: the next lot that is pointed at takes it.
  await lay(page, 1).click();
  await expect(tray(page, 3).locator('.refused')).toHaveCount(0);
  await expect(bar(page)).not.toContainText('n’accepte que');
  const stakes = page.getByRole('list', { name: /^Vos mises/ });
  await expect(stakes.getByRole('listitem')).toHaveCount(1);
  await expect(main(page)).toHaveAttribute('aria-disabled', 'true');
  // Silver there is found out too, by the house, though it is not the first coin.
  await lay(page, 3).click();
  await expect(bar(page)).toContainText('Le lot 3 n’accepte que le cuivre');
  await lay(page, 1).click();
  for (const lot of [2, 3, 3]) await lay(page, lot).click();
  await expect(stakes.getByRole('listitem')).toHaveCount(3);
  await expect(stakes.getByRole('listitem').first().getByRole('img').first()).toHaveAccessibleName(
    '1 d’or et 2 d’argent',
  );
  await expect(stakes.getByRole('listitem').nth(1).getByRole('img').last()).toHaveAccessibleName(
    '5 points de prestige',
  );
  await expect(main(page)).toHaveText('Poser ces pièces');
  await expect(main(page)).not.toHaveAttribute('aria-disabled', 'true');
  // Taken back, it is whole no more.
  await tray(page, 2).locator('[data-pick^="laid "]').click();
  await expect(main(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(stakes.getByRole('listitem')).toHaveCount(1);
});

test('bids that the house refuses lie there still, and can be made again', async ({ visit }) => {
  const page = await visit({ calm: true });
  let isSpoilt = false;
  await page.routeWebSocket(/\/socket/, (line) => {
    const house = line.connectToServer();
    line.onMessage((text) => {
      const spoils = isSpoilt && String(text).includes('"place ');
      if (!spoils) house.send(text);
      else house.send(JSON.stringify({ ...JSON.parse(String(text)), actions: ['place gold-1 3'] }));
    });
  });
  await intoBids(page);
  isSpoilt = true;
  await bid(page, [1, 1, 1, 2, 3]);
  await expect(page.getByText('Le lot 3 n’accepte que le cuivre')).toBeVisible();
  await expect(tray(page, 2).getByRole('group')).toHaveAccessibleName('Votre mise : 2 de cuivre');
  isSpoilt = false;
  await expect(main(page)).toHaveText('Poser ces pièces');
  await expect(main(page)).not.toHaveAttribute('aria-disabled', 'true');
  await main(page).click();
  await expect.poll(async () => (await logOf(page)).join('\n')).toMatch(/Lot 2\s: .*vous \(2 de cuivre\)/);
});

for (const [how, end] of [
  ['a key', (page: Page) => page.keyboard.press('Escape')],
  ['a click', (page: Page) => page.mouse.click(4, 400)],
] as const) {
  test(`the bids are revealed lot by lot, until ${how} ends it`, async ({ visit }) => {
    const page = await visit();
    await page.clock.install();
    await intoBids(page);
    // From now on time stands still: nothing but the player ends it.
    await page.clock.pauseAt(Date.now() + 60_000);
    await bid(page, [1, 1, 1, 2, 3]);
    const stage = page.locator('.stage');
    await expect(stage.locator('tbody tr')).toHaveCount(3);
    await expect(stage.getByText('Les mises')).toHaveCount(1);
    await end(page);
    await expect(stage).toHaveCount(0);
    // It can be looked at again at leisure.
    await page.getByRole('button', { name: 'Dernières mises' }).click();
    await expect(page.getByRole('dialog', { name: 'Mises de la manche 1' }).locator('tbody tr')).toHaveCount(
      3,
    );
  });
}

/** How many lots are told of, and of how many it is said what became of them. */
async function told(page: Page): Promise<[number, number]> {
  const rows = page.locator('.stage tbody tr').filter({ visible: true });
  return [
    await rows.count(),
    await rows.filter({ has: page.locator('small').filter({ visible: true }) }).count(),
  ];
}

for (const calm of [false, true]) {
  test(`lots are told of one by one and stay until they were read${calm ? ', with less motion too' : ''}`, async ({
    visit,
  }) => {
    const page = await visit({ pace: 'usual', calm });
    await page.clock.install();
    await intoBids(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    await bid(page, [1, 1, 1, 2, 3]);
    const goOn = page.getByRole('button', { name: 'Continuer' });
    // What leads there has its time, too.
    await expect(async () => {
      if ((await page.locator('.stage tbody').count()) === 0) await page.clock.runFor(50);
      expect(await page.locator('.stage tbody tr').count()).toBe(3);
    }).toPass({ intervals: [10] });
    expect(await told(page)).toEqual([0, 0]);
    for (const nLots of [1, 2, 3]) {
      await page.clock.runFor(nLots === 1 ? 200 : 450);
      expect(await told(page)).toEqual([nLots, nLots - 1]);
      await expect(goOn).toHaveCount(0);
      await page.clock.runFor(550);
      expect(await told(page)).toEqual([nLots, nLots]);
    }
    // Longer than it would last, and not so long that the page thinks the line is dead.
    await page.clock.runFor(8_000);
    await expect(goOn).toBeVisible();
    await goOn.click();
    await expect(page.locator('.stage tbody')).toHaveCount(0);
  });
}

test('with less motion the bids are shown and nothing moves', async ({ visit }) => {
  const page = await visit({ calm: true });
  await page.clock.install();
  await intoBids(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await bid(page, [1, 1, 1, 2, 3]);
  const stage = page.locator('.stage');
  await expect(stage.locator('tbody tr')).toHaveCount(3);
  expect(await stage.evaluate((element) => element.getAnimations({ subtree: true }).length)).toBe(0);
});

test('on a phone a finger drags coins onto lots, from lot to lot, and back', async ({ visit }) => {
  const page = await visit({ width: 390, height: 844, touch: true, calm: true });
  await intoBids(page);
  const fingers = await page.context().newCDPSession(page);
  const drag = async (from: string, to: string) => {
    const [start, end] = await Promise.all(
      [from, to].map(async (selector) => {
        const box = (await page.locator(selector).boundingBox())!;
        return { x: box.x + box.width / 2, y: box.y + Math.min(30, box.height / 2) };
      }),
    );
    const half = { x: (start!.x + end!.x) / 2, y: (start!.y + end!.y) / 2 };
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
      fingers.send('Input.dispatchTouchEvent', { type, touchPoints });
    await touch('touchStart', [start!]);
    await touch('touchMove', [half]);
    await touch('touchMove', [end!]);
    await touch('touchEnd', []);
  };
  const mine = (lot: number) => tray(page, lot).getByRole('group');
  await drag('[data-pick="coin 2"]', '[data-lot="3"]');
  await expect(mine(3)).toHaveAccessibleName('Votre mise : 3 de cuivre');
  await drag('[data-pick="coin 0"]', '[data-lot="1"]');
  await expect(mine(1)).toHaveAccessibleName('Votre mise : 1 d’or');
  await drag('[data-pick="laid 2"]', '[data-lot="2"]');
  await expect(mine(2)).toHaveAccessibleName('Votre mise : 3 de cuivre');
  await drag('[data-pick="laid 2"]', '[data-drop="hand"]');
  await expect(mine(2)).toHaveAccessibleName('Votre mise : aucune mise');
  // And pointing is enough: at a coin, then at a lot.
  await coin(page, 4).click();
  await lay(page, 2).click();
  await expect(mine(2)).toHaveAccessibleName('Votre mise : 1 de cuivre');
});

test('those who watch see the table and no hand, and have nothing to decide', async ({ visit }) => {
  const player = await visit({ calm: true });
  const { path } = await sitDown(player, { game: 'coin-quest', bots: 2, public: true });
  await ourTurn(player);
  const page = await visit({ calm: true });
  await page.goto(path);
  await expect(page.locator('[data-lot]')).toHaveCount(5);
  await expect(page.locator('[data-seat]')).toHaveCount(3);
  await expect(page.locator('.held, [data-pick], [data-action]')).toHaveCount(0);
  await expect(player.locator('.held')).toHaveCount(5);
});
