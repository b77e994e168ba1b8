// The procès-verbal: what was heard at a table as lines, in chapters that begin where something new does.
import { marking, type Part, partsOf, plainly } from '../games/marks';
import type { GameWords, Tongue } from '../games/words';
import { isEvent } from '../lib/heard';
import { say } from '../lib/texts.svelte';
import type { Line } from '../lib/room.svelte';
import type { Heard } from '../wire/house';

/** One line. */
export interface Entry {
  key: string;
  text: string;
  /** The same, with whom and what it speaks of. */
  parts: readonly Part[];
  /** Whether it is about the table rather than the game. */
  isAside: boolean;
  /** Whether it settles what the chapter is about. */
  isClosing: boolean;
}

/** What belongs under one heading. */
export interface Chapter {
  /** The frame it begins with. */
  seq: number;
  key: string;
  /** Null before the first heading. */
  heading: string | null;
  entries: Entry[];
}

interface Told {
  heading: string | null;
  text: string | null;
  parts: readonly Part[];
  /** Its line, once there is one: as long as nothing else is said, it is the very same. */
  entry?: Entry;
}

/** The events before one of those that were heard at once, the last first. */
function* eventsBefore(lines: readonly Line[], line: number, index: number) {
  for (let at = line; at >= 0; at--) {
    const heard = lines[at]!.heard;
    for (let nth = (at === line ? index : heard.length) - 1; nth >= 0; nth--) {
      const one = heard[nth]!;
      if (isEvent(one)) yield one;
    }
  }
}

/** Puts what is heard into words, each thing once. */
export class Scribe {
  /** With how many lines there were before it. */
  #told = new WeakMap<Heard, { told: Told; nBefore: number }>();
  readonly #marking: Tongue;

  constructor(
    readonly words: GameWords,
    readonly t: Tongue,
  ) {
    this.#marking = marking(t);
  }

  /** What was heard in a line, among all lines. */
  tell(lines: readonly Line[], line: number, index: number): Told {
    const heard = lines[line]!.heard[index]!;
    const known = this.#told.get(heard);
    // What is said of it may rest on what came before it, of which some may have been fetched since.
    if (known?.nBefore === line) return known.told;
    const told = this.#put(heard, eventsBefore(lines, line, index));
    this.#told.set(heard, { told, nBefore: line });
    return told;
  }

  /** What is said aloud of an event that was heard in a frame: where something begins, what that is. */
  aloud(lines: readonly Line[], seq: number, event: Heard): string | null {
    const line = lines.findLastIndex((one) => one.seq === seq);
    const index = lines[line]?.heard.indexOf(event) ?? -1;
    if (index < 0) return null;
    const { heading, text } = this.tell(lines, line, index);
    return heading ?? text;
  }

  #put(heard: Heard, before: Iterable<Heard>): Told {
    const { words, t } = this;
    const aside = (key: string, args = {}) => {
      const text = say(key, args);
      return { heading: null, text, parts: [{ text }] };
    };
    if (isEvent(heard)) {
      const text = words.event(heard, this.#marking, before as Iterable<{ event: string }>);
      const heading = words.heading(heard, t);
      if (text === null) return { heading, text, parts: [] };
      return { heading, text: plainly(text), parts: partsOf(text) };
    }
    switch (heard.type) {
      case 'chat':
        return { heading: null, text: null, parts: [] };
      case 'sat':
        return aside('log-sat', { name: heard.name, seat: heard.seat });
      case 'bot':
        return aside('log-bot', { name: say(`level-${heard.level}`), seat: heard.seat });
      case 'freed':
        return aside('log-freed', { seat: heard.seat });
      case 'away':
        return aside(heard.why === 'time' ? 'log-away-time' : 'log-away-left', { name: t.seat(heard.seat) });
      case 'back':
        return aside('log-back', { name: t.seat(heard.seat) });
      case 'started':
        return aside('log-started');
      case 'undone':
        return aside('log-undone');
      case 'resumed':
        return aside('log-resumed');
      case 'revised':
        return aside('log-revised', { rules: heard.rules });
      case 'closed':
        return aside('log-closed');
      case 'rematch':
        return aside('log-rematch');
    }
  }

  /** The chapters of the lines from a number on; the first has its heading even if that is further back. */
  chapters(lines: readonly Line[], from = 0): Chapter[] {
    const found: Chapter[] = [];
    for (let at = from; at < lines.length; at++) {
      const line = lines[at]!;
      for (const [index, heard] of line.heard.entries()) {
        const told = this.tell(lines, at, index);
        const { heading, text, parts } = told;
        const key = `${line.seq}-${index}`;
        // A heading that goes on is no new chapter.
        const isNew = heading !== null && heading !== found.at(-1)?.heading;
        if (isNew || found.length === 0) {
          if (heading === null && text === null) continue;
          const title = heading ?? this.#headingBefore(lines, from);
          found.push({ seq: line.seq, key, heading: title, entries: [] });
        }
        if (text === null) continue;
        const isAside = !isEvent(heard);
        const isClosing = isEvent(heard) && this.words.closing.includes(heard.event);
        found.at(-1)!.entries.push((told.entry ??= { key, text, parts, isAside, isClosing }));
      }
    }
    return found;
  }

  #headingBefore(lines: readonly Line[], from: number): string | null {
    for (let at = from - 1; at >= 0; at--) {
      const heading = lines[at]!.heard.map((_, index) => this.tell(lines, at, index).heading).findLast(
        (one) => one !== null,
      );
      if (heading) return heading;
    }
    return null;
  }
}
