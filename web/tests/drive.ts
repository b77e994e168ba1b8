// How tests play: through the page, as people do, only faster.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GAMES, type GameId as Game } from '../src/wire/house';
import { expect, type Page } from './fixture';

export { GAMES, type Game };

interface Guide {
  players: [fewest: number, most: number];
  actions: string[];
  events: string[];
  view: string[];
  refusals: string[];
  options: Record<string, string[]>;
  endings: string[];
  matters: string[];
  headings: string[];
}

/** What the engine's guides say. */
export const guide = JSON.parse(
  readFileSync(join(import.meta.dirname, '../src/wire/guide.json'), 'utf8'),
) as {
  games: Record<Game, Guide>;
  refusals: string[];
  consequences: string[];
  whens: string[];
  parties: string[];
  levels: string[];
};

/** How many bots there are against one at a table that is full. */
export const rivals = (game: Game) => guide.games[game].players[1] - 1;

/** How many bots a game needs against one. */
export const fewestRivals = (game: Game) => guide.games[game].players[0] - 1;

export interface TableWish {
  game: Game;
  /** How many bots sit beside us. */
  bots?: number;
  /** How many seats are left to friends; a table with any waits for them. */
  friends?: number;
  options?: string[];
  /** The text of a deck; the house's if left out. */
  deck?: string | undefined;
  public?: boolean;
  name?: string;
  /** What is drawn follows from it, and what novices do; the same in all tests if left out. */
  seed?: number;
}

/** Where a table is, with its invitation. */
export interface Place {
  id: string;
  path: string;
}

let nCommands = 0;
const freshId = () => `test-${process.pid}-${++nCommands}`;

async function post<T>(page: Page, path: string, data: unknown): Promise<T> {
  const answer = await page.request.post(path, { data });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as T;
}

export async function comeIn(page: Page, name: string): Promise<void> {
  await post(page, '/api/people', { name });
}

/** Makes a table without going through the screens that do; those have tests of their own. */
export async function makeTable(page: Page, wish: TableWish): Promise<Place> {
  const { game, bots = 0, friends = 0, options = [], name = 'Anne', seed = 1 } = wish;
  await comeIn(page, name);
  const seats = [
    'me',
    ...Array<string>(friends).fill('free'),
    ...Array<object>(bots).fill({ bot: 'novice' }),
  ];
  const id = freshId();
  const wanted = {
    id,
    game,
    seats,
    options,
    stand_in: 'novice',
    public: wish.public ?? false,
    deck: wish.deck,
    seed,
  };
  const { table } = await post<{ table: string }>(page, '/api/tables', wanted);
  if (friends === 0) await post(page, `/api/tables/${table}/commands`, { id: freshId(), do: 'start' });
  const welcome = (await (await page.request.get(`/api/tables/${table}`)).json()) as { invite?: string };
  return { id: table, path: `/table/${table}${welcome.invite ? `?invite=${welcome.invite}` : ''}` };
}

/** The same, and sits down at it; at the plain board for those who would rather read. */
export async function sitDown(page: Page, wish: TableWish, isPlain = false): Promise<Place> {
  const place = await makeTable(page, wish);
  const mark = place.path.includes('?') ? '&' : '?';
  await page.goto(isPlain ? `${place.path}${mark}board=plain` : place.path);
  return place;
}

interface Looked {
  status: string;
  game: { legal?: { actions: { action: string }[] }[] };
}

/** A game that is over, played behind the scenes: whatever is listed first is done. */
export async function finishedTable(page: Page, game: Game, bots = 2): Promise<Place> {
  const place = await makeTable(page, { game, bots });
  for (;;) {
    const answer = await page.request.get(`/api/tables/${place.id}`);
    const { status, game: sight } = (await answer.json()) as Looked;
    if (status === 'finished') return place;
    const action = sight.legal?.[0]?.actions[0]?.action;
    if (action === undefined) continue;
    await post(page, `/api/tables/${place.id}/commands`, { id: freshId(), do: 'act', actions: [action] });
  }
}

/** A small game that is over and reviewed, with a bad beginning of ours. */
export async function reviewedTable(page: Page): Promise<Place> {
  const place = await makeTable(page, { game: 'goofspiel', bots: 1, options: ['cards=5'] });
  const path = `/api/tables/${place.id}`;
  for (;;) {
    const { status, game: sight } = (await (await page.request.get(path)).json()) as Looked;
    if (status === 'finished') break;
    // The highest card for whatever is turned up first.
    const actions = sight.legal?.[0]?.actions ?? [];
    if (actions.length === 0) continue;
    const data = { id: freshId(), do: 'act', actions: [actions.at(-1)!.action] };
    await post(page, `${path}/commands`, data);
  }
  await post(page, `${path}/review`, {});
  await expect
    .poll(
      async () => ((await (await page.request.get(`${path}/review`)).json()) as { state: string }).state,
      {
        timeout: 30_000,
      },
    )
    .toBe('done');
  return place;
}

/** How to play on: which choices, and until when. */
export interface Play {
  seed?: number;
  /** A selector: once something on the page matches it and it is our turn, or the game is over, we stop. */
  until?: string;
  /** Stops after so many decisions. */
  most?: number;
  /** Prefers to pass where that can be done: the quickest way through an auction. */
  modest?: boolean;
}

/** Plays by random choices until the game is over, or as told. Returns how many decisions that took. */
export async function play(page: Page, how: Play = {}): Promise<number> {
  return page.evaluate(({ seed = 1, until, most = Infinity, modest = false }) => {
    let state = seed * 2654435761;
    const random = () => {
      // Mulberry32: good enough to choose a button.
      state = (state + 0x6d2b79f5) | 0;
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
    };
    let nDone = 0;
    const find = (selector: string) => document.querySelector<HTMLButtonElement>(selector);

    /** One click, if there is something to click; true when we are done. */
    const step = (): boolean => {
      if (find('section.end')) return true;
      // What can be done at once, and what a decision can be put together of.
      const choices = [
        ...document.querySelectorAll<HTMLButtonElement>(
          '[data-action]:not([aria-disabled]), [data-pick]:not([aria-disabled])',
        ),
      ];
      const button = find('.deeds .main:not([aria-disabled="true"])');
      // What is the only thing to do need not be chosen.
      if (choices.length === 0 && !button) return false;
      if (nDone >= most || (until !== undefined && find(until))) return true;
      // What is put together is with the house: its answer comes before anything else.
      if (find('.deeds .main[aria-busy="true"]')) return false;
      if (button) {
        nDone++;
        button.click();
        return false;
      }
      const pass = choices.find((choice) => ['pass', 'done', 'ready'].includes(choice.dataset.action ?? ''));
      const choice = modest && pass && random() < 0.9 ? pass : choices[Math.floor(random() * choices.length)];
      choice!.click();
      // What was chosen already stays so: nothing may have changed that one would notice.
      requestAnimationFrame(look);
      return false;
    };

    let finish = (_: number) => {};
    const observer = new MutationObserver(() => look());
    let isDone = false;
    const look = () => {
      if (isDone || !step()) return;
      isDone = true;
      observer.disconnect();
      finish(nDone);
    };
    return new Promise<number>((done) => {
      finish = done;
      observer.observe(document, { subtree: true, childList: true, attributes: true });
      look();
    });
  }, how);
}

/** Passes on until something is sold; tells what the hammer says. */
export function firstSale(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise((done) => {
        const look = () => {
          const stage = document.querySelector('.stage');
          if (stage) {
            observer.disconnect();
            done(stage.querySelector('.call p')?.textContent ?? '');
            return;
          }
          const pass = document.querySelector<HTMLElement>('[data-action="pass"]:not([aria-disabled])');
          if (!pass) return;
          if (pass.classList.contains('picked')) document.querySelector<HTMLElement>('.deeds .main')?.click();
          else pass.click();
        };
        const observer = new MutationObserver(look);
        observer.observe(document, { subtree: true, childList: true, attributes: true });
        look();
      }),
  );
}

/** The log as it is read: every line of it, without what is only drawn. */
export function logOf(page: Page): Promise<string[]> {
  return page.locator('#side li').evaluateAll((lines) =>
    lines.map((line) => {
      const read = line.cloneNode(true) as Element;
      for (const drawn of read.querySelectorAll('[aria-hidden="true"]')) drawn.remove();
      return (read.textContent ?? '').trim();
    }),
  );
}

/** The bar with what there is to decide. */
export const bar = (page: Page) => page.locator('section.bar');

/** Waits until it is our turn. */
export async function ourTurn(page: Page): Promise<void> {
  await expect(page.locator('section.bar.mine')).toBeVisible();
}

/** What a page says when its connection is gone. */
export const LOST = 'Connexion perdue';

/** Goes into the middle of an auction of Don, with the next word ours. */
export async function intoAuction(page: Page): Promise<void> {
  await sitDown(page, { game: 'don', bots: 2 });
  await play(page, { seed: 5, most: 6 });
  await play(page, { seed: 5, until: '[data-action^="bid "]:not([aria-disabled])' });
  await ourTurn(page);
}

/** Goes on by Tab until something is reached, by arrows where it is one of several that are one stop; fails otherwise. */
export async function tabTo(page: Page, selector: string): Promise<void> {
  /** Whether it has the focus, or is of one group with what has it. */
  const look = () =>
    page.evaluate((wanted) => {
      const here = document.activeElement;
      if (here?.matches(wanted)) return 'there';
      const group = here?.closest('[data-roving]');
      return group?.querySelector(wanted) ? 'beside' : 'elsewhere';
    }, selector);
  for (let n = 0; n < 150; n++) {
    await page.keyboard.press('Tab');
    let where = await look();
    if (where === 'beside') {
      await page.keyboard.press('Home');
      for (let m = 0; m < 60 && (where = await look()) === 'beside'; m++) {
        await page.keyboard.press('ArrowRight');
      }
    }
    if (where === 'there') return;
  }
  throw new Error(`${selector} is not reached by Tab and arrows`);
}

/** Opens a table of a game for so many browsers, all of them on their seats; the first one made it. */
export async function gather(
  pages: readonly Page[],
  game: Game,
  options: string[] = [],
  deck?: string,
): Promise<Place> {
  const [host, ...friends] = pages;
  const place = await makeTable(host!, { game, friends: friends.length, options, deck, name: 'Anne' });
  const query = place.path.slice(place.path.indexOf('?'));
  for (const [index, friend] of friends.entries()) {
    await comeIn(friend, ['Basile', 'Chloé', 'Denis', 'Élise', 'Firmin'][index]!);
    await post(friend, `/api/tables/${place.id}/commands${query}`, { id: freshId(), do: 'sit' });
  }
  await post(host!, `/api/tables/${place.id}/commands`, { id: freshId(), do: 'start' });
  await Promise.all(pages.map((page) => page.goto(place.path)));
  return place;
}
