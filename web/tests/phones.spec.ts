// On a phone and on a small one: nothing sticks out, what is to be done is in reach, and fingers can hit it.
import { expect, test, type Page } from './fixture';
import { SCREENS, tables } from './screens';

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
      if (element.matches('label input, .unseen') || !element.checkVisibility({ visibilityProperty: true }))
        continue;
      if (element.matches('a') && getComputedStyle(element).display === 'inline') continue;
      const box = element.getBoundingClientRect();
      if (box.height < 44) found.push(`${Math.round(box.height)} high: ${told(element)}`);
      if (box.right > innerWidth + 1) found.push(`sticks out: ${told(element)}`);
    }
    return found;
  });
}

for (const screen of SCREENS) {
  test(`${screen.name} fits on a phone and on a small one, and fingers can hit it`, async ({ visit }) => {
    const page = await visit({ ...PHONE, touch: true });
    await screen.open(page);
    for (const size of [PHONE, SMALL_PHONE]) {
      await page.setViewportSize(size);
      expect(await misfits(page), `at ${size.width} pixels`).toEqual([]);
      if (!tables.includes(screen)) continue;
      // What is to be decided needs no scrolling.
      await expect(page.locator('section.bar .turn')).toBeInViewport({ ratio: 1 });
      await expect(page.locator('.deeds .main')).toBeInViewport({ ratio: 1 });
    }
  });
}
