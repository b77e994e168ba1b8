// What the baubles of a hand can be picked for: to pay, or to be discarded in the market.
import { listIn } from '../../lib/action';
import type { Choice } from '../../lib/sight';
import { seatsOf } from '../../table/around';
import type { Game } from '../../wire/baubles';
import type { Argument, Label, Seat, Spelled } from '../../wire/house';
import { readBauble } from './bauble';

/** The coins that baubles yield, as printed on them. */
export function coinsOf(baubles: readonly Label[]): number {
  return baubles.reduce((sum, label) => sum + (readBauble(label)?.coins ?? 0), 0);
}

/** What comes into a purse by selling baubles: it holds no more than its limit, and what is above that is lost. */
export function proceeds(baubles: readonly Label[], purse: number, limit = Infinity) {
  const room = Math.max(0, limit - purse);
  const printed = coinsOf(baubles);
  return { coins: Math.min(printed, room), isFull: printed > room };
}

const inOrder = (baubles: readonly Argument[]) => [...baubles].sort().join(' ');

/** The payment with these baubles: as the rules list it if they do, whatever the order they were picked in. */
export function payment(baubles: readonly Label[], legal: readonly Choice<Game>[]): Spelled<Game> {
  const listed = legal.find(
    (choice) => choice.verb === 'pay' && inOrder(listIn(choice)) === inOrder(baubles),
  );
  return listed ?? { action: `pay ${baubles.join(' ')}`, verb: 'pay', args: [[...baubles]] };
}

/** What an action would bring into the purse of a seat, or take out of it. */
export function purseChange(choice: Choice<Game> | null, seat: Seat): number {
  let change = 0;
  for (const fact of choice?.then ?? []) {
    if (fact.consequence !== 'pay' || fact.amount === null) continue;
    if (seatsOf(fact.to).includes(seat)) change += fact.amount;
    if (seatsOf(fact.from).includes(seat)) change -= fact.amount;
  }
  return change;
}
