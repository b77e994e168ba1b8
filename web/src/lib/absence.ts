// Whether a game goes on without somebody: bots decide for those who are away as long as one person is there.
import type { Seat, SeatShown } from '../wire/house';

/** Whether the game would stand still if nobody sat at this seat: everybody else is a bot, or away as well. */
export function needs(seat: Seat | null, seats: readonly SeatShown[]): boolean {
  return seats.every((one, index) => index + 1 === seat || one.kind !== 'person' || one.away !== undefined);
}
