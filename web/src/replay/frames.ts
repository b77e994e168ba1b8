// Fetching a game of the past, page by page.
import { get } from '../lib/api';
import { changed } from '../lib/change';
import { isEvent } from '../lib/heard';
import type { AnyGame, Known, Past, Seat, Update, Welcome } from '../wire/house';

const PAGE = 1000;

/** A frame, and how the table stood after it. */
export type PastFrame<G extends AnyGame = AnyGame> = Pick<Update<G>, 'seq' | 'heard'> & Known<G>;

function query(invite: string | null, more: Record<string, string | number> = {}): string {
  const args = new URLSearchParams(invite ? { invite } : {});
  for (const [name, value] of Object.entries(more)) args.set(name, String(value));
  const text = args.toString();
  return text && `?${text}`;
}

/** How the table stands now. */
export function lookAt(table: string, invite: string | null): Promise<Welcome> {
  return get<Welcome>(`/api/tables/${table}${query(invite)}`);
}

/** All frames that a seat was sent; null is a spectator, and undefined whoever asks. */
export async function framesOf(
  table: string,
  invite: string | null,
  seat: Seat | null | undefined,
  progress: (n: number) => void,
): Promise<PastFrame[]> {
  const frames: PastFrame[] = [];
  for (;;) {
    const after = frames.at(-1)?.seq ?? 0;
    const eyes = seat === undefined ? {} : { seat: seat ?? 0 };
    // What could be done then is nothing to look back at.
    const asked = query(invite, { ...eyes, after, limit: PAGE, choices: 'false' });
    const page = await get<Past>(`/api/tables/${table}/frames${asked}`);
    let known: Known = page.start;
    for (const { seq, heard, changes } of page.frames) {
      if (changes) known = changed(known, changes);
      frames.push({ ...known, seq, heard });
    }
    progress(frames.length);
    // A page can be cut short by its size too: only an empty one is surely the last, unless the game itself is over.
    if (page.frames.length === 0 || isOver(frames)) return frames;
  }
}

/** A frame that tells of the end is the last of the game; what may come after it is talk. */
function isOver(frames: readonly PastFrame[]): boolean {
  return frames.at(-1)?.game?.outcome !== undefined;
}

/** The steps of the game: neither talk, nor what came after its end. */
export function stepsOf(frames: readonly PastFrame[]): PastFrame[] {
  const end = frames.findIndex((frame) => frame.game?.outcome);
  const isTalk = ({ heard }: PastFrame) =>
    heard.length > 0 && heard.every((item) => !isEvent(item) && item.type === 'chat');
  return frames.filter((frame, index) => !isTalk(frame) && (end < 0 || index <= end));
}

/** The same moment through other eyes: frames are counted for each viewer, but all hear the same events. */
export function sameMoment(from: readonly PastFrame[], at: number, to: readonly PastFrame[]): number {
  const nEvents = (frame: PastFrame) => frame.heard.filter(isEvent).length;
  const nHeard = from.slice(0, at + 1).reduce((sum, frame) => sum + nEvents(frame), 0);
  // Before the first event there is nothing to go by but how far it is.
  if (nHeard === 0) return Math.min(at, to.length - 1);
  let sum = 0;
  const found = to.findIndex((frame) => (sum += nEvents(frame)) >= nHeard);
  return found < 0 ? to.length - 1 : found;
}
