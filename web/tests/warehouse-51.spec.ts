// Warehouse 51 on its own board: whole games, every kind of decision, what is kept secret, and its great moments.
import { expect, test, type Page } from './fixture';
import { bar, finishedTable, gather, logOf, ourTurn, tabTo } from './drive';
import { dismissed } from './screens';
import { overhear, verbsOf } from './overhear';
import { beside, can, deckOf, idle, steer, type Rule } from './warehouse';

interface View {
  viewer: number;
  phase: string;
  fakes: { between: [number, number]; cards: { relic: string | null; shown_to: number[] }[] }[];
  seats: { seat: number; bid: number | 'sealed' | null }[];
}

/** A closed fist is its owner's; a Fake that lies face down is known to its neighbours and to whom it was shown. */
function leaksOf({ viewer, phase, fakes, seats }: View): string[] {
  const fists = seats
    .filter((seat) => phase === 'sealed' && seat.seat !== viewer && typeof seat.bid === 'number')
    .map((seat) => `${viewer} is told the fist of ${seat.seat}`);
  const isOpen = phase === 'cancel' || phase === 'over';
  const seen = fakes.flatMap(({ between, cards }) =>
    cards
      .filter(({ relic, shown_to }) => {
        const mayKnow = isOpen || between.includes(viewer) || shown_to.includes(viewer);
        return (relic !== null) !== mayKnow;
      })
      .map(() => `${viewer} is told the wrong thing of a Fake between ${between.join(' and ')}`),
  );
  return [...fists, ...seen];
}

/** Something of every kind to decide about, and the five Fakes for five players. */
const EVERYTHING = deckOf(
  ['cintamani', 'ruyi-jingu-bang', 'gleipnir', 'baba-yagas-mortar', 'flying-carpet'],
  ['malleus-maleficarum', 'unicorn-horn'],
);

/** Every relic is sold with closed fists. */
const WEAPONS = deckOf(['ame-no-nuhoko', 'kusanagi', 'ruyi-jingu-bang', 'excalibur']);

test('five browsers make every kind of decision on the board, and none is told what it must not know', async ({
  visit,
}) => {
  const pages = await Promise.all(
    Array.from({ length: 5 }, () => visit({ calm: true, width: 1000, height: 600 })),
  );
  const heard = pages.map((page) => overhear(page, leaksOf));
  await gather(pages, 'warehouse-51', [], EVERYTHING);
  // Red and green first: then there is something to give, and to be taken back, before that is asked for.
  const others = idle('red', 'green', 'blue', 'yellow');
  const collector: Rule[] = [
    {
      lot: ['gleipnir', 'baba-yagas-mortar', 'malleus-maleficarum', 'unicorn-horn', 'flying-carpet'],
      action: 'bid ',
    },
    ...['look ', 'take ', 'give gleipnir', 'certify flying-carpet', 'cancel '].map((action) => ({ action })),
  ];
  const pawner: Rule[] = [
    { lot: ['cintamani'], action: 'bid 5' },
    { action: 'pawn ' },
    { action: 'redeem cintamani' },
  ];
  const rules = [collector, pawner, [], [], []];
  await Promise.all(pages.map((page, index) => steer(page, [...rules[index]!, ...others])));

  const results = await Promise.all(
    pages.map((page) => page.locator('.end .standings .score').allInnerTexts()),
  );
  for (const result of results) {
    expect(result).toHaveLength(5);
    expect(result).toEqual(results[0]);
  }
  for (const { nFrames, leaks } of heard) {
    expect(nFrames).toBeGreaterThan(40);
    expect(leaks).toEqual([]);
  }
  const verbs = new Set(heard.flatMap((one) => [...one.verbs]));
  expect([...verbs].sort()).toEqual(verbsOf('warehouse-51').sort());
  // The Fake that was cancelled and the one of a certified relic are void, and all see that.
  for (const page of pages) {
    await expect(page.locator('.ring .void')).toHaveCount(2);
    await expect(page.locator('.ring').getByRole('button', { name: /\(annulé\)$/ })).toHaveCount(1);
    await expect(page.getByRole('button', { name: /Faux\s: Tapis volant \(sans effet\)$/ })).toHaveCount(1);
  }
});

test('a relic that several things can be done with is picked first, and all is done by the keyboard alone', async ({
  visit,
}) => {
  const pages = [await visit(), await visit({ calm: true }), await visit({ calm: true })];
  const page = pages[0]!;
  // Five ingots left, and a curse that asks for a gift: the relic can be pawned or given.
  const wishes = [
    { lot: ['cintamani'], action: 'bid 5' },
    { lot: ['baba-yagas-mortar'], action: 'bid 1' },
  ];
  const deck = deckOf([
    ...['cintamani', 'baba-yagas-mortar'],
    ...['axe-of-gilgamesh', 'ark-of-the-covenant', 'davids-harp', 'book-of-thoth'],
  ]);
  await beside(pages, deck, wishes, '[data-pick="relic cintamani"]');
  await expect(bar(page)).toContainText('Vous pouvez mettre une relique en gage');

  // The relics are one stop, through which arrows lead.
  const picked = page.locator('[data-pick="relic cintamani"]');
  await tabTo(page, '.me .relics button');
  await page.keyboard.press('End');
  for (let n = 0; n < 2 && !(await picked.evaluate((one) => one === document.activeElement)); n++)
    await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Space');
  await expect(picked).toHaveAttribute('aria-pressed', 'true');
  await expect(bar(page).locator('.note')).toContainText('2 points à la fin');
  await page.keyboard.press('Space');
  await expect(picked).toHaveAttribute('aria-pressed', 'false');
  await expect(page.locator('[data-action="pawn cintamani"]')).toHaveCount(0);
  await page.keyboard.press('Space');
  await tabTo(page, '[data-action="pawn cintamani"]');
  await page.keyboard.press('Space');
  await expect(page.locator('.follows')).toContainText('5 lingots');
  await tabTo(page, '.deeds .main:not([aria-disabled="true"])');
  await page.keyboard.press('Enter');
  await expect.poll(() => logOf(page)).toContainEqual(expect.stringContaining('Vous mettez en gage'));

  // Pawned it can only be given: it is the only thing to do, so that once is enough, on the relic itself.
  const gift = page.locator('[data-action="give cintamani"]');
  await expect(gift).toHaveAccessibleName(/^Donner\s: Cintamani\. Rouge, valeur 2, .*, En gage/);
  await gift.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => logOf(page)).toContainEqual(expect.stringContaining('Vous donnez à Basile'));

  await expect(page.locator('[data-action="reveal yellow"]')).toHaveAccessibleName(/\s: 4 reliques$/);
  await tabTo(page, '[data-action="reveal yellow"]');
  await page.keyboard.press('Space');
  await expect(page.locator('[data-relic]')).toBeVisible();
  await ourTurn(page);
  // Any relic can be looked at closely, and left again.
  await tabTo(page, '[data-relic]');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-relic]')).toBeFocused();
  const before = (await logOf(page)).length;
  await tabTo(page, '[data-action="fist 2"], [data-action="bid 2"]');
  await page.keyboard.press('Space');
  await tabTo(page, '.deeds .main:not([aria-disabled="true"])');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await logOf(page)).length).toBeGreaterThan(before);
});

test('what a bid would bring is seen at the seat that is paid, and what cannot be done says why', async ({
  visit,
}) => {
  const pages = [await visit({ calm: true }), await visit({ calm: true }), await visit({ calm: true })];
  const page = pages[0]!;
  const deck = deckOf([
    ...['cintamani', 'holy-grail', 'philosophers-stone'],
    ...['unicorn-horn', 'seven-league-boots', 'malleus-maleficarum'],
  ]);
  await beside(pages, deck, [{ lot: ['cintamani'], action: 'bid 1' }], '.board .me .relics');

  // With nine ingots nobody pawns.
  await dismissed(page);
  await page
    .getByRole('group', { name: 'Vos reliques' })
    .getByRole('button', { name: /^Cintamani/ })
    .click();
  const sheet = page.getByRole('dialog', { name: 'Cintamani' });
  await expect(sheet).toContainText('Bénie : 2 points à la fin');
  await expect(sheet).toContainText('Vous avez trop de lingots');
  await page.keyboard.press('Escape');

  await steer(page, [{ action: 'reveal blue' }, { action: 'fist 0' }], can('bid '));
  await page.locator('[data-action="bid 3"]').click();
  // The left neighbour is paid, and nobody else.
  await expect(page.locator('[data-seat="2"] .gain')).toHaveText('+3');
  await expect(page.locator('.gain')).toHaveCount(1);
  await expect(page.locator('.follows')).toContainText('vous payez 3 lingots à Basile');
  await page.locator('[data-action="bid 10"]').click({ force: true });
  await expect(page.locator('.follows .no')).toContainText('Vous n’avez pas 10 lingots');
  await expect(page.locator('.deeds .main')).toHaveAttribute('aria-disabled', 'true');
});

/** What is shown of the fists that open, and how much of it is in motion. */
function openedFists(page: Page): Promise<{ fists: string[]; winner: string; nMoving: number }> {
  return page.evaluate(() => {
    const stage = document.querySelector('.stage')!;
    const texts = (selector: string) =>
      [...stage.querySelectorAll(selector)].map((one) => one.textContent.replace(/\s+/g, ' ').trim());
    const nMoving = document.getAnimations().filter((motion) => {
      const effect = motion.effect as KeyframeEffect;
      return stage.contains(effect.target);
    }).length;
    return { fists: texts('.reveal b'), winner: texts('.reveal .wins')[0] ?? '', nMoving };
  });
}

for (const calm of [false, true]) {
  test(`fists open together${calm ? ', without any motion where that is wished' : ', and a key ends it'}`, async ({
    visit,
  }) => {
    const [page, ...others] = [
      await visit({ calm }),
      ...(await Promise.all(Array.from({ length: 3 }, () => visit({ calm: true })))),
    ] as const;
    await page.clock.install();
    await gather([page, ...others], 'warehouse-51', [], WEAPONS);
    await Promise.all([page, ...others].map((one) => steer(one, idle('red'), can('fist 3'))));
    const held = page.locator('.lot .held');
    // What is only thought of is in nobody's fist, and what one does not have least of all.
    await page.locator('[data-action^="fist "][aria-disabled]').last().click({ force: true });
    await expect(page.locator('.follows .no')).toContainText(/Vous n’avez pas \d+ lingots/);
    await expect(held).toHaveText('Chacun choisit en secret');
    await page.locator('[data-action="fist 3"]').click();
    await expect(held).toContainText('3 lingots');
    await expect(held).not.toContainText('vous seul le voyez');
    // From now on time stands still: nothing but the player ends it.
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.locator('.deeds .main').click();
    // While the others' fists close, one's own is seen by oneself alone.
    await expect(held).toContainText('3 lingots');
    await expect(held).toContainText('vous seul le voyez');
    for (const other of others) void steer(other, idle('red', 'blue')).catch(() => undefined);
    await expect(page.locator('.stage .face .fist')).toHaveCount(4);
    const { fists, winner, nMoving } = await openedFists(page);
    expect(fists).toEqual(['3', '0', '0', '0']);
    // The hands are open; who has won is said after that, with less motion too.
    const said = page.locator('.stage .call p');
    expect(winner).toBe('');
    await expect(said).toBeHidden();
    if (calm) expect(nMoving).toBe(0);
    else expect(nMoving).toBeGreaterThan(5);
    await page.clock.runFor(1100);
    expect((await openedFists(page)).winner).toBe('3 Anne');
    await expect(said).toBeVisible();
    await expect(said).toContainText('Adjugé à vous pour 3 lingots');
    await page.keyboard.press('Escape');
    await expect(page.locator('.stage')).toHaveCount(0);

    // With the last of the fists the Fakes are revealed: one moment is shown after the other.
    await steer(page, idle('red', 'blue'));
    const [fistsOnStage, fakesOnStage] = [
      page.locator('.stage .reveal b'),
      page.locator('.stage .face > .fake'),
    ];
    for (const _ of ['the last but one', 'the last']) {
      await expect(fistsOnStage).toHaveCount(4);
      await expect(fakesOnStage).toHaveCount(0);
      await page.clock.runFor(3400);
    }
    await expect(fakesOnStage).toHaveCount(4);
    // They turn over, what was false is crossed out, and points are counted.
    const [crosses, totals] = [page.locator('.stage .crossed'), page.locator('.stage dl')];
    const nCrosses = await page.locator('.stage .reveal small').count();
    const nSeen = async () => [await crosses.count(), await totals.isVisible()];
    expect(await nSeen()).toEqual([0, false]);
    await page.clock.runFor(1400);
    expect(await nSeen()).toEqual([nCrosses, false]);
    await page.clock.runFor(1200);
    expect(await nSeen()).toEqual([nCrosses, true]);
    await page.clock.runFor(2400);
    await expect(page.locator('.stage')).toHaveCount(0);
  });
}

test('beside a Fake that can be cancelled, one that cannot is still seen', async ({ visit }) => {
  const pages = [await visit({ calm: true }), await visit({ calm: true }), await visit({ calm: true })];
  const page = pages[0]!;
  const deck = deckOf(
    ['gleipnir', 'cintamani', 'ame-no-nuhoko', 'kusanagi', 'ruyi-jingu-bang', 'excalibur'],
    ['unicorn-horn'],
  );
  await gather(pages, 'warehouse-51', [], deck);
  const others = idle('red', 'green', 'blue');
  for (const other of pages.slice(1)) void steer(other, others).catch(() => undefined);
  const wishes = [
    { lot: ['gleipnir', 'unicorn-horn'], action: 'bid ' },
    { action: 'certify gleipnir' },
    ...others,
  ];
  await steer(page, wishes, can('cancel '));
  await expect(page.locator('.ring [data-action^="cancel "]')).toHaveCount(5);
  const certified = page.locator('.ring').getByRole('button', { name: 'Faux : Gleipnir (sans effet)' });
  await expect(certified.locator('.void')).toBeVisible();
  await dismissed(page);
  await certified.click();
  await expect(page.getByRole('dialog')).toContainText('la relique est certifiée');
});

test('a Fake that is looked at is seen by its looker alone, who is told to keep it to themselves', async ({
  visit,
}) => {
  const pages = await Promise.all(Array.from({ length: 4 }, () => visit({ calm: true })));
  const [page, , , stranger] = pages as [Page, Page, Page, Page];
  const deck = deckOf(['cintamani', 'gleipnir', 'flying-carpet', 'excalibur'], ['malleus-maleficarum']);
  await gather(pages, 'warehouse-51', [], deck);
  for (const other of pages.slice(1)) void steer(other, idle('blue')).catch(() => undefined);
  const wishes = [{ lot: ['malleus-maleficarum'], action: 'bid ' }, ...idle('blue')];
  await steer(page, wishes, can('look 2'));
  const gap = (of: Page) => of.getByRole('button', { name: /^Entre Basile et Chloé/ });
  await expect(gap(stranger)).toHaveAccessibleName(/^Entre Basile et Chloé\s: Faux, face cachée$/);

  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.locator(can('look 2')).click();
  await page.locator('.deeds .main').click();
  await expect(page.locator('.stage .private')).toContainText('À garder pour vous');
  await page.keyboard.press('Escape');
  await expect(gap(page)).toHaveAccessibleName(/^Entre Basile et Chloé\s: Faux\s: /);
  await gap(page).click();
  await expect(page.getByRole('dialog')).toContainText('Le connaissent : Basile, Chloé et Anne');
  await expect(page.getByRole('dialog')).toContainText('À garder pour vous');

  // Others learn that it was looked at, not what it is.
  await dismissed(stranger);
  await gap(stranger).click();
  await expect(stranger.getByRole('dialog')).toContainText('Le connaissent : Basile, Chloé et Anne');
  await expect(stranger.getByRole('dialog')).toContainText('Faux, face cachée');
  await expect(stranger.getByRole('dialog')).not.toContainText('À garder pour vous');
});

test('a game that is seen again ends with the score by category, with every Fake face up', async ({
  visit,
}) => {
  const page = await visit({ calm: true });
  const { id } = await finishedTable(page, 'warehouse-51');
  await page.goto(`/replay/${id}`);
  await page.getByRole('slider').focus();
  await page.keyboard.press('End');
  const scores = page.getByRole('table', { name: 'Le compte des points' });
  await expect(scores.getByRole('row')).toHaveCount(9);
  const rows = await scores
    .getByRole('row')
    .evaluateAll((all) =>
      all.slice(1).map((row) => [...row.querySelectorAll('td')].map((cell) => +cell.innerText)),
    );
  const totals = rows.at(-1)!;
  for (const [seat, total] of totals.entries()) {
    expect(rows.slice(0, -1).reduce((sum, row) => sum + row[seat]!, 0)).toBe(total);
  }
  await expect(page.locator('.ring')).toContainText('Les Faux sont révélés');
  await expect(page.getByRole('button', { name: /face cachée/ })).toHaveCount(0);
});
