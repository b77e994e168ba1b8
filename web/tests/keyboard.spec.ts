// Without a mouse: from the door to a bid and back, and the keyboard always knows where it is.
import { expect, test, type Page } from './fixture';
import { fewestRivals, logOf, makeTable, ourTurn, play, sitDown, tabTo } from './drive';
import { dismissed } from './screens';

/** Where the keyboard is: somewhere, and to be seen. */
async function somewhere(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
}

test('Don is opened, bid for, talked at and left by the keyboard alone', async ({ visit }) => {
  const page = await visit();
  await page.goto('/');
  await expect(page.getByRole('button', { name: /^Jouer à Don/ })).toBeVisible();
  await tabTo(page, 'article:has(h3) .acts .main');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/table\//);
  await ourTurn(page);
  await somewhere(page);

  // The lowest bid, or to pass where none is left.
  await tabTo(page, '[data-action]:not([aria-disabled])');
  await page.keyboard.press('Space');
  await expect(page.locator('.choice.picked')).toBeFocused();
  await expect(page.locator('.follows')).not.toBeEmpty();
  await tabTo(page, '.deeds .main');
  const before = (await logOf(page)).length;
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await logOf(page)).length).toBeGreaterThan(before);
  await somewhere(page);

  // The same choice twice does it, and choices that go do not take the keyboard with them.
  await ourTurn(page);
  await tabTo(page, '[data-action="pass"]');
  const then = (await logOf(page)).length;
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-action="pass"]')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await logOf(page)).length).toBeGreaterThan(then);
  await somewhere(page);

  // Tabs are moved by arrows, dialogs closed by Escape, and what opened them has the focus again.
  await tabTo(page, '[role="tab"]');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Discussion' })).toBeFocused();
  await expect(page.getByRole('log')).toBeVisible();
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(menu).toBeFocused();

  await tabTo(page, 'a.house');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Qui dit mieux' })).toBeVisible();
  await somewhere(page);
});

test('the keyboard is led straight to what is to be decided, and nowhere where nothing is', async ({
  visit,
}) => {
  const page = await visit();
  const skip = page.getByRole('button', { name: 'Aller à ce qu’il y a à décider' });
  const { path } = await makeTable(page, { game: 'don', friends: 2 });
  await page.goto(path);
  await expect(page.locator('main .seats')).toBeVisible();
  await expect(skip).toHaveCount(0);

  await sitDown(page, { game: 'don', bots: 2 });
  await ourTurn(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  const main = page.locator('.deeds .main');
  await expect(main).toBeFocused();
  await expect(main).toHaveCSS('outline-style', 'solid');
});

test('a bid is typed, and the rungs of a ladder are one stop', async ({ visit }) => {
  const page = await visit({ calm: true });
  await sitDown(page, { game: 'don', bots: 2, options: ['sales=off'] });
  await ourTurn(page);
  const rung = (n: number) => page.locator(`[data-action="bid ${n}"]`);
  await expect(page.locator('.ladder button[tabindex="0"]')).toHaveCount(1);
  // From anywhere at the table: first 1, then 12.
  await page.keyboard.press('1');
  await page.keyboard.press('2');
  await expect(rung(12)).toBeFocused();
  await expect(rung(12)).toHaveClass(/picked/);
  await expect(page.locator('.ladder .picked')).toHaveCount(1);
  // Arrows go on from there, and pick nothing.
  await page.keyboard.press('ArrowRight');
  await expect(rung(13)).toBeFocused();
  await page.keyboard.press('Home');
  await expect(page.locator('.ladder button').first()).toBeFocused();
  await expect(rung(12)).toHaveClass(/picked/);
  await page.keyboard.press('Tab');
  await expect(page.locator('.ladder button:focus')).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  // Other keys end a number: this is 2, and not 122.
  await page.keyboard.press('2');
  await expect(rung(2)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await logOf(page)).join('\n')).toMatch(/Vous enchérissez à 2\b/);
});

test('a card of a hand is typed, and the hand is one stop', async ({ visit }) => {
  const page = await visit({ calm: true });
  await sitDown(page, { game: 'goofspiel', bots: 2 });
  await ourTurn(page);
  const card = (n: number) => page.locator(`[data-action="bid ${n}"]`);
  await expect(page.locator('.hand button[tabindex="0"]')).toHaveCount(1);
  await page.keyboard.press('1');
  await page.keyboard.press('2');
  await expect(card(12)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(card(11)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await logOf(page)).join('\n')).toMatch(/12/);
});

test('money is typed for an offer, like cards one after the other', async ({ visit }) => {
  const page = await visit({ calm: true });
  await sitDown(page, { game: 'odd-shop', bots: fewestRivals('odd-shop') });
  await play(page, { seed: 9, until: '[data-pick^="money "]:not([aria-disabled])' });
  await dismissed(page);
  const money = page.locator('[data-pick^="money "]');
  const label = await money.last().getAttribute('aria-label');
  const [value] = /\d+/.exec(label!)!;
  await page.keyboard.type(value);
  await expect(page.locator('[data-pick^="money "]:focus')).toHaveAttribute('aria-label', label!);
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-pick^="money "]:focus')).toHaveAttribute('aria-pressed', 'true');
});

test('a table is set up by the keyboard alone', async ({ visit }) => {
  const page = await visit();
  await page.goto('/new/serengeti');
  await expect(page.locator('form.setup')).toBeVisible();
  await tabTo(page, 'input[type="radio"]');
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('input[type="radio"]:checked').first()).toHaveValue('3');
  await tabTo(page, '.quick button:last-child');
  await page.keyboard.press('Space');
  await somewhere(page);
  // Whoever opens the table may name who begins: here, themselves.
  await tabTo(page, 'input[value="drawn"]');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('input[value="1"]')).toBeChecked();
  await tabTo(page, '.open button');
  await page.keyboard.press('Enter');
  await ourTurn(page);
  await expect(page.locator('[data-seat]')).toHaveCount(3);
  expect((await logOf(page)).filter((line) => /enchérit|passe/.test(line))).toEqual([]);
  await somewhere(page);
});
