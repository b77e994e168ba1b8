// The stage: what happens is shown in its order, and nothing later is seen earlier.
import { expect, test, type Page } from './fixture';
import { play, sitDown } from './drive';

/** What could be seen together: how far the game was said to be, what was announced, and whether one could decide. */
interface Shown {
  course: string;
  call: string;
  /** Why those are paid who are. */
  why: string;
  canDecide: boolean;
}

/** Passes whenever it can, until so many sales have been announced; all that was ever seen together. */
function watchSales(page: Page, nSales: number): Promise<Shown[]> {
  return page.evaluate(
    (n) =>
      new Promise((done) => {
        const seen: Shown[] = [];
        const look = () => {
          const textOf = (selector: string) => document.querySelector(selector)?.textContent ?? '';
          const pass = document.querySelector<HTMLElement>('[data-action="pass"]:not([aria-disabled])');
          const shown = {
            course: textOf('.course p'),
            call: textOf('.stage .call p'),
            why: textOf('.stage .why:not(.unsaid)'),
            canDecide: document.querySelector('section.bar.mine') !== null,
          };
          const last = seen.at(-1);
          if (JSON.stringify(last) !== JSON.stringify(shown)) seen.push(shown);
          const calls = seen.filter(({ call }, index) => call !== '' && call !== seen[index - 1]?.call);
          if (calls.length >= n && shown.call === '') {
            observer.disconnect();
            done(seen);
          } else if (pass?.classList.contains('picked')) {
            document.querySelector<HTMLElement>('.deeds .main')?.click();
          } else {
            pass?.click();
          }
        };
        const observer = new MutationObserver(look);
        observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
        look();
      }),
    nSales,
  );
}

test('the next lot comes when the hammer has fallen, and nothing is asked before', async ({ visit }) => {
  const page = await visit({ pace: 'usual' });
  await sitDown(page, { game: 'don', bots: 2, options: ['sales=off'] });
  const seen = await watchSales(page, 3);
  const calls = seen.filter(({ call }) => call !== '');
  expect(calls.length).toBeGreaterThanOrEqual(3);
  // Under each hammer there is the lot that it falls on, and its successor comes after.
  const lots = [...new Set(seen.map(({ course }) => course))].filter(Boolean);
  expect([...new Set(calls.map(({ course }) => course))]).toEqual(lots.slice(0, 3));
  expect(calls.filter(({ canDecide }) => canDecide)).toEqual([]);
  // The hammer first, then who is paid and why.
  for (const call of new Set(calls.map((one) => one.call).filter((text) => text.startsWith('Adjugé')))) {
    const told = [...new Set(calls.filter((one) => one.call === call).map(({ why }) => why))];
    expect(told).toEqual(['', expect.stringMatching(/^Dernier chiffre \d\u00a0: ./)]);
  }
});

test('whoever does not want to wait is shown how things stand', async ({ visit }) => {
  const page = await visit({ pace: 'usual' });
  await sitDown(page, { game: 'don', bots: 2, options: ['sales=off'] });
  const course = page.locator('.course p').first();
  const first = await course.innerText();
  const skipped = page.evaluate(
    () =>
      new Promise<void>((done) => {
        const look = () => {
          const pass = document.querySelector<HTMLElement>('[data-action="pass"]:not([aria-disabled])');
          if (document.querySelector('.stage')) {
            observer.disconnect();
            dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
            done();
          } else if (pass?.classList.contains('picked')) {
            document.querySelector<HTMLElement>('.deeds .main')?.click();
          } else pass?.click();
        };
        const observer = new MutationObserver(look);
        observer.observe(document, { subtree: true, childList: true, attributes: true });
        look();
      }),
  );
  await skipped;
  await expect(page.locator('.stage')).toHaveCount(0);
  expect(await course.innerText()).not.toBe(first);
});

test('the pace is chosen in the settings, and kept', async ({ visit }) => {
  const page = await visit({ pace: 'usual' });
  await page.goto('/settings');
  const pace = page.getByRole('group', { name: 'Rythme de la table' });
  await pace.getByText('Vif').click();
  await page.reload();
  await expect(pace.getByRole('radio', { checked: true })).toHaveAccessibleName(/^Vif/);
});

test('cards are heard like coins, with less motion and without any pace', async ({ visit }) => {
  const page = await visit({ calm: true, pace: 'none' });
  await page.addInitScript(() => {
    const key = 'adjuge-settings';
    localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key)!), sound: true }));
    const heard = { cards: 0 };
    Object.assign(window, { heard });
    // Nothing but cards is made of noise.
    const { createBufferSource } = AudioContext.prototype;
    AudioContext.prototype.createBufferSource = function () {
      heard.cards++;
      return createBufferSource.call(this);
    };
  });
  await sitDown(page, { game: 'don', bots: 2, options: ['sales=off'] });
  await play(page, { seed: 3, most: 4, modest: true });
  const nCards = () => page.evaluate(() => (window as unknown as { heard: { cards: number } }).heard.cards);
  await expect.poll(nCards).toBeGreaterThan(0);
});
