// Fetching a game of the past, page by page.
import { get } from '../lib/api';
import type { Seat, Update, Welcome } from '../wire/house';

const PAGE = 1000;

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
): Promise<Update[]> {
  const frames: Update[] = [];
  for (;;) {
    const after = frames.at(-1)?.seq ?? 0;
    const eyes = seat === undefined ? {} : { seat: seat ?? 0 };
    const page = await get<Update[]>(
      `/api/tables/${table}/frames${query(invite, { ...eyes, after, limit: PAGE })}`,
    );
    frames.push(...page);
    progress(frames.length);
    // A page can be cut short by its size too: only an empty one is surely the last, unless the game itself is over.
    if (page.length === 0 || isLast(page)) return frames;
  }
}

/** A frame that tells of the end is the last of the game; what may come after it is talk. */
function isLast(page: readonly Update[]): boolean {
  return page.length < PAGE && page.at(-1)?.game?.outcome !== undefined;
}

/** The same moment through other eyes: frames are counted for each viewer, but all hear the same events. */
export function sameMoment(from: readonly Update[], at: number, to: readonly Update[]): number {
  const nEvents = (frame: Update) => (frame.heard ?? []).filter(({ type }) => type === 'event').length;
  const nHeard = from.slice(0, at + 1).reduce((sum, frame) => sum + nEvents(frame), 0);
  // Before the first event there is nothing to go by but how far it is.
  if (nHeard === 0) return Math.min(at, to.length - 1);
  let sum = 0;
  const found = to.findIndex((frame) => (sum += nEvents(frame)) >= nHeard);
  return found < 0 ? to.length - 1 : found;
}
