// Every screen speaks French and English, and has nothing that axe-core objects to, in the dark or in the light.
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from './fixture';
import { menu, SCREENS } from './screens';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe objects to. Only colours differ between the dark and the light. */
async function objections(page: Page, theme: 'dark' | 'light'): Promise<string[]> {
  await page.evaluate((wanted) => (document.documentElement.dataset.theme = wanted), theme);
  const axe = new AxeBuilder({ page });
  const { violations } = await (
    theme === 'dark' ? axe.withTags(TAGS) : axe.withRules(['color-contrast', 'link-in-text-block'])
  ).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      (node) => `${theme}: ${id}: ${node.html.slice(0, 160)}: ${node.any[0]?.message ?? node.failureSummary}`,
    ),
  );
}

for (const screen of SCREENS) {
  test(`${screen.name} is for everyone, in French and in English`, async ({ visit }) => {
    // Colours are judged where they have come to rest.
    const page = await visit({ calm: true });
    await screen.open(page);
    expect(await objections(page, 'dark')).toEqual([]);
    expect(await objections(page, 'light')).toEqual([]);
    // Under a dialog nothing can be pressed.
    if (screen === menu) return;

    const html = page.locator('html');
    await expect(html).toHaveAttribute('lang', 'fr');
    const french = await page.locator('main').innerText();
    await page.evaluate(() => ((window as { mark?: string }).mark = 'still here'));
    await page.getByRole('button', { name: 'Switch to English' }).click();
    await expect(html).toHaveAttribute('lang', 'en');
    const shown = () => page.locator('main').innerText();
    await expect.poll(shown).not.toBe(french);
    // Words that only French has are gone, wherever they stood.
    await expect.poll(shown).not.toMatch(/enchère|manche|joueur|réglage|règle|prénom|à vous/i);
    await page.getByRole('button', { name: 'Passer au français' }).click();
    await expect(html).toHaveAttribute('lang', 'fr');
    await expect.poll(shown).toBe(french);
    // It was never loaded anew.
    expect(await page.evaluate(() => (window as { mark?: string }).mark)).toBe('still here');
  });
}
