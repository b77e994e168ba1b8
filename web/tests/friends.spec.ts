// Four people at one table, each with a browser of their own, brought together by a link.
import { expect, test } from './fixture';
import { play } from './drive';
import { overhear } from './overhear';

interface View {
  viewer: number;
  tokens: number | null;
  seats: { seat: number; tokens: number | null }[];
}

function leaksOf({ viewer, tokens, seats }: View): string[] {
  const leaks = seats
    .filter((seat) => seat.seat !== viewer && seat.tokens !== null)
    .map((seat) => `${viewer} is told the tokens of ${seat.seat}`);
  return tokens === null ? ['one’s own tokens are not told', ...leaks] : leaks;
}

test('four friends play Don by an invitation, and none is told what others keep secret', async ({
  visit,
}) => {
  const [host, ...friends] = [await visit(), await visit(), await visit(), await visit()];
  const pages = [host, ...friends];
  const heard = pages.map((page) => overhear(page, leaksOf));

  await host.goto('/new/don');
  await host.getByRole('button', { name: 'Rien que des amis' }).click();
  await host.getByRole('textbox', { name: 'Votre nom' }).fill('Anne');
  await host.getByRole('button', { name: 'Ouvrir la table' }).click();
  const link = await host.getByRole('textbox', { name: /lien/i }).inputValue();
  await expect(host.getByRole('button', { name: 'Commencer la partie' })).toBeDisabled();

  for (const [index, friend] of friends.entries()) {
    await friend.goto(link);
    // A name is all that is asked for.
    await expect(friend.locator('main input')).toHaveCount(1);
    await friend.getByRole('textbox', { name: 'Votre nom' }).fill(['Basile', 'Chloé', 'Denis'][index]!);
    await friend.getByRole('button', { name: 'Prendre place' }).click();
    await expect(friend.getByRole('heading', { name: 'La table se prépare' })).toBeVisible();
  }
  await expect(host.getByRole('listitem').filter({ hasText: 'Denis' })).toBeVisible();
  await host.getByRole('button', { name: 'Commencer la partie' }).click();

  await friends[0]!.getByRole('tab', { name: 'Discussion' }).click();
  await friends[0]!
    .getByRole('textbox', { name: 'Dire quelque chose à la table' })
    .fill('Bonjour à toutes et à tous');
  await friends[0]!.keyboard.press('Enter');
  for (const page of pages) {
    await page.getByRole('tab', { name: /^Discussion/ }).click();
    await expect(page.getByRole('log')).toContainText('Bonjour à toutes et à tous');
  }

  await Promise.all(pages.map((page, index) => play(page, { seed: index + 1, modest: true })));
  const results = await Promise.all(
    pages.map((page) => page.locator('.end .standings .score').allInnerTexts()),
  );
  for (const result of results) {
    expect(result).toHaveLength(4);
    expect(result).toEqual(results[0]);
  }
  for (const { nFrames, leaks } of heard) {
    expect(nFrames).toBeGreaterThan(20);
    expect(leaks).toEqual([]);
  }
});
