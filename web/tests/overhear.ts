// What goes through a browser's wire: what it decides, and what it is told that it should not know.
import { changed } from '../src/lib/change';
import type { Change } from '../src/wire/house';
import guide from '../src/wire/guide.json' with { type: 'json' };
import type { Game } from './drive';
import type { Page } from './fixture';

interface Known<View> {
  game?: { view: View; outcome?: object };
}

interface Message {
  type: string;
  changes?: Change;
}

interface Sent {
  do?: string;
  actions?: string[];
}

/** What was overheard at one browser. */
export interface Overheard {
  /** How many positions it was shown. */
  nFrames: number;
  /** What it was told that it should not know. */
  leaks: string[];
  /** The kinds of decisions that were made there: the first words of the actions. */
  verbs: Set<string>;
}

/** Listens to all that a browser says and is told; `leaksOf` finds what is wrong with a view of a game in play. */
export function overhear<View>(page: Page, leaksOf: (view: View) => string[]): Overheard {
  const heard: Overheard = { nFrames: 0, leaks: [], verbs: new Set() };
  page.on('websocket', (socket) => {
    let known: Known<View> = {};
    socket.on('framereceived', ({ payload }) => {
      const message = JSON.parse(String(payload)) as Message;
      if (message.type === 'welcome') known = message as Known<View>;
      else if (message.changes) known = changed(known, message.changes);
      else return;
      const { game } = known;
      if (!game || game.outcome) return;
      heard.nFrames++;
      heard.leaks.push(...leaksOf(game.view));
    });
    socket.on('framesent', ({ payload }) => {
      if (payload === 'ping') return;
      const sent = JSON.parse(String(payload)) as Sent;
      if (sent.do !== 'act') return;
      for (const action of sent.actions ?? []) heard.verbs.add(action.split(' ')[0]!);
    });
  });
  return heard;
}

/** Every kind of decision that a game knows. */
export function verbsOf(game: Game): string[] {
  return [...new Set(guide.games[game].actions.map((action) => action.split(' ')[0]!))];
}
