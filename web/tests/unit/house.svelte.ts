// A table whose frames a test writes itself, on a real stage; what it is told to do is noted down.
import { flushSync } from 'svelte';
import { type Script, Stage } from '../../src/lib/stage.svelte';
import type { PastFrame } from '../../src/replay/frames';
import { PastRoom } from '../../src/replay/past-room.svelte';
import type { AnyGame, Answer, Consequence, Welcome } from '../../src/wire/house';

/** What can be decided in a frame: actions with what follows from them, and what is refused by which rule. */
export interface Offer {
  legal?: Record<string, readonly Consequence[]>;
  refused?: Record<string, readonly string[]>;
  view?: object;
}

export const spelled = (action: string) => {
  const [verb = '', ...args] = action.split(' ');
  return { action, verb, args };
};

function frameOf({ legal = {}, refused = {}, view = {} }: Offer, seq: number): PastFrame {
  const consequences = Object.values(legal).flat();
  return {
    status: 'playing',
    seats: [],
    host: null,
    seq,
    heard: [],
    game: {
      view: { viewer: 1, waiting: [1], seats: [{ seat: 1 }, { seat: 2 }], ...view },
      consequences,
      legal: Object.entries(legal).map(([action, facts]) => {
        const { verb, ...way } = spelled(action);
        return { verb, actions: [{ ...way, then: facts.map((fact) => consequences.indexOf(fact)) }] };
      }),
      refused: Object.entries(refused).flatMap(([refusal, actions]) =>
        actions.map((action) => {
          const { verb, ...way } = spelled(action);
          return { refusal, verb, actions: [way] };
        }),
      ),
    },
  } as unknown as PastFrame;
}

export class House extends PastRoom {
  override nPending = $state(0);
  /** The commands, and whether they were meant for the very position. */
  readonly done: { command: unknown; isExact: boolean }[] = [];
  answer: Answer = { type: 'done', id: '', seq: 0 };

  constructor(...offers: Offer[]) {
    const welcome = { table: { id: 'table', created: 0 } } as unknown as Welcome;
    super(welcome, null, 1, offers.map(frameOf));
  }

  /** It is played now, not looked back at. */
  override get isMyTurn(): boolean {
    return this.game?.view.waiting.includes(1) ?? false;
  }

  override command(command?: unknown, isExact = false): Promise<Answer> {
    this.done.push({ command, isExact });
    return Promise.resolve(this.answer);
  }

  /** The next frame arrives and is shown. */
  next(): void {
    this.go(this.at + 1);
    flushSync();
  }
}

/** Nothing takes any time, and nothing is great. */
const script: Script = {
  pace: () => 0,
  begins: () => false,
  settles: () => false,
  says: () => true,
  greats: () => [],
  transfers: () => [],
};

/** Its stage, without a pause between frames. Made where effects run. */
export const stageOf = (house: House): Stage<AnyGame> => new Stage<AnyGame>(house, script);
