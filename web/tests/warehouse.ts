// How tests bring a game of Warehouse 51 to where they want it: decks of few relics, and players with simple wishes.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gather } from './drive';
import type { Page } from './fixture';

/** A deck of few relics of the box, only some of which have a Fake. */
export function deckOf(fakes: readonly string[], genuine: readonly string[] = []): string {
  const box = readFileSync(join(import.meta.dirname, '../../decks/warehouse-51.toml'), 'utf8');
  const [head = '', ...relics] = box.split('[[relic]]');
  const find = (id: string) => relics.find((relic) => relic.includes(`id = "${id}"`))!;
  return [
    head.replace('source = "house"', 'source = "reduced"'),
    ...fakes.map(find),
    ...genuine.map((id) => `${find(id)}fake = false\n`),
  ].join('\n[[relic]]');
}

/** What somebody does, the first that can be done; some only while one of certain relics is on the block. */
export interface Rule {
  lot?: readonly string[];
  action: string;
}

export const can = (action: string) => `[data-action^="${action}"]:not([aria-disabled])`;

/** Plays by rules until something is there or the game is over. */
export function steer(page: Page, rules: readonly Rule[], until = '.end'): Promise<void> {
  const ways = rules.map(({ lot, action }) => ({ lot, selector: can(action) }));
  return page.evaluate(
    ({ ways, until }) =>
      new Promise<void>((done) => {
        const find = (selector: string) => document.querySelector<HTMLElement>(selector);
        const step = () => {
          if (find(until) || find('.end')) {
            observer.disconnect();
            done();
            return;
          }
          const main = find('.deeds .main:not([aria-disabled="true"])');
          const lot = find('[data-relic]')?.dataset.relic ?? '';
          const way = ways.find((one) => (!one.lot || one.lot.includes(lot)) && find(one.selector));
          (main ?? (way && find(way.selector)))?.click();
        };
        const observer = new MutationObserver(step);
        observer.observe(document, { subtree: true, childList: true, attributes: true });
        step();
      }),
    { ways, until },
  );
}

/** Who wants nothing: turns up relics of these piles and lets them go. */
export const idle = (...piles: string[]): Rule[] => [
  ...piles.map((pile) => ({ action: `reveal ${pile}` })),
  { action: 'fist 0' },
  { action: 'pass' },
];

/** Brings some people to one table, the first one with the wishes given; the others want nothing. */
export async function beside(
  pages: readonly Page[],
  deck: string,
  rules: readonly Rule[],
  until: string,
  piles: readonly string[] = ['red', 'blue'],
): Promise<void> {
  await gather(pages, 'warehouse-51', [], deck);
  const [first, ...others] = pages;
  // They go on until their browsers are closed.
  for (const page of others) void steer(page, idle(...piles)).catch(() => undefined);
  await steer(first!, [...rules, ...idle(...piles)], until);
}
