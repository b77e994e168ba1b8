// Who the player is: nobody yet, a guest with a name, or somebody with a name of their own.
import type { Me, RecoveryCodes } from '../wire/house';
import { get, onStranger, Refusal, send } from './api';

class Myself {
  /** Null: nobody yet. Undefined: not asked yet. */
  who = $state.raw<Me | null | undefined>(undefined);
  #asked: Promise<void> | null = null;

  constructor() {
    // The session has ended, perhaps in another tab.
    onStranger(() => {
      this.who = null;
      this.#asked = null;
    });
  }

  /** Asks the house who we are, once. */
  known(): Promise<void> {
    this.#asked ??= this.#ask();
    return this.#asked;
  }

  /** Asks again: another tab may have changed it. */
  anew(): Promise<void> {
    this.#asked = null;
    return this.known();
  }

  async #ask(): Promise<void> {
    try {
      this.who = await get<Me | null>('/api/me');
    } catch (refusal) {
      this.#asked = null;
      if (!(refusal instanceof Refusal) || refusal.status !== 401) throw refusal;
    }
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

  /** Puts another password in the place of the old one. */
  async changePassword(old: string, password: string, keepOthers: boolean): Promise<void> {
    const { name } = this.who!;
    this.who = await send<Me>('POST', '/api/me/claim', { name, password, old, keep_others: keepOthers });
  }

  async login(name: string, password: string): Promise<void> {
    this.who = await send<Me>('POST', '/api/login', { name, password });
    this.#asked = Promise.resolve();
  }

  /** Codes to come back with; those of before are worth nothing. */
  async recoveryCodes(password: string): Promise<string[]> {
    return (await send<RecoveryCodes>('POST', '/api/me/recovery', { password })).codes;
  }

  /** Comes back with such a code and a new password. */
  async recover(name: string, code: string, password: string): Promise<void> {
    this.who = await send<Me>('POST', '/api/recover', { name, code, password });
    this.#asked = Promise.resolve();
  }

  async logout(): Promise<void> {
    await send<unknown>('POST', '/api/logout', {});
    this.who = null;
    this.#asked = Promise.resolve();
  }
}

export const me = new Myself();
