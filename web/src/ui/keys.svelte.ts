// The page of keys, shown over whatever screen there is.
export const keys = $state({ areShown: false });

/** Where a question mark is written, and not asked. */
const WRITING =
  'input:not([type="checkbox"], [type="radio"], [type="range"]), textarea, select, [contenteditable]';

/** A question mark pressed anywhere else shows them. */
export function asked(event: KeyboardEvent): void {
  if (event.key !== '?' || event.ctrlKey || event.altKey || event.metaKey) return;
  const { target } = event;
  if (target instanceof Element && target.closest(WRITING)) return;
  if (document.querySelector('dialog[open]')) return;
  event.preventDefault();
  keys.areShown = true;
}
