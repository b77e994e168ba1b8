// Whether a game goes on without somebody: bots decide for those who are away as long as one person is there.
import type { Seat, SeatShown } from '../wire/house';
import type { TableView } from './table-view';

/** Whether the game would stand still if nobody sat at this seat: everybody else is a bot, or away as well. */
export function needs(seat: Seat | null, seats: readonly SeatShown[]): boolean {
  return seats.every((one, index) => index + 1 === seat || one.kind !== 'person' || one.away !== undefined);
}

/**
 * Whether somebody has this seat whose connections have all ended. Of a program nothing is said: it may come by another
 * way; nor is it while one's own connection is gone, or where the house does not know.
 */
export function isOffline(seat: Seat, room: Pick<TableView, 'standing' | 'present' | 'link'>): boolean {
  const shown = room.standing?.seats[seat - 1];
  if (shown?.kind !== 'person' || shown.bot || shown.away || room.link !== 'open') return false;
  return room.present !== null && !room.present.includes(seat);
}
