// What the seats of a table are called.
import { say } from '../lib/texts.svelte';
import type { SeatShown } from '../wire/house';

/** The name of every seat; bots of the same level are numbered. */
export function namesOf(seats: readonly SeatShown[]): string[] {
  return seats.map((seat, index) => {
    if (seat.kind === 'free') return say('seat-free');
    if (seat.kind === 'person') return seat.name;
    const level = say(`level-${seat.level}`);
    const twins = seats.filter((other) => other.kind === 'bot' && other.level === seat.level);
    if (twins.length === 1) return level;
    const n = seats
      .slice(0, index + 1)
      .filter((other) => other.kind === 'bot' && other.level === seat.level).length;
    return say('seat-bot-nth', { level, n });
  });
}
