// Three hands that play: a finger, a mouse and a keyboard. Whatever they are put on must stay until they are lifted,
// take the click, and answer it.
import type { CDPSession } from '@playwright/test';
import { expect, type Page } from './fixture';
import type { Place } from './drive';

const HANDS = ['finger', 'mouse', 'keys'] as const;
type Hand = (typeof HANDS)[number];

/** What there is to press, and where. */
interface Aim {
  /** The verb of what it does, or what it picks. */
  kind: string;
  x: number;
  y: number;
}

/** What the page keeps while something is pressed. */
interface Pressed {
  target: HTMLElement;
  before: DOMRect;
  click: { off: number; isHit: boolean; on: string } | null;
  /** Whether something has come of it. */
  isAnswered: boolean;
}
type Held = typeof window & { pressed: Pressed };

/** How long anything may take that a page does by itself, in milliseconds. */
const PATIENCE = 20_000;

/** A sequence of numbers below 1 that is always the same. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 16807) % 2147483647) / 2147483647;
}

interface Looked {
  seq: number;
  status: string;
  game: { view: { waiting: number[] } };
}

/**
 * Waits until nobody else decides and the page has heard all: what comes from others while a hand is on its way is
 * their doing, and no fault of the page.
 */
async function settled(page: Page, place: Place, heard: () => number): Promise<void> {
  for (;;) {
    const answer = await page.request.get(`/api/tables/${place.id}`);
    const { seq, status, game } = (await answer.json()) as Looked;
    if (status !== 'finished' && game.view.waiting.join() !== '1') continue;
    await expect.poll(heard, { intervals: [5] }).toBeGreaterThanOrEqual(seq);
    return;
  }
}

/**
 * Waits until all is drawn and there is something to press, and chooses it by luck, rather what was pressed least;
 * makes ready to see what becomes of it. Nothing when the game is over.
 */
function aim(page: Page, luck: number, counts: Record<string, number>): Promise<Aim | null> {
  return page.evaluate(
    async ({ luck, counts, PATIENCE }) => {
      const kindOf = (one: HTMLElement) => (one.dataset.action ?? one.dataset.pick ?? 'do').split(' ')[0]!;
      const all = () => [
        ...document.querySelectorAll<HTMLElement>('[data-action], [data-pick], .deeds .main'),
      ];
      const lay = () =>
        all()
          .map((one) => Object.values(one.getBoundingClientRect().toJSON() as object).join())
          .join();

      function choose(): HTMLElement | undefined {
        const main = document.querySelector<HTMLElement>('.deeds .main:not([aria-disabled="true"])');
        if (main) return main;
        const can = all().filter(
          (one) => !one.hasAttribute('aria-disabled') && one.ariaPressed !== 'true' && kindOf(one) !== 'do',
        );
        // What no hand has done enough first; then what ends soonest, and never what only takes back.
        const isRare = (one: HTMLElement) => (counts[kindOf(one)] ?? 0) < 3;
        const ends = can.filter((one) => ['pass', 'done', 'ready', 'withdraw'].includes(kindOf(one)));
        const useful = can.filter((one) => !['laid', 'ask', 'retract'].includes(kindOf(one)));
        const wished = [can.filter(isRare), luck < 0.6 ? ends : [], useful, can].find(
          ({ length }) => length > 0,
        );
        return wished?.[Math.floor((luck * 997) % wished.length)];
      }

      let target: HTMLElement | undefined;
      const since = performance.now();
      for (let before = ''; !target;) {
        if (document.querySelector('section.end')) return null;
        if (performance.now() - since > PATIENCE) throw new Error('there is nothing to press');
        await new Promise((done) => setTimeout(done, 4));
        const now = lay();
        // Drawn, and nothing is being asked.
        const isAsking = document.querySelector('.deeds .main[aria-busy="true"]') !== null;
        if (now === before && !isAsking && document.fonts.status === 'loaded') target = choose();
        before = now;
      }
      const middle = () => {
        const { x, y, width, height } = target.getBoundingClientRect();
        return [x + width / 2, y + height / 2] as const;
      };
      // Whoever does not see it, or sees something else over it, brings it to where it can be pressed.
      if (!target.contains(document.elementFromPoint(...middle())))
        target.scrollIntoView({ block: 'center' });
      const [x, y] = middle();
      const before = target.getBoundingClientRect();
      const pressed: Pressed = { target, before, click: null, isAnswered: false };
      (window as Held).pressed = pressed;
      const clicked = ({ target: on }: Event) => {
        const box = target.getBoundingClientRect();
        const off = Math.max(Math.abs(box.x - before.x), Math.abs(box.y - before.y));
        const isHit = target.contains(on as Element);
        pressed.click = { off, isHit, on: (on as Element).outerHTML.slice(0, 90) };
        const observer = new MutationObserver(() => {
          pressed.isAnswered = true;
          observer.disconnect();
        });
        observer.observe(document.body, {
          subtree: true,
          childList: true,
          attributes: true,
          characterData: true,
        });
      };
      addEventListener('click', clicked, { capture: true, once: true });
      return { kind: kindOf(target), x, y };
    },
    { luck, counts, PATIENCE },
  );
}

/** Where what is pressed lies once all is drawn, against where it lay: how far it has moved or grown, in pixels. */
function moved(page: Page): Promise<number> {
  return page.evaluate(async () => {
    await new Promise((done) => setTimeout(done));
    // Where a transition leads to counts, not how far it has come.
    for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish();
    const { target, before } = (window as Held).pressed;
    const now = target.isConnected ? target.getBoundingClientRect() : new DOMRect();
    const sides = ['x', 'y', 'width', 'height'] as const;
    return Math.max(...sides.map((side) => Math.abs(now[side] - before[side])));
  });
}

/** Waits for the click and for what comes of it. */
function answered(page: Page): Promise<Pick<Pressed, 'click' | 'isAnswered'>> {
  return page.evaluate(async (PATIENCE) => {
    const since = performance.now();
    const { pressed } = window as Held;
    while (!pressed.isAnswered && performance.now() - since < PATIENCE)
      await new Promise((done) => setTimeout(done, 1));
    const { click, isAnswered } = pressed;
    return { click, isAnswered };
  }, PATIENCE);
}

/** Presses what was aimed at and lets it go; it stays where it is, is hit, and something comes of it. */
async function press(page: Page, wire: CDPSession, hand: Hand, { kind, x, y }: Aim): Promise<void> {
  const what = `${kind} under the ${hand}`;
  const stays = async (when: string) => expect(await moved(page), `${what} moves ${when}`).toBeLessThan(0.6);
  if (hand === 'finger') {
    await wire.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    await stays('when it is touched');
    await wire.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  } else if (hand === 'mouse') {
    await page.mouse.move(x, y);
    await stays('when it is pointed at');
    await page.mouse.down();
    await stays('when it is pressed');
    await page.mouse.up();
  } else {
    await page.evaluate(() => (window as Held).pressed.target.focus());
    await page.keyboard.press('Space');
  }
  const { click, isAnswered } = await answered(page);
  expect(click, `${what} is clicked`).not.toBeNull();
  expect(click!.isHit, `the click on ${what} lands on ${click!.on}`).toBe(true);
  // Whoever comes by keys may bring it into sight.
  if (hand !== 'keys') expect(click!.off, `${what} moves before it is clicked`).toBeLessThan(0.6);
  expect(isAnswered, `something comes of ${what}`).toBe(true);
}

/** Plays a whole game; each kind of control is pressed by the hand that has pressed it least. Tells what was decided. */
export async function playByHand(page: Page, place: Place, seed: number): Promise<Set<string>> {
  const verbs = new Set<string>();
  let seq = 0;
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      const frame = JSON.parse(String(payload)) as { type: string; seq?: number };
      if (frame.type === 'update' || frame.type === 'welcome') seq = frame.seq!;
    });
    socket.on('framesent', ({ payload }) => {
      if (!String(payload).startsWith('{')) return;
      const { actions = [] } = JSON.parse(String(payload)) as { actions?: string[] };
      for (const action of actions) verbs.add(action.split(' ')[0]!);
    });
  });
  await page.goto(place.path);
  const wire = await page.context().newCDPSession(page);
  const luck = numbers(seed);
  const counts: Record<string, number> = {};
  let hand: Hand = 'finger';
  for (;;) {
    await settled(page, place, () => seq);
    const aimed = await aim(page, luck(), counts);
    if (!aimed) return verbs;
    const { kind } = aimed;
    const nth = (counts[kind] = (counts[kind] ?? 0) + 1);
    // What was begun with a hand is ended with it.
    if (kind !== 'do') hand = HANDS[nth % HANDS.length]!;
    await press(page, wire, hand, aimed);
  }
}
