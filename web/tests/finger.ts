// A finger, as a phone tells of it: it is put down, it is lifted, and only then there is a click.
import { expect, type Page } from './fixture';

/** What is at a moment of a tap: where the thing tapped lies, and what is told of what would follow. */
interface Sight {
  box: number[];
  follows: string;
}

/** Taps something in its middle: nothing moves and nothing is told until the finger is lifted, and it is hit. */
export async function tap(page: Page, selector: string): Promise<void> {
  const wanted = page.locator(selector);
  // Whoever does not see it, or sees something else over it, brings it to where it can be tapped.
  await wanted.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const there = document.elementFromPoint(x + width / 2, y + height / 2);
    if (!element.contains(there)) element.scrollIntoView({ block: 'center' });
  });
  const box = (await wanted.boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];

  const sight = await wanted.evaluateHandle((element) => {
    const look = (): Sight => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return {
        box: [x, y, width, height].map(Math.round),
        follows: document.querySelector('.follows')?.textContent ?? '',
      };
    };
    const clicked = new Promise<{ at: Sight; isHit: boolean; on: string }>((done) => {
      const seen = ({ target }: Event) => {
        const on = target as Element;
        done({ at: look(), isHit: element.contains(on), on: on.outerHTML.slice(0, 90) });
      };
      addEventListener('click', seen, { capture: true, once: true });
    });
    /** Once all that the last event has changed is drawn. */
    const drawn = () =>
      new Promise<Sight>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(look()))));
    return { look, drawn, clicked };
  });

  const before = await sight.evaluate(({ look }) => look());
  const wire = await page.context().newCDPSession(page);
  await wire.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  const held = await sight.evaluate(({ drawn }) => drawn());
  await wire.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  const { at, isHit, on } = await sight.evaluate(({ clicked }) => clicked);
  await wire.detach();
  expect(isHit, `the tap on ${selector} lands on ${on}`).toBe(true);
  for (const [now, when] of [
    [held, `while a finger is on ${selector}`],
    [at, `when the finger is lifted from ${selector}`],
  ] as const) {
    expect(now.follows, when).toBe(before.follows);
    for (const [side, edge] of now.box.entries()) {
      expect(Math.abs(edge - before.box[side]!), when).toBe(0);
    }
  }
}
