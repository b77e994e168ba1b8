// What every test starts from: a house of its own worker, and visitors who are watched.
import { test as base, type BrowserContextOptions, type Page } from '@playwright/test';
import { House } from './house';
import { Watch } from './watch';
import { Wire } from './wire';

export { expect } from '@playwright/test';
export type { Page } from '@playwright/test';

/** How somebody comes: what their browser is like, and what they have set. */
export interface Visit {
  language?: 'fr' | 'en';
  theme?: 'dark' | 'light';
  calm?: boolean;
  /** How fast what happens is shown: tests that do not look at that do not wait for it. */
  pace?: 'usual' | 'none';
  width?: number;
  height?: number;
  /** A phone rather than a desktop: a finger, not a mouse. */
  touch?: boolean;
  /** The wire they come by, if it is not the house's own door. */
  by?: Wire;
}

interface Each {
  watch: Watch;
  /** Somebody new comes to the house with a browser of their own, and has not opened any page yet. */
  visit: (visit?: Visit) => Promise<Page>;
  /** A wire to the house that can be cut. */
  wire: Wire;
}

interface Worker {
  house: House;
}

function contextOf(url: string, visit: Visit): BrowserContextOptions {
  const {
    language = 'fr',
    theme = 'dark',
    calm = false,
    pace = 'none',
    width = 1366,
    height = 860,
    touch = false,
  } = visit;
  const settings = JSON.stringify({ language, theme, calm, pace });
  return {
    baseURL: url,
    locale: language === 'fr' ? 'fr-FR' : 'en-GB',
    viewport: { width, height },
    hasTouch: touch,
    isMobile: touch,
    storageState: {
      cookies: [],
      origins: [{ origin: url, localStorage: [{ name: 'adjuge-settings', value: settings }] }],
    },
  };
}

export const test = base.extend<Each, Worker>({
  house: [
    async ({}, use) => {
      const house = new House();
      await house.open();
      await use(house);
      const said = await house.close();
      if (/ERROR|panicked/.test(said)) throw new Error(`the house logged errors:\n${said}`);
    },
    { scope: 'worker' },
  ],

  watch: async ({ house }, use) => {
    const watch = new Watch([house.url]);
    await use(watch);
    base.expect(watch.faults).toEqual([]);
  },

  wire: async ({ house, watch }, use) => {
    const wire = await Wire.to(house.url);
    watch.origins.push(wire.url);
    await use(wire);
    // Pages may be open still.
    watch.isCut = true;
    await wire.close();
  },

  visit: async ({ browser, house, watch }, use) => {
    const opened: { close(): Promise<void> }[] = [];
    await use(async (visit = {}) => {
      const context = await browser.newContext(contextOf(visit.by?.url ?? house.url, visit));
      opened.push(context);
      watch.follow(context);
      return context.newPage();
    });
    for (const context of opened) await context.close();
  },
});
