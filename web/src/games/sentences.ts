// A table in sentences, one a line: what a viewer sees, for those who would rather read or listen. A game has a text for
// each field (`is-FIELD`) or for each element of a list (`each-FIELD`); what has none is said by its label.
import { listed, say, type Args } from '../lib/texts.svelte';
import type { Seat } from '../wire/house';
import { sentence } from './marks';
import { spoken, who, type GameWords, type Tongue } from './words';

/** One sentence, and the components that it names. */
export interface Sentence {
  text: string;
  pieces: readonly string[];
}

/** What is said of the table, or of one seat. */
export interface Paragraph {
  seat: Seat | null;
  sentences: readonly Sentence[];
}

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isListOfFields = (value: unknown): value is (Fields | null)[] =>
  Array.isArray(value) && value.some(isFields);
const nameOf = (pointer: string) => pointer.replaceAll('/*', '').replaceAll('/', '-');

/** Puts a view into sentences: first those of the table, then those of each seat. */
export function sentencesOf(view: object, words: GameWords, t: Tongue): Paragraph[] {
  const { seats, ...table } = view as { seats: readonly (Fields & { seat: Seat })[] };
  const teller = new Teller(view, words, t);
  return [
    { seat: null, sentences: teller.tell(table, '', {}) },
    ...seats.map((fields) => {
      const { seat } = fields;
      return { seat, sentences: teller.tell(fields, '/seats/*', who('seat', seat, t)) };
    }),
  ].filter(({ sentences }) => sentences.length > 0);
}

class Teller {
  constructor(
    readonly view: object,
    readonly words: GameWords,
    readonly t: Tongue,
  ) {}

  /** The sentences about some fields; `owner` says whose they are. */
  tell(fields: Fields, pointer: string, owner: Args): Sentence[] {
    return Object.entries(fields).flatMap(([name, value]): Sentence[] => {
      const here = `${pointer}/${name}`;
      if (this.words.hidden.includes(here) || value === null || value === undefined) return [];
      // Of none there is nothing to say.
      if (Array.isArray(value) && value.length === 0 && this.t.has(`each${nameOf(here)}`)) return [];
      if (isListOfFields(value))
        return value.flatMap((one, index) =>
          one === null ? [] : this.#end(this.#element(one, `${here}/*`, index + 1, owner), this.#pieces(one)),
        );
      if (isFields(value)) return this.#end(this.#element(value, here, 0, owner), this.#pieces(value));
      return this.#end(this.#leaf(name, value, here, fields, owner), this.#named(name, value));
    });
  }

  #end(text: string | null, pieces: readonly string[]): Sentence[] {
    const told = text?.trim();
    if (!told) return [];
    return [{ text: sentence(/[.!?…]$/.test(told) ? told : `${told}.`), pieces }];
  }

  #leaf(name: string, value: unknown, pointer: string, beside: Fields, owner: Args): string | null {
    const { words, t } = this;
    const told = words.told?.(name, beside, this.view, t) ?? spoken(name, value, words, t);
    if (told === null) return null;
    const key = `is${nameOf(pointer)}`;
    if (!t.has(key)) return say('pair', { label: t.say(`field${nameOf(pointer)}`), text: told });
    const isSeat = typeof value === 'number' && words.seatFields.includes(name);
    return t.say(key, {
      ...owner,
      value: told,
      n: Array.isArray(value) ? value.length : typeof value === 'number' ? value : 0,
      is: value === true ? 'yes' : 'no',
      ...(isSeat && who('value', value, t)),
    });
  }

  /** Something with fields of its own, in one sentence. */
  #element(fields: Fields, pointer: string, nth: number, owner: Args): string {
    const key = `${nth > 0 ? 'each' : 'is'}${nameOf(pointer)}`;
    if (this.t.has(key)) {
      // What is not always there may have words of its own, which follow.
      const more = Object.keys(fields).filter(
        (name) => fields[name] === true && this.t.has(`${key}-${name}`),
      );
      const told = this.t.say(key, { ...owner, nth, ...this.#args(fields, pointer) });
      return [told, ...more.map((name) => this.t.say(`${key}-${name}`))].join(' ');
    }
    const label = this.t.say(`field${nameOf(pointer)}`);
    const parts = this.#parts(fields, pointer).join(', ');
    return say('pair', { label: nth > 0 ? `${label} ${nth}` : label, text: parts });
  }

  /** What a text about all fields of something is given: yes and no as they are, and whether there is anything at all. */
  #args(fields: Fields, pointer: string): Args {
    const { words, t } = this;
    const args: Args = { told: '', 'told-is': 'none' };
    for (const [name, value] of Object.entries(fields)) {
      const told = words.told?.(name, fields, this.view, t);
      if (told !== undefined) Object.assign(args, { told, 'told-is': 'some' });
      if (typeof value === 'boolean') args[name] = value ? 'yes' : 'no';
      else if (typeof value === 'number' && words.seatFields.includes(name))
        Object.assign(args, who(name, value, t));
      else if (isListOfFields(value)) {
        const here = `${pointer}/${name}/*`;
        args[name] = listed(value.flatMap((one, at) => (one ? [this.#element(one, here, at + 1, {})] : [])));
      } else if (isFields(value))
        args[name] = this.#element(value, `${pointer}/${name}`, 0, {}) || say('nothing');
      else args[name] = spoken(name, value, words, t) ?? '';
      args[`${name}-is`] ??= value === null || (Array.isArray(value) && value.length === 0) ? 'none' : 'some';
    }
    return args;
  }

  #parts(fields: Fields, pointer: string): string[] {
    const { words, t } = this;
    return Object.entries(fields).flatMap(([name, value]) => {
      const here = `${pointer}/${name}`;
      if (words.hidden.includes(here) || value === null || value === false) return [];
      const label = t.say(`field${nameOf(here)}`).toLocaleLowerCase();
      if (value === true) return [label];
      if (isFields(value)) return this.#parts(value, here);
      if (isListOfFields(value))
        return value.flatMap((one) => (one ? [`(${this.#parts(one, `${here}/*`).join(', ')})`] : []));
      const told = words.told?.(name, fields, this.view, t) ?? spoken(name, value, words, t);
      return told === null ? [] : [`${label} ${told}`];
    });
  }

  /** The components that a field names. */
  #named(name: string, value: unknown): string[] {
    const { words, t } = this;
    const isPiece = (item: unknown) =>
      typeof item === 'string' || (typeof item === 'number' && words.pieceFields?.includes(name));
    const labels = (Array.isArray(value) ? value : [value]).filter(isPiece).map(String);
    return labels.filter((label) => !t.has(`value-${name}-${label}`));
  }

  #pieces(fields: Fields): string[] {
    return Object.entries(fields).flatMap(([name, value]): string[] => {
      if (isListOfFields(value)) return value.flatMap((one) => (one ? this.#pieces(one) : []));
      return isFields(value) ? this.#pieces(value) : this.#named(name, value);
    });
  }
}
