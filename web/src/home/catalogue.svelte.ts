// What the house says about its games: players, options, levels. Asked for once.
import { get } from '../lib/api';
import type { GameShown } from '../wire/house';

class Catalogue {
  /** Null until the house has answered. */
  games = $state.raw<readonly GameShown[] | null>(null);
  #asked: Promise<void> | null = null;

  load(): Promise<void> {
    this.#asked ??= get<GameShown[]>('/api/games').then(
      (games) => void (this.games = games),
      (refusal: unknown) => {
        this.#asked = null;
        throw refusal;
      },
    );
    return this.#asked;
  }

  of(game: string): GameShown | undefined {
    return this.games?.find((shown) => shown.id === game);
  }
}

export const catalogue = new Catalogue();
