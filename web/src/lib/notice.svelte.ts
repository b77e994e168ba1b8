// What is said to the player outside the flow of the page: a short notice, and words for a screen reader.

interface Notice {
  id: number;
  text: string;
  isBad: boolean;
}

const LASTS = 6000;
const BREATH = 1000;

class Notices {
  shown = $state<Notice[]>([]);
  /** What a screen reader says next. */
  spoken = $state('');
  #next = 0;
  #spokenAt = 0;

  /** Says something in the corner of the screen for a while. */
  tell(text: string, isBad = false): void {
    const id = this.#next++;
    this.shown = [...this.shown.slice(-2), { id, text, isBad }];
    setTimeout(() => this.drop(id), LASTS);
  }

  drop(id: number): void {
    this.shown = this.shown.filter((notice) => notice.id !== id);
  }

  /** Says something to those who listen instead of looking. What is said in one breath is not cut short. */
  speak(text: string): void {
    if (!text) return;
    const now = Date.now();
    const isOneBreath = now - this.#spokenAt < BREATH;
    this.#spokenAt = now;
    // The same words twice would not be noticed as a change.
    this.spoken = isOneBreath ? `${this.spoken}. ${text}` : this.spoken === text ? `${text}\u00a0` : text;
  }
}

export const notices = new Notices();
