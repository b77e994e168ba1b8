// A game of the past as a story: what each moment is called, and where chapters begin.
import type { Line } from '../lib/room.svelte';
import type { Scribe } from '../ui/log';

export interface Moment {
  /** The chapter it belongs to; null before the first. */
  heading: string | null;
  /** What happened; null where nothing was said. */
  text: string | null;
}

export interface Story {
  moments: Moment[];
  /** The moments at which a chapter begins. */
  beginnings: number[];
}

export function story(lines: readonly Line[], scribe: Scribe, list: (texts: string[]) => string): Story {
  const beginnings: number[] = [];
  let heading: string | null = null;
  const moments = lines.map(({ heard }, index) => {
    const told = heard.map((one) => scribe.tell(one));
    const begun = told.findLast((one) => one.heading !== null)?.heading ?? null;
    if (begun !== null) {
      heading = begun;
      beginnings.push(index);
    }
    const texts = told.flatMap(({ text }) => (text === null ? [] : [text]));
    return { heading, text: texts.length > 0 ? list(texts) : null };
  });
  return { moments, beginnings };
}
