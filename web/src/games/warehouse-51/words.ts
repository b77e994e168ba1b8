// Warehouse 51 in words.
import { nameIn, numberIn } from '../../lib/action';
import type { Args } from '../../lib/texts.svelte';
import type { Spelled } from '../../wire/house';
import type { Deck, Event, Item, RelicView, View } from '../../wire/warehouse-51';
import { plainEvent, type GameWords, type Tongue } from '../words';
import { effectOrNone, nature } from './describe';
import { nameOf, readLabel } from './relic';
import { areFakesOpen, knownFakes } from './table';

type T = Tongue<Deck>;

function piece(label: string, t: T): string {
  const name = calledSo(label, t);
  return name === null ? label : t.named(label, name);
}

function calledSo(label: string, t: T): string | null {
  const read = readLabel(label, t.deck);
  switch (read.shape) {
    case 'relic':
      return read.relic ? nameOf(read.relic, t.language) : null;
    case 'fake':
      return t.say('piece-fake-of', { relic: piece(read.id, t) });
    case 'fake-back':
      return t.say('piece-fake');
    case 'pile':
      return t.say('piece-pile', { colour: read.colour });
    case 'token':
      return t.say(`piece-${read.id}`);
  }
}

/** What a relic does, in a few words; null for one that does nothing. */
export function effectOf(relic: Item, t: T): string | null {
  const { effect } = relic;
  if (effect === null) return null;
  if (typeof effect === 'string') return t.say(`piece-effect-${effect}`);
  const [[name, value] = ['points', 0]] = Object.entries(effect) as [string, number | string][];
  return t.say(`piece-effect-${name}`, typeof value === 'string' ? { colour: value } : { n: value });
}

function about(label: string, t: T): string[] {
  const read = readLabel(label, t.deck);
  switch (read.shape) {
    case 'relic':
      return [nature(label, t), effectOrNone(label, t), t.say('about-colours')].filter(
        (told) => told !== null,
      );
    case 'fake':
      return [t.say('about-fake-of', { relic: piece(read.id, t) })];
    case 'fake-back':
      return [t.say('about-fake')];
    case 'pile':
      return [t.say('about-pile'), t.say('about-colours')];
    case 'token':
      return [t.say(`about-${read.id}`)];
  }
}

/** What the words of an action are, for the text of a button and of a refusal. */
function argsOfAction(deed: Spelled, t: T): Args {
  switch (deed.verb) {
    case 'pass':
      return {};
    case 'reveal':
      return { colour: nameIn(deed) };
    case 'bid':
    case 'fist':
      return { amount: numberIn(deed) };
    case 'look':
      return { seat: t.seat(numberIn(deed)) };
    default:
      return { relic: piece(nameIn(deed), t) };
  }
}

function action(deed: Spelled, t: T): string {
  return t.say(`act-${deed.verb}`, argsOfAction(deed, t));
}

/** What there is to know of a relic that is turned up. */
function turnedUp(label: string, t: T): string | null {
  const relic = t.deck?.relics.find((relic) => relic.id === label);
  if (!relic) return null;
  const facts = { colour: relic.colour, value: relic.value, kind: relic.kind };
  return t.say('event-turned-up', { ...facts, effect: effectOf(relic, t) ?? '' });
}

/** What a relic does, where it is that of which the house speaks, and not what comes of it. */
function effect(label: string, matter: string, t: T): string | undefined {
  const relic = t.deck?.relics.find((one) => one.id === label);
  const named =
    relic && (typeof relic.effect === 'string' ? relic.effect : Object.keys(relic.effect ?? {})[0]);
  if (!relic || named?.replaceAll('_', '-') !== matter) return undefined;
  return effectOf(relic, t) ?? undefined;
}

const kind = (label: string, t: T) =>
  t.has(`field-seats-points-${label}`) ? t.say(`field-seats-points-${label}`) : undefined;

function event(heard: Event, t: T): string | null {
  switch (heard.event) {
    // Nobody learns anything from how the table is laid, the pile is seen from the relic, and fists from their opening.
    case 'dealt':
    case 'chose':
    case 'closed':
      return null;
    case 'turned-up':
      return turnedUp(heard.relic, t);
    case 'fists': {
      const fists = heard.bids.map((bid, index) => t.say('fist', { seat: t.who(index + 1), bid }));
      return t.say('event-fists', { bids: t.list(fists) });
    }
    default:
      return plainEvent(heard, words, t);
  }
}

function heading(heard: Event, t: T): string | null {
  if (heard.event === 'ended') return t.say('heading-end');
  if (heard.event !== 'turned-up') return null;
  return t.say('heading-lot', { relic: piece(heard.relic, t), weapon: heard.weapon ? 'yes' : 'no' });
}

function refusal(code: string, deed: Spelled, t: T): string {
  return t.say(`refusal-${code}`, argsOfAction(deed, t));
}

/** Until the Fakes are revealed, a relic that has not proven to be fake may be so all the same. */
function told(name: string, beside: object, view: object, t: T): string | undefined {
  if (name !== 'fake' || areFakesOpen(view as View)) return undefined;
  const isKnown = knownFakes(view as View).has((beside as RelicView).relic);
  return t.say(isKnown ? 'board-known' : 'fake-unrevealed');
}

export const words: GameWords<Event, Deck> = {
  piece,
  about,
  kind,
  effect,
  action,
  event,
  heading,
  closing: ['sold', 'unsold'],
  refusal,
  // Ingots, relics, pawns and certificates lie open.
  isEmpty: ({ verb }) => verb === 'pass',
  hidden: [
    '/viewer',
    '/waiting/*',
    '/piles/*',
    // Nobody decides anything while a relic is turned up or a Fake is looked at.
    '/chosen',
    '/looks_left_of',
    '/gone/*',
    '/fakes/*',
    '/fakes/*/between/*',
    '/fakes/*/cards/*',
    '/fakes/*/cards/*/shown_to/*',
    '/cancelled/*',
    '/seats/*',
    '/seats/*/seat',
    '/seats/*/relics/*',
  ],
  seatFields: ['seat', 'last', 'waiting', 'leader', 'between', 'shown_to', 'left_of', 'to', 'from'],
  told,
};
