// Each game to its end on a screen as narrow as a phone, by a finger, a mouse and a keyboard in turn: nothing moves under
// them, and every click hits what it was meant for and is answered; and no word stands twice beside the button.
import { expect, test, type Page } from './fixture';
import { fewestRivals, GAMES, guide, makeTable, type Game } from './drive';
import { playByHand } from './hands';

/** Where more can be decided. */
const OPTIONS: Partial<Record<Game, string[]>> = {
  don: ['exchanges=on', 'referee=penalise'],
  serengeti: ['referee=penalise'],
};

/** Where another game has more to decide than the first. */
const SEEDS: Partial<Record<Game, number>> = { don: 21, serengeti: 4, 'odd-shop': 50 };

/** So many games are played, if not all that can be decided comes up before: what is pressed is chosen by luck. */
const MOST = 4;

/** What seldom comes up, or is not a part of this edition of a game; other tests see to it. */
const ELSEWHERE: Partial<Record<Game, string[]>> = {
  serengeti: ['sell', 'swap'],
  'odd-shop': ['add', 'lose', 'accept', 'refuse', 'retract'],
  'warehouse-51': ['look', 'take'],
  'coin-quest': ['remove'],
  baubles: ['effect', 'destroy'],
};

/** Words that have stood twice in the row where one decides, side by side. */
const twiceIn = (page: Page) => page.evaluate(() => (window as unknown as { twice: string[] }).twice);

/** Keeps an eye on that row, in every page from now on. */
async function watchWords(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const twice: string[] = [];
    Object.assign(window, { twice });
    new MutationObserver(() => {
      const words = [...document.querySelectorAll<HTMLElement>('.deeds button')].map((button) =>
        button.innerText.trim(),
      );
      for (const word of words)
        if (words.filter((other) => other === word).length > 1 && !twice.includes(word)) twice.push(word);
    }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  });
}

for (const game of GAMES) {
  test(`${game} is played to its end by finger, mouse and keys`, async ({ visit }) => {
    // A screen with a mouse and a touch panel: what a pointer does to things, a finger does too.
    const page = await visit({ width: 390, height: 844 });
    await watchWords(page);
    const first = SEEDS[game] ?? 1;
    const all = [...new Set(guide.games[game].actions.map((form) => form.split(' ')[0]!))];
    const missing = new Set(all.filter((verb) => !ELSEWHERE[game]?.includes(verb)));
    for (let seed = first; missing.size > 0 && seed < first + MOST; seed++) {
      const options = OPTIONS[game] ?? [];
      const place = await makeTable(page, { game, bots: fewestRivals(game), options, seed });
      for (const verb of await playByHand(page, place, seed)) missing.delete(verb);
      const scores = await page.locator('.end .standings .score').allInnerTexts();
      const points = scores.map((text) => Number(text.replaceAll(/[^\d-]/g, '')));
      expect(points).toHaveLength(fewestRivals(game) + 1);
      expect(points).toEqual([...points].sort((one, other) => other - one));
      expect(await twiceIn(page)).toEqual([]);
    }
    expect([...missing]).toEqual([]);
  });
}
