// Each game to its end on a screen as narrow as a phone, by a finger, a mouse and a keyboard in turn: nothing moves under
// them, and every click hits what it was meant for and is answered.
import { expect, test } from './fixture';
import { fewestRivals, GAMES, guide, makeTable, type Game } from './drive';
import { playByHand } from './hands';

/** Where more can be decided. */
const OPTIONS: Partial<Record<Game, string[]>> = {
  don: ['exchanges=on', 'referee=penalise'],
  serengeti: ['referee=penalise'],
};

/** Where another game has more to decide. */
const SEEDS: Partial<Record<Game, number>> = { don: 4, serengeti: 4, 'odd-shop': 23 };

/** What does not come up in the one game that is played, or is not a part of this edition of it. */
const ELSEWHERE: Partial<Record<Game, string[]>> = {
  serengeti: ['sell', 'swap'],
  'odd-shop': ['accept', 'refuse'],
  'warehouse-51': ['look', 'take'],
  'coin-quest': ['remove'],
  baubles: ['effect', 'destroy'],
};

for (const game of GAMES) {
  test(`${game} is played to its end by finger, mouse and keys`, async ({ visit }) => {
    // A screen with a mouse and a touch panel: what a pointer does to things, a finger does too.
    const page = await visit({ width: 390, height: 844 });
    const seed = SEEDS[game] ?? 1;
    const place = await makeTable(page, {
      game,
      bots: fewestRivals(game),
      options: OPTIONS[game] ?? [],
      seed,
    });
    const verbs = await playByHand(page, place, seed);
    const scores = await page.locator('.end .standings .score').allInnerTexts();
    const points = scores.map((text) => Number(text.replaceAll(/[^\d-]/g, '')));
    expect(points).toHaveLength(fewestRivals(game) + 1);
    expect(points).toEqual([...points].sort((one, other) => other - one));
    const all = new Set(guide.games[game].actions.map((form) => form.split(' ')[0]!));
    expect([...all].filter((verb) => !verbs.has(verb))).toEqual(ELSEWHERE[game] ?? []);
  });
}
