// Where the keyboard can be led straight to.
import type { Attachment } from 'svelte/attachments';

/** The button that does what is decided, as long as there is one. */
export const skips = $state<{ decide: HTMLElement | null }>({ decide: null });

/** Marks that button. */
export const decides: Attachment<HTMLElement> = (element) => {
  skips.decide = element;
  return () => {
    if (skips.decide === element) skips.decide = null;
  };
};
