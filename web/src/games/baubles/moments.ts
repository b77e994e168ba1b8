// The great moments: cards are turned up, and a bauble goes to its buyer.
import type { Great } from '../../lib/stage.svelte';
import type { Row } from '../../table/Reveal.svelte';
import type { Event, View } from '../../wire/baubles';
import type { Label } from '../../wire/house';
import type { MomentsIn, TransfersIn } from '../index';
import { sentence } from '../marks';
import { who, type GameWords, type Tongue } from '../words';
import { readBauble } from './bauble';

export interface Moment {
  /** The slot that is turned up. */
  title: string | undefined;
  /** Both cards that lay there. */
  rows: readonly Row[];
  /** What was bought. */
  bought: Label | null;
  /** What is said of it. */
  text: string;
}

/** What has come of it, in few words. */
function said(events: readonly Event[], words: GameWords, t: Tongue): string {
  const last = events.findLast((event) => RESULTS.includes(event.event));
  if (last?.event === 'bought' || last?.event === 'won') {
    const key = last.event === 'bought' ? 'board-buys' : 'board-wins';
    return sentence(t.say(key, { ...who('seat', last.seat, t), coins: last.price }));
  }
  if (last?.event === 'scrapped') return t.say('board-unsold');
  return (last && words.event(last, t)) ?? '';
}

const RESULTS: readonly Event['event'][] = ['won', 'took-first', 'kept-first', 'scrapped', 'bought'];

/** Slot by slot: what is heard before the next one is turned up belongs to the one before. */
function slotBySlot(events: readonly Event[]): Event[][] {
  const found: Event[][] = [[]];
  for (const event of events) {
    if (event.event === 'revealed') found.push([]);
    found.at(-1)!.push(event);
  }
  return found;
}

/** The cards that events turn up, if they do, and which of them has won. */
function turnedUp([revealed, ...events]: readonly Event[], t: Tongue): Pick<Moment, 'title' | 'rows'> {
  if (revealed?.event !== 'revealed' || revealed.cards.every((card) => card === null))
    return { title: undefined, rows: [] };
  const winner = events.find((event) => event.event === 'won' || event.event === 'took-first');
  const rows = revealed.cards.map((card, index) => ({
    name: t.seat(index + 1),
    cards: card === null ? [] : [String(card)],
    wins: winner?.seat === index + 1,
  }));
  return { title: t.say(`value-slot-${revealed.slot}`), rows };
}

function saleIn(events: readonly Event[]): Moment['bought'] {
  const sale = events.find((event) => event.event === 'bought');
  const level = sale && readBauble(sale.bauble)?.level;
  return sale && level !== 'base' ? sale.bauble : null;
}

/** What there is to show of what was heard, each slot by itself: its cards turn, and then it is said who has won. */
export const momentsIn: MomentsIn<Event, View, Moment> = (events, _was, _now, words, t) => {
  const found: Great<Moment>[] = [];
  let from = 0;
  for (const heard of slotBySlot(events)) {
    const [turned, bought] = [turnedUp(heard, t), saleIn(heard)];
    const turns = turned.rows.length > 0;
    const last = heard.findLastIndex((event) => RESULTS.includes(event.event));
    const end = from + Math.max(last, 0) + 1;
    const first = turns ? from : from + heard.findIndex((event) => event.event === 'bought');
    if (turns || bought) {
      const told = turns ? [from, from + 1, end] : [end];
      found.push({ from: first, told, moment: { ...turned, bought, text: said(heard, words, t) } });
    }
    from += heard.length;
  }
  return found;
};

/** What is bought goes into its buyer's boxes. */
export const transfersIn: TransfersIn<Event> = (events) =>
  events.flatMap((event, at) =>
    event.event === 'bought' ? [{ at, piece: event.bauble, to: event.seat }] : [],
  );
