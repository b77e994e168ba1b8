// Keys that say at once where something goes that can be picked.
import type { Attachment } from 'svelte/attachments';
import type { Decision } from './decision.svelte';

/**
 * Tells the keys that are pressed on whatever can be picked inside, unless a decision is on its way; those that are
 * taken do nothing else.
 */
export function keyed(
  decision: Pick<Decision, 'isBusy'>,
  take: (pick: string, key: string) => boolean,
): Attachment<HTMLElement> {
  return (element) => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || !(event.target instanceof Element)) return;
      const pick = event.target.closest<HTMLElement>('[data-pick]')?.dataset.pick;
      if (pick !== undefined && !decision.isBusy && take(pick, event.key)) event.preventDefault();
    };
    element.addEventListener('keydown', press);
    return () => element.removeEventListener('keydown', press);
  };
}
