// What is this piece? One way to ask in every game: a tap on what lies still, a long touch or a right click on anything,
// a question mark on what has the focus; and one key for all that is in sight.
import { isFree } from '../ui/keys.svelte';

/** The pieces that are explained, over the board; none where nobody asks. */
export const about = $state<{ labels: readonly string[]; note: string }>({ labels: [], note: '' });

/** Explains pieces; what is to be told of them here and now comes after what they are, line by line. */
export function ask(labels: readonly string[], note = ''): void {
  about.labels = labels;
  about.note = note;
}

/**
 * So long a finger rests on a piece to ask, and so little it may move meanwhile. So many pictures are drawn by then at
 * least: on a busy machine a tap is no question because it was heard late.
 */
const LONG = 500;
const PICTURES = 20;
const STILL = 10;

const DRAWN = '[data-about]';
/** A button that does nothing but ask, of all that is on it. */
const ASKING = '[data-asks]';
/** Where there is more to tell of a piece than what it is. */
const NOTED = '[data-note]';
/** What does something when it is tapped. */
const ACTING = 'button, a, input, select, summary, label, [role="button"]';

/** What is asked about where something is: all that is on a button for that, or the one piece that it is part of. */
interface Asked {
  labels: readonly string[];
  note: string;
}
function askedAt(target: EventTarget | null): Asked {
  if (!(target instanceof Element)) return { labels: [], note: '' };
  const asking = target.closest(ASKING);
  const drawn = target.closest(DRAWN);
  const host = asking ?? target.closest(`[data-piece], ${ACTING}`);
  const labels = !asking && drawn ? [drawn.getAttribute('data-about')!] : labelsIn(host);
  const noted = target.closest(NOTED) ?? host?.querySelector(NOTED);
  const note = noted?.getAttribute('data-note') ?? '';
  return { labels: asking || labels.length === 1 ? labels : [], note };
}

function labelsIn(host: Element | null): string[] {
  const all = [...(host?.querySelectorAll(DRAWN) ?? [])].filter((one) => one.getClientRects().length > 0);
  return [...new Set(all.map((one) => one.getAttribute('data-about')!))];
}

/** Listens for questions about pieces that can be explained; the answer ends it. */
export function listenForQuestions(isKnown: (label: string) => boolean): () => void {
  /** Shows what a piece is, if it is one. */
  const explain = (event: Event, { labels, note }: Asked): boolean => {
    const known = labels.filter(isKnown);
    if (known.length === 0) return false;
    event.preventDefault();
    ask(known, note);
    return true;
  };

  let frame = 0;
  let from = { x: 0, y: 0 };
  /** The click that ends a long touch does nothing else. */
  let isAnswered = false;

  const letGo = () => cancelAnimationFrame(frame);
  function hold(event: Event, asked: Asked, since: number, nDrawn = 0) {
    frame = requestAnimationFrame((now) => {
      if (now - since < LONG || nDrawn < PICTURES) hold(event, asked, since, nDrawn + 1);
      else isAnswered = explain(event, asked);
    });
  }
  const listeners: { [K in keyof DocumentEventMap]?: (event: DocumentEventMap[K]) => void } = {
    pointerdown(event) {
      isAnswered = false;
      letGo();
      if (event.pointerType === 'mouse' || document.querySelector('dialog[open]')) return;
      from = { x: event.clientX, y: event.clientY };
      // A browser forgets what an event was about once it is over.
      hold(event, askedAt(event.target), performance.now());
    },
    pointermove(event) {
      if (Math.hypot(event.clientX - from.x, event.clientY - from.y) > STILL) letGo();
    },
    pointerup: letGo,
    pointercancel: letGo,
    contextmenu(event) {
      letGo();
      // A finger that was answered rests still; no click follows a right click or the menu key.
      if (isAnswered) event.preventDefault();
      else explain(event, askedAt(event.target));
    },
    click(event) {
      if (isAnswered) {
        isAnswered = false;
        event.preventDefault();
        event.stopPropagation();
      } else if (event.target instanceof Element) {
        const acts = event.target.closest(ACTING);
        if (!acts || acts.matches(ASKING)) explain(event, askedAt(event.target));
      }
    },
    keydown(event) {
      isAnswered = false;
      if (!isFree(event)) return;
      if (event.key === '?') explain(event, askedAt(document.activeElement));
      if (event.key.toLowerCase() !== 'i') return;
      event.preventDefault();
      ask(inSight().filter(isKnown));
    },
  };
  // Before anybody else hears of it: what is asked is not done.
  for (const [name, listener] of Object.entries(listeners)) {
    document.addEventListener(name, listener as EventListener, { capture: true });
  }
  return () => {
    letGo();
    ask([]);
    for (const [name, listener] of Object.entries(listeners)) {
      document.removeEventListener(name, listener as EventListener, { capture: true });
    }
  };
}

/** All pieces of the board that is shown. */
export function inSight(): string[] {
  return labelsIn(document.querySelector('main') ?? document.body);
}
