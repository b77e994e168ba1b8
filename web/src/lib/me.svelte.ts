// Who the player is: nobody yet, a guest with a name, or somebody with a name of their own.
import type { Me } from '../wire/house';
import { get, Refusal, send } from './api';

class Myself {
  /** Null: nobody yet. Undefined: not asked yet. */
  who = $state.raw<Me | null | undefined>(undefined);
  #asked: Promise<void> | null = null;

  /** Asks the house who we are, once. */
  known(): Promise<void> {
    this.#asked ??= get<Me | null>('/api/me').then(
      (me) => void (this.who = me),
      (refusal: unknown) => {
        this.#asked = null;
        if (!(refusal instanceof Refusal) || refusal.status !== 401) throw refusal;
        this.who = null;
      },
    );
    return this.#asked;
  }

  /** Comes in under a name, or changes it. */
  async name(name: string): Promise<void> {
    await this.known();
    this.who = this.who
      ? await send<Me>('PUT', '/api/me', { name })
      : await send<Me>('POST', '/api/people', { name });
    this.#asked = Promise.resolve();
  }

  async claim(name: string, password: string): Promise<void> {
    this.who = await send<Me>('POST', '/api/me/claim', { name, password });
  }

  async login(name: string, password: string): Promise<void> {
    this.who = await send<Me>('POST', '/api/login', { name, password });
    this.#asked = Promise.resolve();
  }

  async logout(): Promise<void> {
    await send<unknown>('POST', '/api/logout', {});
    this.who = null;
    this.#asked = null;
  }
}

export const me = new Myself();
