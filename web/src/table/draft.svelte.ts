// What a player has laid out to build a decision of, before the decision is made.

/** Things that are picked; forgotten when what they were picked for is over. */
export class Draft<T> {
  #things = $state.raw<readonly T[]>([]);
  #for = $state('');

  /** `about` names what is decided now: the phase, the round, the lot. */
  constructor(readonly about: () => string) {}

  get things(): readonly T[] {
    return this.#for === this.about() ? this.#things : [];
  }

  has(thing: T): boolean {
    return this.things.includes(thing);
  }

  set(things: readonly T[]): void {
    this.#things = things;
    this.#for = this.about();
  }

  /** Picks a thing, or puts it back. */
  toggle(thing: T): void {
    this.set(this.has(thing) ? this.things.filter((other) => other !== thing) : [...this.things, thing]);
  }

  clear(): void {
    this.set([]);
  }
}
