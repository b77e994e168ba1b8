import type { Attachment } from 'svelte/attachments';

/** Tells the keys that are pressed on whatever can be picked inside; those that are taken do nothing else. */
export function keyed(take: (pick: string, key: string) => boolean): Attachment<HTMLElement> {
  return (element) => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || !(event.target instanceof Element)) return;
      const pick = event.target.closest<HTMLElement>('[data-pick]')?.dataset.pick;
      if (pick !== undefined && take(pick, event.key)) event.preventDefault();
    };
    element.addEventListener('keydown', press);
    return () => element.removeEventListener('keydown', press);
  };
}
