// What is this piece? One way to ask in every game: a tap on what lies still, a long touch or a right click on anything,
// a question mark on what has the focus; and one key for all that is in sight.
import { isFree } from '../ui/keys.svelte';

/** The labels of the pieces that are explained, over the board; none where nobody asks. */
export const about = $state<{ labels: readonly string[] }>({ labels: [] });

/**
 * So long a finger rests on a piece to ask, and so little it may move meanwhile. So many pictures are drawn by then at
 * least: on a busy machine a tap is no question because it was heard late.
 */
const LONG = 500;
const PICTURES = 20;
const STILL = 10;

const DRAWN = '[data-about]';
/** What does something when it is tapped. */
const ACTING = 'button, a, input, select, summary, label, [role="button"]';

/** The piece that something is part of, or the only one that is part of it. */
function labelAt(target: EventTarget | null): string | undefined {
  if (!(target instanceof Element)) return undefined;
  const drawn = target.closest(DRAWN);
  if (drawn) return drawn.getAttribute('data-about')!;
  const labels = labelsIn(target.closest(`[data-piece], ${ACTING}`));
  return labels.length === 1 ? labels[0] : undefined;
}

function labelsIn(host: Element | null): string[] {
  const all = [...(host?.querySelectorAll(DRAWN) ?? [])].filter((one) => one.getClientRects().length > 0);
  return [...new Set(all.map((one) => one.getAttribute('data-about')!))];
}

/** Listens for questions about pieces that can be explained; the answer ends it. */
export function listenForQuestions(isKnown: (label: string) => boolean): () => void {
  /** Shows what a piece is, if it is one. */
  const explain = (event: Event, label: string | undefined): boolean => {
    if (label === undefined || !isKnown(label)) return false;
    event.preventDefault();
    about.labels = [label];
    return true;
  };

  let frame = 0;
  let from = { x: 0, y: 0 };
  /** The click that ends a long touch does nothing else. */
  let isAnswered = false;

  const letGo = () => cancelAnimationFrame(frame);
  function hold(event: Event, label: string | undefined, since: number, nDrawn = 0) {
    frame = requestAnimationFrame((now) => {
      if (now - since < LONG || nDrawn < PICTURES) hold(event, label, since, nDrawn + 1);
      else isAnswered = explain(event, label);
    });
  }
  const listeners: { [K in keyof DocumentEventMap]?: (event: DocumentEventMap[K]) => void } = {
    pointerdown(event) {
      isAnswered = false;
      letGo();
      if (event.pointerType === 'mouse' || document.querySelector('dialog[open]')) return;
      from = { x: event.clientX, y: event.clientY };
      // A browser forgets what an event was about once it is over.
      hold(event, labelAt(event.target), performance.now());
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
      else explain(event, labelAt(event.target));
    },
    click(event) {
      if (isAnswered) {
        isAnswered = false;
        event.preventDefault();
        event.stopPropagation();
      } else if (event.target instanceof Element && !event.target.closest(ACTING)) {
        explain(event, labelAt(event.target));
      }
    },
    keydown(event) {
      isAnswered = false;
      if (!isFree(event)) return;
      if (event.key === '?') explain(event, labelAt(document.activeElement));
      if (event.key.toLowerCase() !== 'i') return;
      event.preventDefault();
      about.labels = inSight().filter(isKnown);
    },
  };
  // Before anybody else hears of it: what is asked is not done.
  for (const [name, listener] of Object.entries(listeners)) {
    document.addEventListener(name, listener as EventListener, { capture: true });
  }
  return () => {
    letGo();
    about.labels = [];
    for (const [name, listener] of Object.entries(listeners)) {
      document.removeEventListener(name, listener as EventListener, { capture: true });
    }
  };
}

/** All pieces of the board that is shown. */
export function inSight(): string[] {
  return labelsIn(document.querySelector('main') ?? document.body);
}
