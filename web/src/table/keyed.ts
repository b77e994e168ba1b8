// Keys at the table: arrows go through what belongs together, digits name a bid, a card, or where something goes.
import type { Attachment } from 'svelte/attachments';
import type { Decision } from './decision.svelte';

/** Where keys are for writing, or for what lies over the table. */
const ELSEWHERE = 'input, textarea, select, [contenteditable], dialog';

/**
 * Tells the keys that are pressed anywhere at the table, and what can be picked and has the focus, if anything has;
 * those that are taken do nothing else. Nothing is told to a decision that is on its way.
 */
export function keyed(
  decision: Pick<Decision, 'isBusy'>,
  take: (pick: string | null, key: string) => boolean,
): Attachment<HTMLElement> {
  return ({ ownerDocument: page }) => {
    const press = (event: KeyboardEvent) => {
      const { target } = event;
      // A key that is held down is pressed once.
      if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing || event.repeat) return;
      if (!(target instanceof Element) || target.closest(ELSEWHERE) || page.querySelector('dialog[open]'))
        return;
      const pick = target.closest<HTMLElement>('[data-pick]')?.dataset.pick ?? null;
      if (!decision.isBusy && take(pick, event.key)) event.preventDefault();
    };
    page.addEventListener('keydown', press);
    return () => page.removeEventListener('keydown', press);
  };
}

/** A number is typed digit by digit, the next of them within so many milliseconds. */
const PAUSE = 1_500;

/** The same for keys that spell numbers: 1 and then 2 is 12, if there is such a number, and else 2. */
export function numbered(
  decision: Pick<Decision, 'isBusy'>,
  numbers: () => readonly number[],
  take: (n: number) => void,
): Attachment<HTMLElement> {
  let digits = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const forget = () => {
    clearTimeout(timer);
    digits = '';
  };
  const attach = keyed(decision, (_, key) => {
    clearTimeout(timer);
    const isBegun = (text: string) => numbers().some((n) => String(n).startsWith(text));
    digits = !/^\d$/.test(key) ? '' : isBegun(digits + key) ? digits + key : isBegun(key) ? key : '';
    if (digits === '') return false;
    timer = setTimeout(forget, PAUSE);
    const n = Number(digits);
    if (numbers().includes(n)) take(n);
    return true;
  });
  return (element) => {
    const detach = attach(element);
    return () => {
      forget();
      detach?.();
    };
  };
}

/** Which way an arrow goes: on, or to the next line. */
const ARROWS: Readonly<Record<string, readonly [on: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * The tab key comes to these buttons once, to where one was or what is picked; the arrows, Home and End go from one to
 * the other.
 */
export function roving(selector = 'button'): Attachment<HTMLElement> {
  return (group) => {
    let at: HTMLElement | undefined;
    const buttons = () => [...group.querySelectorAll<HTMLElement>(selector)];
    const settle = () => {
      const all = buttons();
      const is = (what: string) => all.find((one) => one.matches(what));
      const stays = at && all.includes(at) ? at : undefined;
      at =
        is(':focus') ?? is('[aria-pressed="true"]') ?? stays ?? is(':not([aria-disabled="true"])') ?? all[0];
      for (const one of all) one.tabIndex = one === at ? 0 : -1;
    };
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
      const all = buttons();
      const from = all.findIndex((one) => one === event.target);
      if (from < 0) return;
      const arrow = ARROWS[event.key];
      const to = arrow
        ? arrow[0] !== 0
          ? all[from + arrow[0]]
          : below(all[from]!, all, arrow[1])
        : ({ Home: all[0], End: all.at(-1) } as Record<string, HTMLElement | undefined>)[event.key];
      // At the end an arrow that goes on does nothing; one that goes down scrolls.
      if (to || (arrow && arrow[0] !== 0)) event.preventDefault();
      to?.focus();
    };
    // Whoever goes through a page by keys can tell what is one stop.
    group.dataset.roving = '';
    settle();
    const observer = new MutationObserver(settle);
    observer.observe(group, {
      subtree: true,
      childList: true,
      attributeFilter: ['aria-pressed', 'aria-disabled'],
    });
    group.addEventListener('focusin', settle);
    group.addEventListener('keydown', press);
    return () => {
      observer.disconnect();
      group.removeEventListener('focusin', settle);
      group.removeEventListener('keydown', press);
    };
  };
}

/** The nearest in the next line below, or above. */
function below(from: HTMLElement, all: readonly HTMLElement[], down: number): HTMLElement | undefined {
  const middle = (one: HTMLElement) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2, half: height / 2 };
  };
  const here = middle(from);
  const distance = (one: HTMLElement) => {
    const there = middle(one);
    const far = (there.y - here.y) * down;
    return far > here.half ? far * 1000 + Math.abs(there.x - here.x) : Infinity;
  };
  const [nearest] = [...all].sort((one, other) => distance(one) - distance(other));
  return nearest && distance(nearest) < Infinity ? nearest : undefined;
}
