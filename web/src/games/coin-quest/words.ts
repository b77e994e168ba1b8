// Coin Quest in words.
import type { Bid, Deck, Event } from '../../wire/coin-quest';
import { nameIn, numberIn } from '../../lib/action';
import type { Args } from '../../lib/texts.svelte';
import type { Spelled } from '../../wire/house';
import { sentence } from '../marks';
import { plainEvent, who, type GameWords, type Tongue } from '../words';
import { metals, readCoin } from './coin';

type T = Tongue<Deck>;

function piece(label: string, t: T): string {
  const coin = readCoin(label);
  if (!coin) return label;
  // In the box there is but one kind of bad penny, and nobody calls it anything else.
  if (label === 'copper-1-penny') return t.named(label, t.say('piece-penny'));
  const name = t.say('piece-coin', { metal: coin.metal, number: coin.number });
  if (coin.marks.length === 0) return t.named(label, name);
  const marks = coin.marks.map((mark) => t.say(`piece-mark-${mark.kind}`, { size: mark.size ?? 0 }));
  return t.named(label, t.say('piece-marked', { coin: name, marks: t.list(marks) }));
}

function about(label: string, t: T): string[] {
  const coin = readCoin(label);
  if (!coin) return [];
  const metal = t.say('about-metal', { metal: coin.metal, number: coin.number });
  return [
    metal,
    ...coin.marks.map(({ kind, size }) => {
      // What the places of a mint are paid, the house tells.
      const mint = t.sheet?.rows.find(({ row, of }) => row === 'mint' && of?.includes(kind));
      const pays = mint?.pays ?? [];
      return t.say(`about-${kind}`, { size: size ?? 0, n: pays.length, pays: t.list(pays.map(String)) });
    }),
  ];
}

/** The verbs that take a coin out of the game: where it is taken from is part of them. */
export const REMOVALS: readonly string[] = ['remove hand', 'remove discard'];

/** What the words of an action are, for the text of a button and of a refusal. */
function argsOfAction(deed: Spelled, t: T): Args {
  switch (deed.verb) {
    case 'use':
      return { coin: piece(nameIn(deed), t), symbol: nameIn(deed, 1) };
    case 'remove hand':
      return { place: 'hand', coin: piece(nameIn(deed), t) };
    case 'remove discard':
      return { place: 'discard', coin: piece(nameIn(deed), t) };
    case 'penny':
      return { seat: t.seat(numberIn(deed)) };
    case 'place':
      return { coin: piece(nameIn(deed), t), lot: nameIn(deed, 1) };
    case 'buy':
      return { coin: piece(nameIn(deed), t) };
    default:
      return {};
  }
}

function action(deed: Spelled, t: T): string {
  const key = REMOVALS.includes(deed.verb) ? 'act-remove' : `act-${deed.verb}`;
  return t.say(key, argsOfAction(deed, t));
}

/** A bid as it is compared: what it comes to in each metal, strongest first. */
function bid(made: Bid, t: T): string {
  const sums = metals.map((metal) => {
    const like = made.coins.map(readCoin).filter((coin) => coin?.metal === metal);
    return { metal, number: like.reduce((sum, coin) => sum + (coin?.number ?? 0), 0) };
  });
  const coins = sums.filter((sum) => sum.number > 0).map((sum) => t.say('piece-coin', sum));
  return t.say('bid', { seat: t.who(made.seat), coins: t.list(coins) });
}

const kind = (label: string, t: T) =>
  t.has(`field-seats-points-${label}`) ? t.say(`field-seats-points-${label}`) : undefined;

function event(heard: Event, t: T): string | null {
  const text = told(heard, t);
  return text === null ? null : sentence(text);
}

function told(heard: Event, t: T): string | null {
  switch (heard.event) {
    // Said of every coin and every seat in each round; the board shows as much.
    case 'drew':
    case 'actions':
    case 'ready':
    case 'placed':
      return null;
    case 'passed':
      return t.say('event-passed', {
        ...who('seat', heard.seat, t),
        ...who('to', heard.to, t),
        gives: heard.finds_nothing ? 'nothing' : 'coin',
      });
    case 'used':
      return t.say('event-used', {
        ...who('seat', heard.seat, t),
        coin: piece(heard.coin, t),
        symbol: heard.symbol,
      });
    case 'removed':
      return t.say('event-removed', {
        ...who('seat', heard.seat, t),
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
      return t.say('event-won', { lot: heard.lot, ...who('seat', heard.seat, t), by: heard.by ?? 'alone' });
    case 'took-coins':
      return t.say('event-took-coins', {
        ...who('seat', heard.seat, t),
        coins: t.list(heard.coins.map((coin) => t.say('piece-the', { coin: piece(coin, t) }))),
      });
    default:
      return plainEvent(heard, words, t);
  }
}

function heading(heard: Event, t: T): string | null {
  return heard.event === 'round' ? t.say('heading-round', { round: heard.round }) : null;
}

function refusal(code: string, deed: Spelled, t: T): string {
  return t.say(`refusal-${code}`, argsOfAction(deed, t));
}

export const words: GameWords<Event, Deck> = {
  piece,
  about,
  kind,
  action,
  event,
  heading,
  closing: ['won', 'not-won'],
  refusal,
  // Prestige and the market are seen by all; who has no symbol in hand is not.
  isEmpty: ({ verb }) => verb === 'pass',
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
