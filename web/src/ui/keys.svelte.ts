// The page of keys, shown over whatever screen there is.
export const keys = $state({ areShown: false });

/** Where a question mark is written, and not asked. */
const WRITING =
  'input:not([type="checkbox"], [type="radio"], [type="range"]), textarea, select, [contenteditable]';

/** Whether a key is pressed by itself, where nothing is written and nothing lies over the page. */
export function isFree(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return false;
  const { target } = event;
  if (target instanceof Element && target.closest(WRITING)) return false;
  return !document.querySelector('dialog[open]');
}

/** A question mark pressed anywhere else shows them. */
export function asked(event: KeyboardEvent): void {
  if (event.key !== '?' || !isFree(event)) return;
  event.preventDefault();
  keys.areShown = true;
}
