// What is this piece? Asked in the same way in every game, and never a deed. That all in sight answer, `screens.spec` sees.
import { expect, test } from './fixture';
import { ourTurn, play, sitDown } from './drive';

test('a tap, a right click and a question mark ask the same', async ({ visit }) => {
  const page = await visit();
  await sitDown(page, { game: 'goofspiel', bots: 2 });
  await ourTurn(page);
  // What lies still is asked by a mere click.
  await page.locator('.block .prize').first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Comme lot, elle vaut');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  // What acts when it is pressed is asked otherwise, and is not picked by that.
  const card = page.locator('[data-action="bid 7"]');
  await card.click({ button: 'right' });
  await expect(dialog).toContainText('Comme lot, elle vaut 7 points');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(card).not.toHaveClass(/picked/);
  // Nor does it swallow what is pressed next.
  await card.focus();
  await page.keyboard.press('Enter');
  await expect(card).toHaveClass(/picked/);
  await page.keyboard.press('?');
  await expect(dialog).toContainText('Comme lot, elle vaut 7 points');
  await page.keyboard.press('Escape');
  // Where there is no piece, the question mark shows the keys.
  await page.locator('a.house').focus();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Au clavier' })).toBeVisible();
});

test('a finger that rests on a card asks about it, and does not play it', async ({ visit }) => {
  const page = await visit({ width: 390, height: 844, touch: true });
  await sitDown(page, { game: 'goofspiel', bots: 2 });
  await ourTurn(page);
  const card = page.locator('[data-action="bid 7"]');
  await card.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await card.boundingBox())!;
  const finger = await page.context().newCDPSession(page);
  const at = [{ x: x + width / 2, y: y + height / 2 }];
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at });
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Comme lot, elle vaut 7 points');
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button').first().tap();
  await expect(dialog).toHaveCount(0);
  await expect(card).not.toHaveClass(/picked/);
});

test('a coin in hand is looked at, and asked about like any other piece', async ({ visit }) => {
  const page = await visit({ calm: true });
  await sitDown(page, { game: 'coin-quest', bots: 2 });
  await play(page, { seed: 9, until: '.held button[data-asks]' });
  const coin = page.locator('.held button[data-asks]').last();
  await coin.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(coin.locator('.loupe')).toBeVisible();
  await expect(coin).toBeFocused();
});
