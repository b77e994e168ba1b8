// Odd Shop in words.
import { listIn, nameIn, numberIn } from '../../lib/action';
import { say } from '../../lib/texts.svelte';
import type { Argument, Seat, Spelled } from '../../wire/house';
import type { Deck, Event, Side, View } from '../../wire/odd-shop';
import { sentence } from '../marks';
import { plainEvent, who, type GameWords, type Tongue } from '../words';

type T = Tongue<Deck>;

/** How often an expert looks who is paid so: who costs more looks twice. */
export function looksFor(paid: readonly number[], t: Tongue): number {
  const [once = Infinity] = (t.view as View | null)?.fees ?? [];
  return paid.reduce((sum, card) => sum + card, 0) > once ? 2 : 1;
}

const CARDS = ['authentic', 'replica', 'unknown', 'hidden'];

function piece(label: string, t: T): string {
  if (CARDS.includes(label)) return t.named(label, t.say(`piece-${label}`));
  if (/^\d+$/.test(label)) return t.named(label, t.say('piece-money', { value: label }));
  const name = t.deck?.objects.find((object) => object.id === label)?.name[t.language];
  // Deck files are typed with a plain apostrophe.
  return name ? t.named(label, name.replaceAll("'", '’')) : label;
}

/** Money as a sum, with its cards where they are several: they decide what is left to offer. */
function money(key: 'sum' | 'cash', cards: readonly number[], t: T): string {
  const total = cards.reduce((sum, card) => sum + card, 0);
  return t.say(key, { n: cards.length, total, values: cards.join(' + ') });
}

function side({ objects, money: cards }: Side, t: T): string {
  const things = objects.map((object) => piece(object, t));
  if (cards.length > 0) things.push(money('cash', cards, t));
  return things.length > 0 ? t.list(things) : say('nothing');
}

/** What a sentence about a deal needs; a gift is not said to be for nothing. */
export function dealTold(give: Side, take: Side, t: T) {
  const isEmpty = ({ objects, money: cards }: Side) => objects.length + cards.length === 0;
  const kind = isEmpty(take) ? 'gift' : isEmpty(give) ? 'request' : 'deal';
  return { kind, give: side(give, t), take: side(take, t) };
}

/** One side of a deal: objects by their names, money cards by their values. */
function sideOf(things: Argument | undefined): Side {
  const all = Array.isArray(things) ? things : [];
  return {
    objects: all.filter((thing) => typeof thing === 'string'),
    money: all.filter((thing) => typeof thing === 'number'),
  };
}

/** The deal that is proposed; of all else, and of what somebody wrote, only whom it is for. */
function dealIn({ args }: Spelled): Record<string, Argument> {
  const [deal = null] = args ?? [];
  return typeof deal === 'object' && deal !== null && !Array.isArray(deal) ? deal : { to: deal };
}

function about(label: string, t: T): string[] {
  if (CARDS.includes(label)) return [t.say(`about-${label}`)];
  if (/^\d+$/.test(label)) {
    const offers = t.say('about-offers', { value: label });
    const [once, twice] = (t.view as View | null)?.fees ?? [];
    if (once === undefined || twice === undefined) return [offers];
    return [offers, t.say('about-experts', { once, twice })];
  }
  const item = t.deck?.objects.find((object) => object.id === label);
  if (!item) return [];
  const told = [t.say('about-worth', { authentic: item.authentic, replica: item.replica })];
  const family = t.deck!.objects.filter(({ family, id }) => family === item.family && id !== label);
  if (item.family && family.length > 0) {
    const others = t.list(family.map(({ id }) => piece(id, t)));
    told.push(t.say('about-family', { n: family.length, others }));
  }
  const bonus = (t.view as View | null)?.bonus;
  if (bonus) {
    const category = t.say(`board-category-${item.category}`);
    told.push(t.say('about-category', { category, objects: bonus.objects, gold: bonus.gold }));
  }
  return told;
}

function action(deed: Spelled, t: T): string {
  const { verb } = deed;
  switch (verb) {
    case 'look': {
      const paid = listIn(deed, 1).map(Number);
      const looks = paid.length > 0 ? looksFor(paid, t) : 'second';
      return t.say('act-look', { looks, slot: nameIn(deed), sum: money('sum', paid, t) });
    }
    case 'offer':
      return t.say('act-offer', { sum: money('sum', listIn(deed).map(Number), t) });
    case 'add':
    case 'lose':
      return t.say(`act-${verb}`, { value: nameIn(deed) });
    case 'accept':
    case 'refuse':
    case 'retract':
      return t.say(`act-${verb}`, { seat: t.seat(numberIn(deed)) });
    case 'propose': {
      const { to, give, take } = dealIn(deed);
      return t.say('act-propose', { to: t.seat(Number(to)), ...dealTold(sideOf(give), sideOf(take), t) });
    }
    default:
      return t.say(`act-${verb}`);
  }
}

const kind = (label: string, t: T) =>
  t.has(`board-category-${label}`) ? t.say(`board-category-${label}`) : undefined;

/** Who has proposed a deal to a seat that still stands, by what was heard before, the last first. */
function unanswered(seat: Seat, before: Iterable<Event>): Seat[] {
  const open = new Map<Seat, boolean>();
  for (const one of before) {
    if (one.event === 'trading') break;
    const isAnswer = ['refused', 'retracted', 'dealt', 'lapsed'].includes(one.event);
    if ((!isAnswer && one.event !== 'proposed') || !('from' in one)) continue;
    // What was heard of it last holds.
    if (one.to === seat && !open.has(one.from)) open.set(one.from, !isAnswer);
  }
  return [...open].flatMap(([from, isOpen]) => (isOpen ? [from] : []));
}

function event(heard: Event, t: T, before: Iterable<Event> = []): string | null {
  const text = told(heard, t, before);
  return text === null ? null : sentence(text);
}

function told(heard: Event, t: T, before: Iterable<Event>): string | null {
  switch (heard.event) {
    // Every slot is covered, and everyone decides on every object: lines that tell nothing.
    case 'covered':
    case 'decided':
      return null;
    case 'round':
      return heard.opportunist === null
        ? t.say('event-round', { offers: 'at-once' })
        : t.say('event-round', { offers: 'in-turn', opportunist: t.who(heard.opportunist) });
    case 'hired':
      return t.say('event-hired', {
        ...who('seat', heard.seat, t),
        looks: looksFor(heard.money, t),
        slot: heard.slot,
        sum: money('sum', heard.money, t),
      });
    case 'auction': {
      const item = t.deck?.objects.find((object) => object.id === heard.object);
      return item
        ? t.say('event-auction', { known: 'yes', authentic: item.authentic, replica: item.replica })
        : t.say('event-auction', { known: 'no', object: piece(heard.object, t) });
    }
    case 'offered':
      return t.say('event-offered', { ...who('seat', heard.seat, t), sum: money('sum', heard.money, t) });
    case 'proposed':
    case 'dealt':
      return t.say(`event-${heard.event}`, {
        ...who('from', heard.from, t),
        ...who('to', heard.to, t),
        ...dealTold(heard.give, heard.take, t),
      });
    case 'trading':
      return t.say('event-trading', { window: heard.window });
    case 'opportunist':
      return heard.seat === null
        ? t.say('event-opportunist', { is: 'nobody' })
        : t.say('event-opportunist', { is: 'somebody', ...who('seat', heard.seat, t) });
    case 'done': {
      // Whoever has nothing more to do with a deal that stands has not accepted it.
      const left = unanswered(heard.seat, before);
      if (left.length === 0) return plainEvent(heard, words, t);
      const others = left.filter((from) => from !== t.viewer);
      const mine = others.length === left.length ? 'none' : others.length === 0 ? 'only' : 'also';
      const names = t.list(others.map((from) => t.who(from)));
      return t.say('event-unmoved', { ...who('seat', heard.seat, t), mine, names, n: others.length });
    }
    case 'tied':
      return t.say('event-tied', {
        total: heard.total,
        seats: t.list(heard.seats.map((seat) => t.who(seat))),
      });
    default:
      return plainEvent(heard, words, t);
  }
}

function heading(heard: Event, t: T): string | null {
  switch (heard.event) {
    case 'round':
      return t.say('heading-round', { round: heard.round });
    case 'auction':
      return t.say('heading-auction', { slot: heard.slot, object: piece(heard.object, t) });
    case 'trading':
      return t.say('heading-trading', { window: heard.window });
    default:
      return null;
  }
}

function isPenniless({ phase, seats, viewer }: View): boolean {
  return phase === 'experts' && seats.some(({ seat, n_money }) => seat === viewer && n_money === 0);
}

function refusal(code: string, deed: Spelled, t: T): string {
  return t.say(`refusal-${code}`, { verb: deed.verb, seat: t.seat(Number(dealIn(deed).to)) });
}

export const words: GameWords<Event, Deck> = {
  piece,
  about,
  kind,
  action,
  event,
  heading,
  closing: ['sold', 'unsold', 'dealt'],
  refusal,
  // Whoever has no money card left hires no expert, for all to see; what others have in hand is not seen.
  isEmpty: ({ verb }, view) => verb === 'done' && isPenniless(view as View),
  hidden: ['/viewer', '/display/*/slot', '/seats/*/seat', '/seats/*/made'],
  seatFields: ['seat', 'seats', 'owner', 'opportunist', 'waiting', 'leaders', 'looked', 'from', 'to'],
};
