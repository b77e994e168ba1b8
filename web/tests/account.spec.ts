// A name of one's own: protected by a password, which only its owner changes.
import { expect, test } from './fixture';

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
  await expect(account).toContainText('Le nom Zoé n’est qu’à vous.');

  const phone = await visit({ touch: true, width: 390, height: 844 });
  await phone.goto('/settings');
  const there = phone.locator('section', { hasText: 'Retrouver votre nom ailleurs' });
  await there.getByText('Se connecter').first().click();
  await there.getByLabel('Votre nom').fill('zoé');
  await there.getByLabel('Mot de passe').fill('un long secret');
  await there.getByRole('button', { name: 'Se connecter' }).click();
  await expect(there).toContainText('Le nom Zoé n’est qu’à vous.');

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
  await expect(account).toContainText('Le nom Zoé n’est qu’à vous.');
  await phone.reload();
  await expect(phone.getByText('Vous n’avez pas encore de nom dans la maison.')).toBeVisible();
});
