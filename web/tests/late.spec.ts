// What comes late is shown once it is there.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './fixture';
import { makeTable } from './drive';

const OWN = readFileSync(join(import.meta.dirname, '../../fixtures/goofspiel/reduced.toml'), 'utf8');

test('a lobby says that it has a box of its own, however late that is known', async ({ visit }) => {
  const page = await visit();
  const { path } = await makeTable(page, { game: 'goofspiel', friends: 1, deck: OWN });
  // The cards of the house are there long before those of the table.
  await page.route(/\/api\/games\/goofspiel\/decks\//, async (route) => {
    await page.waitForResponse(/\/api\/games\/goofspiel\/deck$/);
    await route.continue();
  });
  await page.goto(path);
  await expect(page.getByText('On joue avec une boîte à part')).toBeVisible();
});
