// What is heard at a table: events of its game, and news of the table itself.
import type { News } from '../wire/house';

/** Whether it is an event of the game. */
export function isEvent<E extends { event: string }>(heard: E | News): heard is E {
  return 'event' in heard;
}
