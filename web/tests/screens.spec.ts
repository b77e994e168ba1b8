// Every screen speaks French and English, has nothing that axe-core objects to, in the dark or in the light, and fits on a
// phone and on a small one: nothing sticks out, what is to be done is in reach, and fingers can hit it. All of it in one
// visit, because to get there takes longest. At a table, what lies there is asked about too.
import { AxeBuilder } from '@axe-core/playwright';
import { unreadable } from './contrast';
import { expect, test, type Page } from './fixture';
import { menu, rules, SCREENS, tables, type Screen } from './screens';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Rules that axe still tries out: an accessible name has the words that are seen (WCAG 2.5.3). */
const TRIED = { 'label-content-name-mismatch': { enabled: true } };

/** What axe objects to, and what it leaves open and nothing here answers. Only colours differ between dark and light. */
async function objections(page: Page, theme: 'dark' | 'light'): Promise<string[]> {
  await page.evaluate((wanted) => (document.documentElement.dataset.theme = wanted), theme);
  // Nothing here is in a frame, so no page of its own is needed to gather what was found.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations, incomplete } = await (
    theme === 'dark'
      ? axe.options({ runOnly: { type: 'tag', values: TAGS }, rules: TRIED })
      : axe.withRules(['color-contrast', 'link-in-text-block'])
  ).analyze();
  // Colours on a gradient or a drawing are measured.
  const isOpen = ({ id }: { id: string }) => id === 'color-contrast' || id === 'link-in-text-block';
  // What is drawn on a piece is a picture, and its name says what it is; an initial stands for a name that is said.
  const named = await page.evaluate(
    (selectors) =>
      selectors.filter((selector) => {
        const tokens = (text: string) =>
          text
            .normalize('NFKD')
            .toLowerCase()
            .match(/[\p{L}\p{N}]+/gu) ?? [];
        const element = document.querySelector(selector)!;
        const read = element.cloneNode(true) as Element;
        for (const drawn of read.querySelectorAll('svg, i[aria-hidden="true"], .unseen'))
          drawn.replaceWith(' ');
        const said = ` ${tokens(element.getAttribute('aria-label') ?? '').join(' ')} `;
        return (
          said.includes(` ${tokens(read.textContent ?? '').join(' ')} `) ||
          tokens(read.textContent ?? '').length === 0
        );
      }),
    violations
      .filter(({ id }) => id === 'label-content-name-mismatch')
      .flatMap(({ nodes }) => nodes.map(({ target }) => String(target.at(-1)))),
  );
  const painted = incomplete
    .filter(isOpen)
    .flatMap(({ nodes }) => nodes.map(({ target }) => String(target.at(-1))));
  const told = [...violations, ...incomplete.filter((rule) => !isOpen(rule))].flatMap(({ id, nodes }) =>
    nodes
      .filter(({ target }) => id !== 'label-content-name-mismatch' || !named.includes(String(target.at(-1))))
      .map(
        (node) =>
          `${theme}: ${id}: ${node.html.slice(0, 160)}: ${node.any[0]?.message ?? node.failureSummary}`,
      ),
  );
  return [...told, ...(await unreadable(page, painted)).map((words) => `${theme}: ${words}`)];
}

const PHONE = { width: 390, height: 844 };
const SMALL_PHONE = { width: 360, height: 740 };
const TABLET = { width: 820, height: 1180 };
const TABLET_ON_ITS_SIDE = { width: 1180, height: 820 };

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
      const [width, height] = [Math.round(box.width), Math.round(box.height)];
      if (Math.min(width, height) < 44) found.push(`${width} by ${height}: ${told(element)}`);
      if (box.right > innerWidth + 1) found.push(`sticks out: ${told(element)}`);
    }
    return found;
  });
}

/** The screen as it is on phones and tablets. */
async function fits(page: Page, screen: Screen): Promise<void> {
  for (const size of [PHONE, SMALL_PHONE, TABLET, TABLET_ON_ITS_SIDE]) {
    await page.setViewportSize(size);
    expect.soft(await misfits(page), `at ${size.width} pixels`).toEqual([]);
    if (!tables.includes(screen)) continue;
    // What is to be decided needs no scrolling, and is told to its end.
    const turn = page.locator('section.bar .turn');
    await expect(turn).toBeInViewport({ ratio: 1 });
    expect
      .soft(await turn.evaluate((told) => told.scrollHeight - told.clientHeight), `at ${size.width}`)
      .toBeLessThan(3);
    await expect(page.locator('.deeds .main')).toBeInViewport({ ratio: 1 });
  }
}

/** Every piece in sight tells what it is, with one key. */
async function explained(page: Page): Promise<void> {
  const all = page.getByRole('dialog');
  await page.keyboard.press('i');
  await expect(all).toBeVisible();
  expect.soft(await all.getByRole('listitem').count()).toBeGreaterThan(1);
  expect.soft(await all.locator('p').count()).toBeGreaterThan(1);
  await page.keyboard.press('Escape');
  await expect(all).toHaveCount(0);
}

for (const screen of SCREENS) {
  test(`${screen.name} is for everyone, in French and in English, on a desk and on phones`, async ({
    visit,
  }) => {
    // Colours are judged where they have come to rest.
    const page = await visit({ calm: true, touch: true });
    await screen.open(page);
    expect.soft(await objections(page, 'dark')).toEqual([]);
    // All rules are set alike: in the light one of them is enough.
    if (!rules.slice(1).includes(screen)) expect.soft(await objections(page, 'light')).toEqual([]);
    // Under a dialog nothing can be pressed.
    if (screen === menu) return fits(page, screen);
    if (tables.includes(screen)) await explained(page);

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
