// From wishing for a game to sitting at its table.
import { freshId, send } from '../lib/api';
import { me } from '../lib/me.svelte';
import { notices } from '../lib/notice.svelte';
import { pathOfTable, place } from '../lib/route.svelte';
import { say } from '../lib/texts.svelte';
import { lookOf } from '../ui/looks';
import type { GameId, Made, NewTable } from '../wire/house';

export type Wish = Omit<NewTable, 'id'>;

const N_GUEST_NAMES = 12;

/** A name to lend to a newcomer: something people carry into an auction room. */
export function guestName(): string {
  return say(`name-guest-${1 + Math.floor(Math.random() * N_GUEST_NAMES)}`);
}

/** Makes sure that we are somebody. */
export async function comeIn(name: string = guestName()): Promise<void> {
  await me.known();
  if (me.who) return;
  await me.name(name);
  notices.tell(say('lobby-guest-named', { name: me.who!.name }));
}

/** The last wish that is not known to be granted: asking for it again must not make a second table. */
let asked: { wish: string; id: string } | null = null;

/** Makes a table, begins the game if every seat is taken, and goes there. */
export async function openTable(wish: Wish): Promise<void> {
  const text = JSON.stringify(wish);
  if (asked?.wish !== text) asked = { wish: text, id: freshId() };
  const { id } = asked;
  const { table } = await send<Made>('POST', '/api/tables', { ...wish, id });
  if (!wish.seats.includes('free')) {
    await send<unknown>('POST', `/api/tables/${table}/commands`, { id: `${id}-start`, do: 'start' });
  }
  asked = null;
  place.go(pathOfTable(table));
}

/** How many bots come when somebody plays at once. */
export const nBots = (game: GameId) => lookOf(game).players - 1;

/** Plays against bots at once. */
export async function playNow(game: GameId): Promise<void> {
  await comeIn();
  const bots = Array.from({ length: nBots(game) }, () => ({ bot: 'amateur' as const }));
  await openTable({ game, seats: ['me', ...bots] });
}

/** Takes a free seat at somebody's table, and goes there. */
export async function joinTable(table: string): Promise<void> {
  await send<unknown>('POST', `/api/tables/${table}/commands`, { id: freshId(), do: 'sit' });
  place.go(pathOfTable(table));
}
