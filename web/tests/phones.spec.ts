// On a phone and on a small one: nothing sticks out, what is to be done is in reach, and fingers can hit it.
import { expect, test, type Page } from './fixture';
import { don, plain, SCREENS, serengeti } from './screens';

const PHONES = [
  { width: 390, height: 844 },
  { width: 360, height: 740 },
];

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
      const box = element.getBoundingClientRect();
      // A radio button is hit by its label; a link in a sentence is as high as its line.
      if (element.classList.contains('unseen') || element.closest('label')?.contains(element) === element)
        continue;
      if (element instanceof HTMLInputElement && element.closest('label')) continue;
      if (!element.checkVisibility({ visibilityProperty: true }) || box.width === 0) continue;
      if (element.matches('a') && getComputedStyle(element).display === 'inline') continue;
      if (box.height < 44) found.push(`${Math.round(box.height)} high: ${told(element)}`);
      if (box.right > innerWidth + 1 && !element.closest('[data-scrolls]'))
        found.push(`sticks out: ${told(element)}`);
    }
    return found;
  });
}

for (const phone of PHONES) {
  for (const { name, open } of SCREENS) {
    test(`${phone.width} pixels: ${name} fits, and fingers can hit it`, async ({ visit }) => {
      const page = await visit({ ...phone, touch: true });
      await open(page);
      expect(await misfits(page)).toEqual([]);
    });
  }

  for (const { name, open } of [don, serengeti, ...plain]) {
    test(`${phone.width} pixels: at ${name} the decision is in reach without scrolling`, async ({
      visit,
    }) => {
      const page = await visit({ ...phone, touch: true });
      await open(page);
      await expect(page.locator('section.bar .turn')).toBeInViewport({ ratio: 1 });
      await expect(page.locator('.deeds .main')).toBeInViewport({ ratio: 1 });
    });
  }
}
