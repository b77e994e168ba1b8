// How the people and bots at a table are called.
import type { SeatShown } from '../wire/house';
import { say } from './texts.svelte';

/** A name for each seat. Bots go by their level; two of the same are told apart by a number. */
export function namesOf(seats: readonly SeatShown[]): string[] {
  const levels = seats.map((seat) => (seat.kind === 'bot' ? seat.level : null));
  return seats.map((seat, index) => {
    if (seat.kind === 'person') return seat.name;
    if (seat.kind === 'free') return say('log-free-seat', { seat: index + 1 });
    const name = say(`level-${seat.level}`);
    if (levels.filter((level) => level === seat.level).length === 1) return name;
    return `${name} ${levels.slice(0, index + 1).filter((level) => level === seat.level).length}`;
  });
}
