// Don and Serengeti in words: they share their rules' vocabulary, and each has texts of its own.
import type { Deck, Event } from '../../wire/don';
import { parts, plainEvent, type GameWords, type Tongue } from '../words';
import { face, printedName, type Edition } from './edition';

type T = Tongue<Deck>;

/** The words of one edition. `unseen` are view fields that only the other one fills. */
export function wording(edition: Edition['id'], unseen: readonly string[]): GameWords<Event, Deck> {
  function piece(label: string, t: T): string {
    const { suit, digit } = face(label);
    const name = printedName(edition, suit, t.deck);
    return name ? t.say('piece-card', { suit: name, digit }) : label;
  }

  function action(text: string, t: T): string {
    const [verb, ...rest] = parts(text);
    return t.say(`act-${verb}`, argsFor(verb, rest, t));
  }

  function argsFor(verb: string, [first = '', second = '']: string[], t: T): Record<string, string | number> {
    switch (verb) {
      case 'bid':
        return { amount: Number(first), digit: Number(first) % 10 };
      case 'sell':
      case 'lose':
        return { card: piece(first, t) };
      case 'swap':
        return { card: piece(first, t), taken: piece(second, t) };
      default:
        return {};
    }
  }

  function event(heard: Event, t: T): string | null {
    // Who has decided shows on the board; a line each and every round would drown the rest.
    return heard.event === 'declared' ? null : plainEvent(heard, words, t);
  }

  function heading(heard: Event, t: T): string | null {
    // Each round has one lot; the sales before it belong to it.
    return heard.event === 'round' ? t.say('heading-round', { round: heard.round }) : null;
  }

  function refusal(code: string, text: string, t: T): string {
    const [verb, ...rest] = parts(text);
    return t.say(`refusal-${code}`, argsFor(verb, rest, t));
  }

  const words: GameWords<Event, Deck> = {
    piece,
    action,
    event,
    heading,
    closing: ['sold', 'free', 'unsold', 'scrapped'],
    refusal,
    hidden: ['/viewer', '/seats/*/seat', ...unseen],
    seatFields: ['seat', 'first', 'other', 'seller', 'buyer', 'leader', 'waiting'],
  };
  return words;
}
