// What the seats of a table are called.
import { say } from '../lib/texts.svelte';
import type { SeatShown } from '../wire/house';

/** What bots are called, by their seat: the minutes read better with names than with levels and numbers. */
const BOTS = ['Anatole', 'Blanche', 'Célestin', 'Désirée', 'Edmond', 'Félicité'];

/** Somebody's name, with what everybody is told beside it: that it is theirs alone, or that they are a program. */
export function marked({ name, bot, claimed }: { name: string; bot?: boolean; claimed?: boolean }): string {
  if (bot) return say('seat-program', { name });
  return claimed ? say('seat-owner', { name }) : name;
}

/** The name of every seat. */
export function namesOf(seats: readonly SeatShown[]): string[] {
  return seats.map((seat, index) => {
    if (seat.kind === 'free') return say('seat-free');
    if (seat.kind === 'bot') return BOTS[index % BOTS.length]!;
    return marked(seat);
  });
}
