// The procès-verbal: what was heard at a table as lines, in chapters that begin where something new does.
import type { GameWords, Tongue } from '../games/words';
import { isEvent } from '../lib/heard';
import { say } from '../lib/texts.svelte';
import type { Line } from '../lib/room.svelte';
import type { Heard } from '../wire/house';

/** One line. */
export interface Entry {
  key: string;
  text: string;
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
}

/** Puts what is heard into words, each thing once. */
export class Scribe {
  #told = new WeakMap<Heard, Told>();

  constructor(
    readonly words: GameWords,
    readonly t: Tongue,
  ) {}

  tell(heard: Heard): Told {
    let told = this.#told.get(heard);
    if (!told) this.#told.set(heard, (told = this.#put(heard)));
    return told;
  }

  #put(heard: Heard): Told {
    const { words, t } = this;
    const aside = (key: string, args = {}) => ({ heading: null, text: say(key, args) });
    if (isEvent(heard)) return { heading: words.heading(heard, t), text: words.event(heard, t) };
    switch (heard.type) {
      case 'chat':
        return { heading: null, text: null };
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
    for (const line of lines.slice(from)) {
      for (const [index, heard] of line.heard.entries()) {
        const { heading, text } = this.tell(heard);
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
        found.at(-1)!.entries.push({ key, text, isAside, isClosing });
      }
    }
    return found;
  }

  #headingBefore(lines: readonly Line[], from: number): string | null {
    for (let at = from - 1; at >= 0; at--) {
      const heading = lines[at]!.heard.map((heard) => this.tell(heard).heading).findLast(
        (one) => one !== null,
      );
      if (heading) return heading;
    }
    return null;
  }
}
