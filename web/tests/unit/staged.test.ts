// Whole games of the real program on the stage, at full speed: what is told matches the position shown with it, in
// order, and nothing later is seen earlier.
import { flushSync } from 'svelte';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { MomentsIn, TransfersIn } from '../../src/games/index';
import { type GameWords, tongue, type Tongue } from '../../src/games/words';
import { isEvent } from '../../src/lib/heard';
import { type Great, Stage } from '../../src/lib/stage.svelte';
import { framesOf, lookAt, type PastFrame } from '../../src/replay/frames';
import { PastRoom } from '../../src/replay/past-room.svelte';
import { type Played, scriptOf } from '../../src/table/script';
import { texts } from '../../src/lib/texts.svelte';
import { GAMES, type GameId, type Welcome } from '../../src/wire/house';
import guide from '../../src/wire/guide.json';
import { House } from '../house';
import { inRoot } from './root.svelte';

const house = new House();
const browse = globalThis.fetch;

// Boards are left to the browser: they take long to load, and show no more than the stage does.
const allWords = import.meta.glob<{ words: GameWords }>('../../src/games/*/words.ts');
const allMoments = import.meta.glob<{ momentsIn: MomentsIn; transfersIn?: TransfersIn }>(
  '../../src/games/*/moments.ts',
);

async function partsOf(game: GameId): Promise<Played & { hasMoments: boolean }> {
  await texts.load(game);
  const { words } = await allWords[`../../src/games/${game}/words.ts`]!();
  const moments = await allMoments[`../../src/games/${game}/moments.ts`]?.();
  const { momentsIn = () => [], transfersIn = () => [] } = moments ?? {};
  return { words, momentsIn, transfersIn, hasMoments: moments !== undefined };
}

/** How many frames arrive at once: one after the other, and as fast as a stage bears. */
const BURSTS = [1, 20];

beforeAll(async () => {
  await house.open();
  // As in a browser: addresses are those of the house, and it knows who asks.
  let cookie = '';
  globalThis.fetch = async (path, init) => {
    const headers = { ...init?.headers, cookie };
    const answer = await browse(new URL(path as string, house.url), { ...init, headers });
    cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
    return answer;
  };
  await post('/api/people', { name: 'Anne' });
});

afterAll(async () => {
  globalThis.fetch = browse;
  expect(await house.close()).not.toMatch(/ERROR|panicked/);
});

async function post<T>(path: string, data: object): Promise<T> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(data) });
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** A game that was played to its end: whatever is listed first was done. */
async function playedOut(game: GameId): Promise<{ welcome: Welcome; frames: PastFrame[] }> {
  const [fewest, most] = guide.games[game].players as [number, number];
  const bots = Array<object>(Math.min(most, fewest + 1) - 1).fill({ bot: 'novice' });
  const seats = ['me', ...bots];
  const made = { id: `make-${game}`, game, seats, options: [], stand_in: 'novice', public: true };
  const { table } = await post<{ table: string }>('/api/tables', made);
  await post(`/api/tables/${table}/commands`, { id: `start-${game}`, do: 'start' });
  let welcome = await lookAt(table, null);
  for (let n = 0; welcome.status !== 'finished'; n++) {
    const action = welcome.game?.legal?.[0]?.actions[0]?.action;
    const body = JSON.stringify({ id: `${game}-${n}`, do: 'act', actions: [action] });
    const headers = { 'content-type': 'application/json' };
    // Bots play meanwhile: what is refused by now is not done, and the table is looked at again.
    if (action !== undefined) await fetch(`/api/tables/${table}/commands`, { method: 'POST', headers, body });
    welcome = await lookAt(table, null);
  }
  return { welcome, frames: await framesOf(table, null, null, () => {}) };
}

/** One thing that was told: where it belongs, and what was seen then. */
interface Telling {
  frame: number;
  index: number;
  /** Which frame's position lay on the table. */
  shown: number;
  isGreat: boolean;
}

/** Plays a game on a stage, beat by beat, and tells what was told when. */
function stagedGame(welcome: Welcome, frames: PastFrame[], parts: Played, t: Tongue, burst: number) {
  vi.useFakeTimers();
  const room = new PastRoom(welcome, null, null, frames);
  const script = scriptOf(
    parts,
    () => t,
    () => 1,
    () => true,
  );
  const greats = new Map<unknown, Great>();
  let stage!: Stage;
  const end = inRoot(
    () =>
      (stage = new Stage(room, {
        ...script,
        greats: (...args) => {
          const found = script.greats(...args);
          for (const great of found) {
            greats.set(great.moment, great);
            // What lies face down is told of when it has turned over.
            const { rows = [], lots = [] } = great.moment as { rows?: object[]; lots?: object[] };
            if (rows.length + lots.length > 0) expect(great.told[0]).toBe(great.from);
          }
          return found;
        },
      })),
  );
  flushSync();
  const places = new Map(
    frames.flatMap(({ heard }, frame) => heard.map((one, index) => [one, { frame, index }] as const)),
  );
  const frameAt = new Map(frames.map(({ seq }, frame) => [seq, frame]));
  const shownNow = () => frameAt.get(stage.seq)!;
  const told: Telling[] = [];
  const seen = [shownNow()];
  const notice = () => seen.at(-1) !== shownNow() && seen.push(shownNow());
  stage.listen(({ heard }) => {
    notice();
    for (const one of heard)
      told.push({ ...places.get(one)!, shown: shownNow(), isGreat: stage.moment !== null });
    // The log says what is told, and nothing else.
    const log = stage.lines.flatMap((line) => line.heard);
    expect(log.length - frames[0]!.heard.length).toBe(told.length);
  });
  while (!stage.isIdle || room.at < frames.length - 1) {
    for (let n = 0; n < burst && room.at < frames.length - 1; n++) room.go(room.at + 1);
    while (!stage.isIdle) {
      const { moment } = stage;
      if (moment === null) vi.runOnlyPendingTimers();
      else {
        const held = stage.seq;
        for (let beat = 1; beat < greats.get(moment)!.told.length; beat++) stage.beat(beat);
        // Nothing goes on under it.
        vi.advanceTimersByTime(60_000);
        expect([stage.seq, stage.moment]).toEqual([held, moment]);
        stage.end(false);
      }
      notice();
    }
  }
  end();
  vi.useRealTimers();
  return { told, seen, nGreat: greats.size };
}

/** All texts in a value. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

describe.each(GAMES)('%s', (game) => {
  test('a whole game is told in order, each thing with the position that it is about', async () => {
    const parts = await partsOf(game);
    const { welcome, frames: all } = await playedOut(game);
    const frames = all.slice(0, all.findIndex((frame) => frame.game?.outcome) + 1);
    const deck = await (await fetch(`/api/games/${game}/decks/${welcome.table.deck}`)).json();
    const names = welcome.seats.map((_, index) => `Seat ${index + 1}`);
    const t = tongue(game, names, null, deck);
    const script = scriptOf(
      parts,
      () => t,
      () => 1,
      () => true,
    );
    for (const burst of BURSTS) {
      const { told, seen, nGreat } = stagedGame(welcome, frames, parts, t, burst);
      // Everything once, in its order, and every position.
      const heard = frames.flatMap((frame, at) => frame.heard.map((_, index) => [at, index]));
      expect(told.map(({ frame, index }) => [frame, index])).toEqual(heard.filter(([at]) => at! > 0));
      expect(seen).toEqual(frames.map((_, at) => at));
      if (parts.hasMoments) expect(nGreat).toBeGreaterThan(0);
      for (const { frame, index, shown, isGreat } of told) {
        const { heard } = frames[frame]!;
        const one = heard[index]!;
        const what = `${frame}.${index} ${JSON.stringify(one)}`;
        expect(shown === frame || shown === frame - 1, what).toBe(true);
        if (!isEvent(one)) continue;
        const later = heard.slice(index + 1).filter(isEvent);
        const [was, now] = [frames[frame - 1]!.game, frames[frame]!.game];
        // The next lot is not seen before the last is settled.
        if (script.settles(one) && later.some(script.begins)) expect(shown, what).toBe(frame - 1);
        // What begins is seen when it is told, and so is whatever appears, unless a great moment shows it.
        if (script.begins(one) && !later.some(script.settles)) expect(shown, what).toBe(frame);
        if (!isGreat && !later.some(script.settles)) {
          const [before, after] = [new Set(textsIn(was?.view)), new Set(textsIn(now?.view))];
          const { event: _, ...fields } = one;
          const appears = textsIn(fields).filter((text) => after.has(text) && !before.has(text));
          if (appears.length > 0) expect([shown, appears], what).toEqual([frame, appears]);
        }
        // Who has won is known at the end and not before.
        if (now?.outcome && later.length > 0) expect(shown === frame && !isGreat, what).toBe(false);
      }
    }
  });
});
