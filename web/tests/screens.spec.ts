// Every screen speaks French and English, has nothing that axe-core objects to, in the dark or in the light, and fits on a
// phone and on a small one: nothing sticks out, what is to be done is in reach, and fingers can hit it. All of it in one
// visit, because to get there takes longest.
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from './fixture';
import { menu, SCREENS, tables, type Screen } from './screens';

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

const PHONE = { width: 390, height: 844 };
const SMALL_PHONE = { width: 360, height: 740 };

/** What is smaller than a fingertip, or sticks out of the screen. */
function misfits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const told = (element: Element) => element.outerHTML.slice(0, 140);
    const root = document.documentElement;
    if (root.scrollWidth > innerWidth) found.push(`the page is ${root.scrollWidth} wide`);
    for (const element of document.querySelectorAll(
      'button, a[href], select, input, summary, label:has(input)',
    )) {
      // A radio button is hit by its label; a link in a sentence is as high as its line.
      // What skips is seen only when the keyboard is on it.
      if (
        element.matches('label input, .unseen, .skips *') ||
        !element.checkVisibility({ visibilityProperty: true })
      )
        continue;
      if (element.matches('a') && getComputedStyle(element).display === 'inline') continue;
      const box = element.getBoundingClientRect();
      if (box.height < 44) found.push(`${Math.round(box.height)} high: ${told(element)}`);
      if (box.right > innerWidth + 1) found.push(`sticks out: ${told(element)}`);
    }
    return found;
  });
}

/** The screen as it is on phones. */
async function fits(page: Page, screen: Screen): Promise<void> {
  for (const size of [PHONE, SMALL_PHONE]) {
    await page.setViewportSize(size);
    expect(await misfits(page), `at ${size.width} pixels`).toEqual([]);
    if (!tables.includes(screen)) continue;
    // What is to be decided needs no scrolling.
    await expect(page.locator('section.bar .turn')).toBeInViewport({ ratio: 1 });
    await expect(page.locator('.deeds .main')).toBeInViewport({ ratio: 1 });
  }
}

for (const screen of SCREENS) {
  test(`${screen.name} is for everyone, in French and in English, on a desk and on phones`, async ({
    visit,
  }) => {
    // Colours are judged where they have come to rest.
    const page = await visit({ calm: true, touch: true });
    await screen.open(page);
    expect(await objections(page, 'dark')).toEqual([]);
    expect(await objections(page, 'light')).toEqual([]);
    // Under a dialog nothing can be pressed.
    if (screen === menu) return fits(page, screen);

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
    await fits(page, screen);
  });
}
