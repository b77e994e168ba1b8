/** Where effects run without a component; the answer ends them. */
export function inRoot(make: () => unknown): () => void {
  return $effect.root(() => void make());
}

/** Something that changes while a test goes on. */
export function cell<T>(first: T): { now: T } {
  let now = $state.raw(first);
  return {
    get now() {
      return now;
    },
    set now(next: T) {
      now = next;
    },
  };
}
