// Keys that say at once where something goes that can be picked.
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
