// Figures, not tests: how long a browser four times as slow as this one works when a frame arrives at a full table, and
// when a click is answered. `ADJUGE_BINARY=… npx playwright test --project=figures`
import { test } from './fixture';
import { GAMES, play, rivals, sitDown } from './drive';

const SLOWER = 4;

for (const game of GAMES) {
  test(`${game} at a full table`, async ({ visit }) => {
    const page = await visit({ pace: 'usual' });
    await sitDown(page, { game, bots: rivals(game) });
    await page.locator('section.bar').waitFor();
    const wire = await page.context().newCDPSession(page);
    await wire.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.evaluate(() => {
      const tasks: number[] = [];
      const clicks: number[] = [];
      new PerformanceObserver((list) =>
        tasks.push(...list.getEntries().map(({ duration }) => duration)),
      ).observe({ type: 'longtask' });
      // From the click to the first frame that is drawn after it.
      addEventListener(
        'click',
        () => {
          const at = performance.now();
          requestAnimationFrame(() => setTimeout(() => clicks.push(performance.now() - at)));
        },
        { capture: true },
      );
      Object.assign(window, { figures: { tasks, clicks } });
    });
    await play(page, { seed: 3, most: 12, modest: true });
    const { tasks, clicks } = await page.evaluate(
      () => (window as unknown as { figures: { tasks: number[]; clicks: number[] } }).figures,
    );
    const most = (all: readonly number[]) => Math.round(Math.max(0, ...all));
    const median = Math.round([...clicks].sort((one, other) => one - other)[clicks.length >> 1] ?? 0);
    console.log(
      `${game}: ${tasks.length} tasks above 50 ms, the longest ${most(tasks)} ms; a click is drawn after ` +
        `${median} ms in the median, ${most(clicks)} ms at most (${clicks.length} clicks)`,
    );
  });
}
