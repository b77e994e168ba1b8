// Three hands that play: a finger, a mouse and a keyboard. Whatever they are put on must stay until they are lifted,
// take the click, and answer it.
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
  looked: string;
  click: { box: DOMRect; isHit: boolean; on: string } | null;
}
type Held = typeof window & { pressed: Pressed; lay?: string };

/** Looked for again and again, and not only when the browser draws. */
const SOON = { polling: 4 };

/** A sequence of numbers below 1 that is always the same. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 16807) % 2147483647) / 2147483647;
}

/**
 * Waits until nobody else decides and the page shows how things stand: what comes from others while a hand is on its
 * way is their doing, and no fault of the page.
 */
async function settled(page: Page, place: Place, heard: () => number): Promise<void> {
  for (;;) {
    const answer = await page.request.get(`/api/tables/${place.id}`);
    const { seq, status, game } = (await answer.json()) as Looked;
    if (status !== 'finished' && game.view.waiting.join() !== '1') continue;
    await expect.poll(heard, { intervals: [5] }).toBeGreaterThanOrEqual(seq);
    break;
  }
  // Drawn, and nothing is being asked.
  await page.waitForFunction(
    () => {
      const main = document.querySelector('.deeds .main');
      if (main?.matches('[aria-busy="true"]') || document.fonts.status !== 'loaded') return false;
      const shown = [...document.querySelectorAll('[data-action], [data-pick], .deeds .main')];
      const now = shown
        .map((one) => Object.values(one.getBoundingClientRect().toJSON() as object).join())
        .join();
      const before = (window as Held).lay;
      (window as Held).lay = now;
      return now === before;
    },
    null,
    SOON,
  );
}

interface Looked {
  seq: number;
  status: string;
  game: { view: { waiting: number[] } };
}

/**
 * Waits until there is something to press, and chooses it by luck, rather what was pressed least; makes ready to see
 * what becomes of it. Nothing when the game is over.
 */
async function aim(page: Page, luck: number, counts: Record<string, number>): Promise<Aim | null> {
  const found = await page.waitForFunction(
    ({ luck, counts }) => {
      if (document.querySelector('section.end')) return { isOver: true as const };
      const main = document.querySelector<HTMLElement>('.deeds .main');
      const kindOf = (one: HTMLElement) => (one.dataset.action ?? one.dataset.pick ?? 'do').split(' ')[0]!;
      const can = [
        ...document.querySelectorAll<HTMLElement>(
          '[data-action]:not([aria-disabled]), [data-pick]:not([aria-disabled])',
        ),
      ].filter((one) => one.ariaPressed !== 'true');
      let target = main?.matches(':not([aria-disabled="true"])') ? main : undefined;
      if (!target) {
        // What no hand has done enough first; then what ends soonest, and never what only takes back.
        const isRare = (one: HTMLElement) => (counts[kindOf(one)] ?? 0) < 3;
        const ends = can.filter((one) => ['pass', 'done', 'ready', 'withdraw'].includes(kindOf(one)));
        const useful = can.filter((one) => !['laid', 'ask', 'retract'].includes(kindOf(one)));
        const wished = [can.filter(isRare), luck < 0.6 ? ends : [], useful, can].find(
          ({ length }) => length > 0,
        );
        target = wished?.[Math.floor((luck * 997) % wished.length)];
      }
      if (!target) return null;
      const middle = () => {
        const { x, y, width, height } = target.getBoundingClientRect();
        return [x + width / 2, y + height / 2] as const;
      };
      // Whoever does not see it, or sees something else over it, brings it to where it can be pressed.
      if (!target.contains(document.elementFromPoint(...middle())))
        target.scrollIntoView({ block: 'center' });
      const [x, y] = middle();
      const before = target.getBoundingClientRect();
      const pressed: Pressed = { target, before, looked: document.body.innerHTML, click: null };
      (window as Held).pressed = pressed;
      const clicked = ({ target: on }: Event) =>
        (pressed.click = {
          box: target.getBoundingClientRect(),
          isHit: target.contains(on as Element),
          on: (on as Element).outerHTML.slice(0, 90),
        });
      addEventListener('click', clicked, { capture: true, once: true });
      return { kind: kindOf(target), x, y };
    },
    { luck, counts },
    SOON,
  );
  const aimed = await found.jsonValue();
  return aimed === null || 'isOver' in aimed ? null : aimed;
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

/** Presses what was aimed at and lets it go; it stays where it is, is hit, and something comes of it. */
async function press(page: Page, hand: Hand, { kind, x, y }: Aim): Promise<void> {
  const what = `${kind} under the ${hand}`;
  const stays = async (when: string) => expect(await moved(page), `${what} moves ${when}`).toBeLessThan(0.6);
  if (hand === 'finger') {
    const wire = await page.context().newCDPSession(page);
    await wire.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    await stays('when it is touched');
    await wire.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await wire.detach();
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
  await page.waitForFunction(() => (window as Held).pressed.click, null, SOON);
  const hit = await page.evaluate(() => {
    const { before, click } = (window as Held).pressed;
    const { box, isHit, on } = click!;
    return { off: Math.max(Math.abs(box.x - before.x), Math.abs(box.y - before.y)), isHit, on };
  });
  expect(hit.isHit, `the click on ${what} lands on ${hit.on}`).toBe(true);
  // Whoever comes by keys may bring it into sight.
  if (hand !== 'keys') expect(hit.off, `${what} moves before it is clicked`).toBeLessThan(0.6);
  // Something comes of it.
  await page.waitForFunction(() => document.body.innerHTML !== (window as Held).pressed.looked, null, SOON);
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
    await press(page, hand, aimed);
  }
}
