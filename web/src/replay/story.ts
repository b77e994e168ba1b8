// A game of the past as a story: what each moment is called, and where chapters begin.
import type { Line } from '../lib/room.svelte';
import type { Scribe } from '../ui/log';

/** One thing that was heard. */
interface Heard {
  /** The chapter that it belongs to; null before the first. */
  chapter: string | null;
  /** What is said of it; null where nothing is. */
  text: string | null;
}

export interface Moment {
  /** The chapter in which it begins; null before the first. */
  chapter: string | null;
  /** All that was heard, in order. */
  told: Heard[];
}

export interface Story {
  moments: Moment[];
  /** The moments at which a chapter begins. */
  beginnings: number[];
}

export function story(lines: readonly Line[], scribe: Scribe): Story {
  const beginnings: number[] = [];
  let chapter: string | null = null;
  const moments = lines.map(({ heard }, index): Moment => {
    const before = chapter;
    const told = heard.map((_, nth) => {
      const { heading, text } = scribe.tell(lines, index, nth);
      if (heading !== null) {
        chapter = heading;
        if (beginnings.at(-1) !== index) beginnings.push(index);
      }
      return { chapter, text };
    });
    return { chapter: before, told };
  });
  return { moments, beginnings };
}
