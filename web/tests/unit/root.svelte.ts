/** Where effects run without a component; the answer ends them. */
export function inRoot(make: () => unknown): () => void {
  return $effect.root(() => void make());
}
