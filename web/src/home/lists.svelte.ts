// The tables that the home page lists, kept fresh while somebody looks.
import { get, Refusal } from '../lib/api';
import { me } from '../lib/me.svelte';
import type { List, Page, Seat, TableShown, Welcome } from '../wire/house';
import { catalogue } from './catalogue.svelte';

/** A table of ours, and whether it waits for us. */
export interface Own {
  table: TableShown;
  seat: Seat | null;
  isMyTurn: boolean;
}

const REFRESH = 10_000;
const N_FINISHED = 6;
const N_OTHERS = 12;

/** What asks for something comes first, what is over comes last. */
const rank = ({ table, isMyTurn }: Own) =>
  isMyTurn ? 0 : table.status === 'playing' ? 1 : table.status === 'open' ? 2 : 3;

export class Lists {
  /** Null until the house has answered. */
  mine = $state.raw<Own[] | null>(null);
  open = $state.raw<TableShown[] | null>(null);
  playing = $state.raw<TableShown[] | null>(null);
  /** Where we sit, by table: that does not change once a game has begun. */
  #seats = new Map<string, Seat | null>();
  #onproblem: (problem: unknown) => void;
  #isTold = false;

  constructor(onproblem: (problem: unknown) => void) {
    this.#onproblem = onproblem;
  }

  /** Looks now, from time to time, and whenever somebody comes back to the page. Returns how to stop. */
  follow(): () => void {
    const look = () => {
      if (document.visibilityState === 'visible') void this.refresh();
    };
    look();
    const timer = setInterval(look, REFRESH);
    document.addEventListener('visibilitychange', look);
    addEventListener('focus', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      removeEventListener('focus', look);
    };
  }

  async refresh(): Promise<void> {
    try {
      // A newcomer need not be asked for every time.
      if (me.who === undefined) await me.known();
      // What the house says about its games comes along, so that it is asked for again if it did not.
      const [, mine, open, playing] = await Promise.all([
        catalogue.load(),
        me.who ? page('mine') : [],
        page('open'),
        page('playing'),
      ]);
      const ids = new Set(mine.map(({ id }) => id));
      const live = mine.filter(({ status }) => status === 'playing' || status === 'open');
      const over = mine.filter(({ status }) => status === 'finished').slice(0, N_FINISHED);
      const own = await Promise.all([...live, ...over].map((table) => this.#own(table)));
      this.mine = own.sort((one, other) => rank(one) - rank(other));
      const notMine = (tables: TableShown[]) => tables.filter(({ id }) => !ids.has(id)).slice(0, N_OTHERS);
      this.open = notMine(open).filter((table) => table.summary.seats.some(({ kind }) => kind === 'free'));
      this.playing = notMine(playing);
      this.#isTold = false;
    } catch (problem) {
      // Once is enough: the page asks again by itself.
      if (!this.#isTold) this.#onproblem(problem);
      this.#isTold = true;
    }
  }

  async #own(table: TableShown): Promise<Own> {
    const seat = table.status === 'open' ? seatByName(table) : await this.#seat(table);
    const mine = seat === null ? undefined : table.summary.seats[seat - 1];
    const isHere = mine?.kind === 'person' && mine.away === undefined;
    return { table, seat, isMyTurn: isHere && (table.now?.waiting.includes(seat!) ?? false) };
  }

  /** Lists name who sits where, but names are not unique: among several people the table itself has to tell. */
  async #seat({ id, summary }: TableShown): Promise<Seat | null> {
    const known = this.#seats.get(id);
    if (known !== undefined) return known;
    const people = summary.seats.flatMap(({ kind }, index) => (kind === 'person' ? [index + 1] : []));
    // Whoever opened it may have got up: the only person there need not be us.
    const isSure = people.length === 1 && seatByName({ summary }) === people[0];
    const seat = isSure ? people[0]! : await seatTold(id);
    this.#seats.set(id, seat);
    return seat;
  }
}

/** Where the table says that we sit. One that cannot be shown any more, under revised rules, says nothing. */
async function seatTold(id: string): Promise<Seat | null> {
  try {
    return (await get<Welcome>(`/api/tables/${id}`)).seat;
  } catch (problem) {
    if (problem instanceof Refusal && problem.code === 'other-rules') return null;
    throw problem;
  }
}

/** Good enough where nothing depends on it but whether we read "you". */
function seatByName({ summary }: Pick<TableShown, 'summary'>): Seat | null {
  const index = summary.seats.findIndex((holder) => holder.kind === 'person' && holder.name === me.who?.name);
  return index < 0 ? null : index + 1;
}

async function page(list: List): Promise<TableShown[]> {
  return (await get<Page>(`/api/tables?list=${list}`)).tables;
}
