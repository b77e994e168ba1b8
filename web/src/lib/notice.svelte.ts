// What is said to the player outside the flow of the page: a short notice, and words for a screen reader.

interface Notice {
  id: number;
  text: string;
  isBad: boolean;
}

const LASTS = 6000;
const N_SPOKEN = 5;

class Notices {
  shown = $state<Notice[]>([]);
  /** What a screen reader says, the last things only. */
  spoken = $state.raw<{ id: number; text: string }[]>([]);
  #next = 0;

  /** Says something in the corner of the screen for a while. */
  tell(text: string, isBad = false): void {
    const id = this.#next++;
    this.shown = [...this.shown.slice(-2), { id, text, isBad }];
    setTimeout(() => this.drop(id), LASTS);
  }

  drop(id: number): void {
    this.shown = this.shown.filter((notice) => notice.id !== id);
  }

  /** Says something to those who listen instead of looking. */
  speak(text: string): void {
    if (text) this.spoken = [...this.spoken.slice(1 - N_SPOKEN), { id: this.#next++, text }];
  }
}

export const notices = new Notices();
