// What a board says in the bar of the page, where there is one with room for it.
import type { Attachment } from 'svelte/attachments';

/** Shows an element within the one of that id; where there is none it stays where it is. */
export function portal(id: string): Attachment<HTMLElement> {
  return (element) => {
    document.getElementById(id)?.append(element);
    return () => element.remove();
  };
}
