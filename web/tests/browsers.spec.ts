// A smoke run in other browsers, where Debian has them here: from the door to the first bid.
import { expect, test } from './fixture';
import { BROWSERS } from './webdriver';

for (const { name, missing, open } of BROWSERS) {
  test(`${name} comes in, plays Don and bids`, async ({ house }) => {
    const why = missing();
    test.skip(why !== null, why ?? '');
    const browser = await open();
    try {
      /** Where something lies that can be clicked; null while it is not there. */
      const middleOf = (selector: string) =>
        browser.ask<[number, number] | null>(`(() => {
          const found = document.querySelector(${JSON.stringify(selector)});
          found?.scrollIntoView({ block: 'center' });
          const box = found?.getBoundingClientRect();
          return box && box.width > 0 ? [box.x + box.width / 2, box.y + box.height / 2] : null;
        })()`);
      const click = async (selector: string) => {
        await expect.poll(() => middleOf(selector)).not.toBeNull();
        await browser.click(...(await middleOf(selector))!);
      };
      const nLines = () => browser.ask<number>("document.querySelectorAll('#side li').length");

      await browser.go(house.url);
      // What goes wrong in the page is told, from now on.
      await browser.ask(
        `(addEventListener('error', ({ message }) => (window.faults ??= []).push(message)), 0)`,
      );
      await click('article:has(h3) .acts .main');
      await expect.poll(() => browser.ask<string>('location.pathname')).toMatch(/^\/table\//);
      await click('section.bar.mine [data-action]:not([aria-disabled])');
      await expect.poll(() => middleOf('.choice.picked, [data-action][aria-pressed="true"]')).not.toBeNull();
      const before = await nLines();
      await click('.deeds .main');
      await expect.poll(nLines).toBeGreaterThan(before);
      expect(await browser.ask('window.faults ?? null')).toBeNull();
    } finally {
      await browser.close();
    }
  });
}
