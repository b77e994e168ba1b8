// What the form of the set-up screen says, and the wish that it comes to.
import type { Wish } from '../home/opening';
import { lookOf } from '../ui/looks';
import type { Clock, GameShown, Level } from '../wire/house';

/** Who is to sit somewhere: a friend, or a bot of a level. */
export interface Guest {
  kind: 'friend' | 'bot';
  level: Level;
}

/** The clocks on offer, by a name that stays the same in every language. */
export const CLOCKS = {
  none: { kind: 'none' },
  brisk: { kind: 'live', decision: 15, bank: 120 },
  calm: { kind: 'live', decision: 30, bank: 300 },
  'days-1': { kind: 'slow', days: 1 },
  'days-2': { kind: 'slow', days: 2 },
  'days-3': { kind: 'slow', days: 3 },
} satisfies Record<string, Clock>;
export type ClockName = keyof typeof CLOCKS;

export interface DeckFile {
  name: string;
  text: string;
}

export class Plan {
  nPlayers: number = $state(0);
  /** As many as the game could have beside us: changing the number of players forgets nothing. */
  guests: Guest[] = $state([]);
  options: Record<string, string> = $state({});
  clock: ClockName = $state('none');
  access: 'invited' | 'public' = $state('invited');
  hasRecall = $state(false);
  standIn: Level = $state('amateur');
  deck: DeckFile | null = $state.raw(null);
  /** Whose box it is: the house's, one's own, or a file that the house is still asked about, or has found unfit. */
  box: 'house' | 'asked' | 'own' | 'unfit' = $state('house');

  constructor(readonly facts: GameShown) {
    this.nPlayers = lookOf(facts.id).players;
    // Bots alone are one click away on the home page: who comes here most likely has somebody in mind.
    this.guests = Array.from({ length: facts.max_players - 1 }, (_, index) => ({
      kind: index === 0 ? 'friend' : 'bot',
      level: 'amateur',
    }));
    this.options = Object.fromEntries(facts.options.map(({ name, values }) => [name, values[0]!]));
  }

  /** Those who are to sit beside us. */
  get others(): Guest[] {
    return this.guests.slice(0, this.nPlayers - 1);
  }

  get nFriends(): number {
    return this.others.filter(({ kind }) => kind === 'friend').length;
  }

  get nBots(): number {
    return this.others.length - this.nFriends;
  }

  /** Who begins, where that would be drawn: a seat that is there, or chance. */
  get first(): string | undefined {
    const { first } = this.options;
    return Number(first) > this.nPlayers ? 'drawn' : first;
  }

  /** Options that differ from their defaults, as the house wants them. */
  get variants(): string[] {
    const chosen: Record<string, string> = { ...this.options };
    if (this.first !== undefined) chosen.first = this.first;
    const changed = this.facts.options.filter(({ name, values }) => chosen[name] !== values[0]);
    return changed.map(({ name }) => `${name}=${chosen[name]}`);
  }

  fill(kind: Guest['kind']): void {
    for (const guest of this.guests) guest.kind = kind;
  }

  get wish(): Wish {
    return {
      game: this.facts.id,
      seats: ['me', ...this.others.map(({ kind, level }) => (kind === 'friend' ? 'free' : { bot: level }))],
      options: this.variants,
      clock: CLOCKS[this.clock],
      recall: this.hasRecall,
      stand_in: this.standIn,
      public: this.access === 'public',
      ...(this.deck && { deck: this.deck.text }),
    };
  }
}
