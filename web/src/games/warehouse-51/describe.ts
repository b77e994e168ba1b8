// A relic in words: what it is, what it does, and what has become of it.
import type { Deck, RelicView } from '../../wire/warehouse-51';
import type { Tongue } from '../words';
import { printed } from './table';
import { effectOf } from './words';

type State = Pick<RelicView, 'relic' | 'pawned' | 'certified' | 'fake'>;

/** What is printed on it, and how it is marked. */
export function described(relic: State, known: boolean, t: Tongue<Deck>): string[] {
  return [nature(relic.relic, t), effect(relic.relic, t), ...marks(relic, known, t)].filter(
    (part) => part !== null,
  );
}

/** Its colour and value, and how it is sold. */
export function nature(label: string, t: Tongue<Deck>): string | null {
  const item = printed(label, t);
  if (!item) return null;
  return t.say('board-nature', {
    colour: item.colour,
    value: item.value,
    kind: item.weapon ? 'weapon' : 'relic',
  });
}

/** What it does. */
export function effect(label: string, t: Tongue<Deck>): string | null {
  const item = printed(label, t);
  const text = item && effectOf(item, t);
  return item && text && item.kind !== 'plain'
    ? t.say('board-effect', { kind: item.kind, effect: text })
    : null;
}

/** What it does, told also where that is nothing. */
export function effectOrNone(label: string, t: Tongue<Deck>): string | null {
  return printed(label, t) && (effect(label, t) ?? t.say('board-no-effect'));
}

/** What has become of it. */
export function marks(relic: State, known: boolean, t: Tongue<Deck>): string[] {
  return [
    relic.pawned ? t.say('board-pawned') : null,
    relic.certified ? t.say('board-certified') : null,
    relic.fake ? t.say('board-fake') : null,
    known ? t.say('board-known') : null,
  ].filter((part) => part !== null);
}
