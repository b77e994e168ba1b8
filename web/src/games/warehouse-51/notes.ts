// What is to be told of a relic or a Fake here and now, beside what it is: line by line.
import { refusalText } from '../../table/foresight';
import type { Board } from '../../table/board.svelte';
import type { Game, GapView } from '../../wire/warehouse-51';
import { marks } from './describe';
import { areFakesOpen, knownFakes, refusedOn, voidBy } from './table';

/** Whose a relic is, what has become of it, and why something cannot be done with it. */
export function noteOf({ view, decision, words, t }: Board<Game>, label: string): string {
  const owner = view.seats.find(({ relics }) => relics.some(({ relic }) => relic === label));
  const state = owner?.relics.find(({ relic }) => relic === label);
  const isKnown = knownFakes(view).has(label);
  return [
    ...(owner ? [t.say('board-relics-of', { seat: t.seat(owner.seat) })] : []),
    ...(state ? marks(state, isKnown, t) : isKnown ? [t.say('board-known')] : []),
    ...refusedOn(decision, label).flatMap((choice) =>
      choice.refusal ? [refusalText(choice.refusal.code, choice, words, t)] : [],
    ),
  ].join('\n');
}

/** Between whom Fakes lie, who knows them, and which of them count for nothing. */
export function noteOfGap({ view, t }: Board<Game>, { between: [one, other], cards }: GapView): string {
  const isOpen = areFakesOpen(view);
  const knowing = [...new Set([one, other, ...cards.flatMap(({ shown_to }) => shown_to)])];
  const voids = { cancelled: 'board-cancelled', certified: 'board-void' };
  return [
    t.say('board-gap', { one: t.seat(one), other: t.seat(other) }),
    ...cards.flatMap(({ relic }) => {
      const why = voidBy(view, relic);
      return why ? [t.say(voids[why])] : [];
    }),
    isOpen
      ? t.say('board-gap-open')
      : t.say('board-gap-known', { names: t.list(knowing.map((seat) => t.seat(seat))) }),
    ...(!isOpen && cards.some(({ relic }) => relic !== null) ? [t.say('board-gap-private')] : []),
  ].join('\n');
}
