// A game of the past as a story: what each moment is called, and where chapters begin.
import type { Line } from '../lib/room.svelte';
import type { Scribe } from '../ui/log';

export interface Moment {
  /** The chapter it belongs to; null before the first. A moment can end one and begin the next. */
  heading: string | null;
  /** What happened; nothing where nothing was said. */
  texts: string[];
}

export interface Story {
  moments: Moment[];
  /** The moments at which a chapter begins. */
  beginnings: number[];
}

export function story(lines: readonly Line[], scribe: Scribe): Story {
  const beginnings: number[] = [];
  let chapter: string | null = null;
  const moments = lines.map(({ heard }, index) => {
    const told = heard.map((one) => scribe.tell(one));
    const begun = told.findLast((one) => one.heading !== null)?.heading ?? null;
    const isEnd = chapter !== null && told[0]?.heading === null && told[0].text !== null;
    const heading: string | null = begun === null ? chapter : isEnd ? `${chapter} → ${begun}` : begun;
    if (begun !== null) {
      chapter = begun;
      beginnings.push(index);
    }
    const texts = told.flatMap(({ text }) => (text === null ? [] : [text]));
    return { heading, texts };
  });
  return { moments, beginnings };
}
