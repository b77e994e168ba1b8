// A name of one's own: protected by a password, which only its owner changes.
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from './fixture';

const part = (page: Page, what: string) =>
  page.locator('section', { hasText: 'Retrouver votre nom ailleurs' }).locator('details', { hasText: what });

/** Logs in on the page of settings. */
async function login(page: Page, name: string, password: string) {
  await page.goto('/settings');
  const form = part(page, 'Se connecter');
  await form.getByText('Se connecter').first().click();
  await form.getByLabel('Votre nom').fill(name);
  await form.getByLabel('Mot de passe').fill(password);
  await form.getByRole('button', { name: 'Se connecter' }).click();
}

test('a name is protected, its password changed, and other devices are logged out', async ({
  visit,
  watch,
}) => {
  // A wrong password, and a session that is over.
  watch.expected.push(/\/api\/me(\/claim)?$/);
  const page = await visit();
  const account = page.locator('section', { hasText: 'Retrouver votre nom ailleurs' });
  await page.goto('/settings');
  await page.getByLabel('Votre nom').first().fill('Zoé');
  await page.getByRole('button', { name: 'Entrer' }).click();
  await account.getByText('Protéger ce nom').first().click();
  await account.getByLabel('Mot de passe').first().fill('un long secret');
  await account.getByRole('button', { name: 'Protéger ce nom' }).click();
  await expect(account).toContainText('Le nom Zoé n’est qu’à vous');

  const phone = await visit({ touch: true, width: 390, height: 844 });
  await login(phone, 'zoé', 'un long secret');
  const there = phone.locator('section', { hasText: 'Retrouver votre nom ailleurs' });
  await expect(there).toContainText('Le nom Zoé n’est qu’à vous');

  await account.getByText('Changer de mot de passe').first().click();
  await account.getByLabel('Mot de passe actuel').fill('autre chose');
  await account.getByLabel('Nouveau mot de passe').fill('un autre secret');
  await account.getByRole('button', { name: 'Changer de mot de passe' }).click();
  await expect(account.getByRole('alert')).toHaveText('Ce n’est pas votre mot de passe actuel.');
  await account.getByLabel('Mot de passe actuel').fill('un long secret');
  await account.getByRole('button', { name: 'Changer de mot de passe' }).click();
  await expect(page.getByText('Vous n’êtes plus connecté ailleurs.')).toBeVisible();
  // Whoever changed it is still here, and the phone is nobody any more.
  await page.reload();
  await expect(account).toContainText('Le nom Zoé n’est qu’à vous');
  await phone.reload();
  await expect(phone.getByText('Vous n’avez pas encore de nom dans la maison.')).toBeVisible();
});

test('devices are logged out one by one, and a code helps when the password is lost', async ({
  visit,
  watch,
}) => {
  // Sessions that are over, and a code that was used.
  watch.expected.push(/\/api\/(me|recover)$/);
  const page = await visit();
  const account = page.locator('section', { hasText: 'Retrouver votre nom ailleurs' });
  await page.goto('/settings');
  await page.getByLabel('Votre nom').first().fill('Léonie');
  await page.getByRole('button', { name: 'Entrer' }).click();
  const claim = part(page, 'Protéger ce nom');
  await claim.getByText('Protéger ce nom').first().click();
  await claim.getByLabel('Mot de passe').fill('un long secret');
  await claim.getByRole('button', { name: 'Protéger ce nom' }).click();
  // What helps when the password is lost is shown now, and not again.
  const recovery = part(page, 'Codes de secours');
  await expect(recovery).toContainText('Notez ces codes');
  const codes = await recovery.locator('code').allInnerTexts();
  expect(codes).toHaveLength(8);
  await page.reload();
  await recovery.getByText('Codes de secours').first().click();
  await expect(recovery).toContainText('Il vous en reste 8.');
  await expect(recovery.locator('code')).toHaveCount(0);

  const phone = await visit({ touch: true, width: 390, height: 844 });
  const there = phone.locator('section', { hasText: 'Retrouver votre nom ailleurs' });
  await login(phone, 'Léonie', 'un long secret');
  await expect(there).toContainText('Le nom Léonie n’est qu’à vous');
  const sessions = part(page, 'Appareils connectés');
  await sessions.getByText('Appareils connectés').first().click();
  await expect(sessions.locator('li')).toHaveCount(2);
  await expect(sessions.locator('li', { hasText: 'cet appareil' })).toContainText('Linux');
  // All of it is open now: it fits on a phone, and nobody is kept from it.
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await sessions.getByRole('button', { name: /^Déconnecter/ }).press('Enter');
  await expect(sessions.locator('li')).toHaveCount(1);
  await phone.reload();
  await expect(phone.getByText('Vous n’avez pas encore de nom dans la maison.')).toBeVisible();

  const come = async (where: Page) => {
    const form = part(where, 'Mot de passe oublié');
    await form.getByText('Mot de passe oublié').first().click();
    await form.getByLabel('Votre nom').fill('Léonie');
    await form.getByLabel('Code de secours').fill(codes[0]!.toUpperCase());
    await form.getByLabel('Nouveau mot de passe').fill('un autre secret');
    await form.getByRole('button', { name: 'Revenir avec ce code' }).click();
    return form;
  };
  await come(phone);
  await expect(there).toContainText('Le nom Léonie n’est qu’à vous');
  // Whoever was logged in elsewhere is not any more, and a code works once.
  await page.reload();
  await expect(account).toContainText('Vous avez déjà protégé un nom');
  await expect((await come(page)).getByRole('alert')).toContainText('il a déjà servi');
});
