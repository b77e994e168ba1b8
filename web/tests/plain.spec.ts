// Every game of the house can be played to its end by reading and pressing buttons.
import { expect, test } from './fixture';
import { fewestRivals, GAMES, logOf, play, sitDown } from './drive';
import { beside, deckOf, idle, steer } from './warehouse';

for (const game of GAMES) {
  test(`${game} is played to its end on the plain board`, async ({ visit }) => {
    const page = await visit({ calm: true });
    const bots = fewestRivals(game);
    await sitDown(page, { game, bots }, true);
    await expect(page.locator('.plain')).toBeVisible();
    // A table in sentences: one a line, each with its end.
    const lines = await page.locator('.position p').allInnerTexts();
    expect(lines.length).toBeGreaterThan(5);
    expect(lines.filter((line) => !/^\p{Lu}|^\d/u.test(line) || !/[.!?…](\s[\d×\s]*)?$/.test(line))).toEqual(
      [],
    );
    const n = await play(page, { seed: 7 });
    expect(n).toBeGreaterThan(5);
    await expect(page.locator('.end .standings li')).toHaveCount(bots + 1);
  });
}

test('a deal that is not listed can be written, asked about and proposed', async ({ visit }) => {
  const page = await visit({ calm: true });
  await sitDown(page, { game: 'odd-shop', bots: 2, options: ['rounds=5'] }, true);
  await play(page, { seed: 2, until: '[data-action^="propose "]' });
  const listed = await page
    .locator('[data-action^="propose "]')
    .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.action!).join('\n'));
  const [, to, object] = /^propose (\d) give .* take (?!nothing)([a-z-]+)/m.exec(listed)!;
  await page.getByText('Autre chose…').click();
  const written = page.getByRole('textbox', { name: 'Écrire une action' });
  const main = page.locator('.deeds .main');

  await written.fill(`propose ${to} give nothing take nothing`);
  await page.keyboard.press('Enter');
  await expect(page.locator('.follows .no')).toContainText('l’un des deux au moins donne quelque chose');
  await expect(main).toHaveAttribute('aria-disabled', 'true');

  await written.fill(`propose ${to} give nothing take ${object}`);
  await page.keyboard.press('Enter');
  await expect(main).toHaveAttribute('aria-disabled', 'false');
  await main.click();
  await expect.poll(async () => (await logOf(page)).join('\n')).toContain('Vous demandez à');
});

for (const language of ['fr', 'en'] as const) {
  const says = {
    fr: {
      owns: /poss[éè]d/,
      unrevealed: 'Les Faux ne sont pas encore révélés',
      known: 'À garder pour vous\u00a0: son Faux est en jeu',
      shown: /montré à ([^,. ]+)/g,
      nobody: 'personne',
      fake: ', fausse',
    },
    en: {
      owns: / owns? /,
      unrevealed: 'The Fakes are not revealed yet',
      known: 'Keep it to yourself: its Fake is in play',
      shown: /shown to ([^,. ]+)/g,
      nobody: 'nobody',
      fake: ', fake',
    },
  }[language];

  test(`a relic of Warehouse 51 is not called genuine before that is known (${language})`, async ({
    visit,
  }) => {
    const pages = [
      await visit({ calm: true, language }),
      await visit({ calm: true }),
      await visit({ calm: true }),
    ];
    const page = pages[0]!;
    // Of six Fakes everyone knows four, so of three relics that have one at least one is known; cintamani has none.
    const deck = deckOf(
      ['holy-grail', 'philosophers-stone', 'unicorn-horn', 'gleipnir', 'golden-fleece', 'book-of-thoth'],
      ['cintamani'],
    );
    const piles = ['red', 'blue', 'green', 'yellow'];
    const wanted = ['cintamani', 'holy-grail', 'philosophers-stone', 'unicorn-horn'];
    const wishes = [{ lot: wanted, action: 'bid 1' }, ...idle(...piles)];
    await beside(pages, deck, wishes, '.me .relics > :nth-child(4)', piles);
    await page.goto(`${page.url()}&board=plain`);

    /** What the table in words says of each relic that somebody owns. */
    const relics = () => page.locator('.position p').filter({ hasText: says.owns }).allInnerTexts();
    const saying = (lines: readonly string[], text: string) => lines.filter((line) => line.includes(text));
    await expect.poll(async () => (await relics()).length).toBe(4);
    const before = await relics();
    const [unrevealed, known] = [saying(before, says.unrevealed), saying(before, says.known)];
    expect([unrevealed.length > 0, known.length > 0]).toEqual([true, true]);
    expect(unrevealed.length + known.length).toBe(4);
    expect(saying(before, says.fake)).toEqual([]);
    const all = await page.locator('.position').innerText();
    expect(new Set([...all.matchAll(says.shown)].map((match) => match[1]))).toEqual(new Set([says.nobody]));

    await steer(page, wishes);
    const atLast = await relics();
    expect(atLast).toHaveLength(4);
    const nFakes = saying(atLast, says.fake).length;
    expect(nFakes).toBeGreaterThan(0);
    expect(nFakes).toBeLessThan(4);
  });
}
