// That the same choice once more decides is told where the choice is, until somebody has done it a few times.
import { settings } from '../lib/settings.svelte';

const KEY = 'adjuge-again';
/** So often it is told, and so long each time, in milliseconds. */
const OFTEN = 3;
const LASTS = 5_000;

function nTold(): number {
  try {
    return Number(localStorage.getItem(KEY) ?? 0) || 0;
  } catch {
    // Without storage it is told once more.
    return 0;
  }
}

function keep(n: number): void {
  try {
    localStorage.setItem(KEY, String(n));
  } catch {
    // It is told again another time.
  }
}

export class Again {
  /** Whether it is told now. */
  isTold = $state(false);
  #n = nTold();
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Something was picked: whether that is told, to those who listen too. */
  picked(): boolean {
    clearTimeout(this.#timer);
    this.isTold = !settings.atOnce && this.#n < OFTEN;
    if (!this.isTold) return false;
    keep(++this.#n);
    this.#timer = setTimeout(() => (this.isTold = false), LASTS);
    return true;
  }

  /** Somebody has done it. */
  done(): void {
    clearTimeout(this.#timer);
    this.isTold = false;
    keep((this.#n = OFTEN));
  }
}

export const again = new Again();
