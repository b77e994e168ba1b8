// Coin Quest in words.
import type { Bid, Deck, Event } from '../../wire/coin-quest';
import type { Args } from '../../lib/texts.svelte';
import { parts, plainEvent, type GameWords, type Tongue } from '../words';
import { metals, readCoin } from './coin';

type T = Tongue<Deck>;

function piece(label: string, t: T): string {
  const coin = readCoin(label);
  if (!coin) return label;
  // In the box there is but one kind of bad penny, and nobody calls it anything else.
  if (label === 'copper-1-penny') return t.say('piece-penny');
  const name = t.say('piece-coin', { metal: coin.metal, number: coin.number });
  if (coin.marks.length === 0) return name;
  const marks = coin.marks.map((mark) => t.say(`piece-mark-${mark.kind}`, { size: mark.size ?? 0 }));
  return t.say('piece-marked', { coin: name, marks: t.list(marks) });
}

/** What the words of an action are, for the text of a button and of a refusal. */
function argsOfAction(text: string, t: T): Args {
  const [verb, first = '', second = ''] = parts(text);
  switch (verb) {
    case 'use':
      return { coin: piece(first, t), symbol: second };
    case 'remove':
      return { place: first, coin: piece(second, t) };
    case 'penny':
      return { seat: t.seat(Number(first)) };
    case 'place':
      return { coin: piece(first, t), lot: second };
    case 'buy':
      return { coin: piece(first, t) };
    default:
      return {};
  }
}

function action(text: string, t: T): string {
  return t.say(`act-${parts(text)[0]}`, argsOfAction(text, t));
}

/** A bid as it is compared: what it comes to in each metal, strongest first. */
function bid(made: Bid, t: T): string {
  const sums = metals.map((metal) => {
    const like = made.coins.map(readCoin).filter((coin) => coin?.metal === metal);
    return { metal, number: like.reduce((sum, coin) => sum + (coin?.number ?? 0), 0) };
  });
  const coins = sums.filter((sum) => sum.number > 0).map((sum) => t.say('piece-coin', sum));
  return t.say('bid', { seat: t.seat(made.seat), coins: t.list(coins) });
}

function event(heard: Event, t: T): string | null {
  switch (heard.event) {
    // Said of every coin and every seat in each round; the board shows as much.
    case 'drew':
    case 'actions':
    case 'ready':
    case 'placed':
      return null;
    case 'passed':
      return t.say('event-passed', {
        seat: t.seat(heard.seat),
        to: t.seat(heard.to),
        gives: heard.finds_nothing ? 'nothing' : 'coin',
      });
    case 'used':
      return t.say('event-used', {
        seat: t.seat(heard.seat),
        coin: piece(heard.coin, t),
        symbol: heard.symbol,
      });
    case 'removed':
      return t.say('event-removed', {
        seat: t.seat(heard.seat),
        coin: piece(heard.coin, t),
        place: heard.from_hand ? 'hand' : 'discard',
      });
    case 'revealed':
      return t.say('event-revealed', {
        lot: heard.lot,
        n: heard.bids.length,
        bids: t.list(heard.bids.map((made) => bid(made, t))),
      });
    case 'won':
      return t.say('event-won', { lot: heard.lot, seat: t.seat(heard.seat), by: heard.by ?? 'alone' });
    case 'took-coins':
      return t.say('event-took-coins', {
        seat: t.seat(heard.seat),
        coins: t.list(heard.coins.map((coin) => t.say('piece-the', { coin: piece(coin, t) }))),
      });
    default:
      return plainEvent(heard, words, t);
  }
}

function heading(heard: Event, t: T): string | null {
  return heard.event === 'round' ? t.say('heading-round', { round: heard.round }) : null;
}

function refusal(code: string, text: string, t: T): string {
  return t.say(`refusal-${code}`, argsOfAction(text, t));
}

export const words: GameWords<Event, Deck> = {
  piece,
  action,
  event,
  heading,
  closing: ['won', 'not-won'],
  refusal,
  hidden: [
    '/viewer',
    '/waiting/*',
    // Nobody decides anything while coins are put on lots, drawn or taken.
    '/filling',
    '/drawing',
    '/robbed',
    '/market/*',
    '/lots/*',
    '/lots/*/coins/*',
    '/removed/*',
    '/buyers/*',
    '/seats/*',
    '/seats/*/seat',
    '/seats/*/hand/*',
    '/seats/*/hand/*/used/*',
    '/seats/*/known/*',
    '/seats/*/known/*/used/*',
    '/seats/*/taken/*',
    '/seats/*/bag/*',
    '/seats/*/unseen/*',
    '/seats/*/unseen_before/*',
    '/seats/*/discard/*',
    '/seats/*/owed',
    '/seats/*/drawn',
  ],
  seatFields: ['seat', 'first', 'waiting', 'passing', 'buyers', 'from', 'to'],
};
