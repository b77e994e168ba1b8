// Texts for players: Fluent files in both languages, loaded when they are needed.
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { settings, type Language } from './settings.svelte';

export type Args = Record<string, string | number>;

/** Texts that are loaded together: those of the house, or those of one game. */
export type File = string;

/** The house's own texts, by where they are spoken: everywhere and at the table, before a game, after it. */
const HOUSE = ['house', 'lobby', 'past'];

const sources = import.meta.glob<string>(['../texts/*/*.ftl', '../texts/*/*/plain.ftl'], {
  query: '?raw',
  import: 'default',
});
const shops = import.meta.glob<Record<string, string>>('../texts/*/shop/index.ts', { import: 'shop' });

class Texts {
  /** The bundles of one language, all of them changed at once. */
  #spoken = $state.raw<{ language: Language; bundles: ReadonlyMap<File, FluentBundle> }>({
    language: settings.language,
    bundles: new Map(),
  });
  #wanted = new Set<File>();
  #last: Promise<void> = Promise.resolve();

  get language(): Language {
    return this.#spoken.language;
  }

  /** Makes sure that a file is there, in the language of the day. */
  async load(file: File): Promise<void> {
    this.#wanted.add(file);
    try {
      await this.#turn();
    } catch (problem) {
      if (this.#spoken.bundles.has(file)) return;
      // Whoever comes next need not want it.
      this.#wanted.delete(file);
      throw problem;
    }
  }

  /** Speaks a language from now on: everything on the page changes together, or nothing does. */
  async speak(language: Language): Promise<void> {
    const before = settings.language;
    settings.language = language;
    await this.#turn().catch(() => (settings.language = before));
  }

  /** One change after the other: each ends with what is wanted when it begins. */
  #turn(): Promise<void> {
    const turn = this.#last.then(async () => {
      const { language } = settings;
      const known = this.#spoken.language === language ? this.#spoken.bundles : new Map<File, FluentBundle>();
      const bundles = new Map(known);
      await Promise.all(
        [...this.#wanted].map(async (file) =>
          bundles.set(file, known.get(file) ?? (await bundle(language, file))),
        ),
      );
      this.#spoken = { language, bundles };
      // The page says which language it is in, not which one it is about to be in.
      document.documentElement.lang = language;
    });
    // A file that cannot be fetched is the trouble of whoever asked for it, not of the next.
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  has(file: File, key: string): boolean {
    return this.#spoken.bundles.get(file)?.hasMessage(key) ?? false;
  }

  say(file: File, key: string, args?: Args): string {
    const spoken = this.#spoken.bundles.get(file);
    const pattern = spoken?.getMessage(key)?.value;
    if (!spoken || !pattern) {
      console.error(`no text ${key} in ${file}.ftl (${this.#spoken.language})`);
      return key;
    }
    const errors: Error[] = [];
    const text = spoken.formatPattern(pattern, args, errors);
    for (const error of errors) console.error(`text ${key} in ${file}.ftl: ${error.message}`);
    return text;
  }
}

const urlOf = (language: Language, name: string) => `../texts/${language}/${name}.ftl`;

async function bundle(language: Language, file: File): Promise<FluentBundle> {
  const made = new FluentBundle(language, { useIsolating: false });
  // What a game says of a table in sentences stands in a file of its own, if it does.
  const plain = `${file}/plain`;
  const names = file === 'house' ? HOUSE : [file, ...(urlOf(language, plain) in sources ? [plain] : [])];
  const found = names.map((name) => {
    const source = sources[urlOf(language, name)];
    if (!source) throw new Error(`there are no texts ${name} in ${language}`);
    return source();
  });
  const shop = file === 'house' ? await shops[`../texts/${language}/shop/index.ts`]?.() : {};
  for (const text of [...(await Promise.all(found)), ...Object.values(shop ?? {})]) {
    made.addResource(new FluentResource(text));
  }
  return made;
}

export const texts = new Texts();

/** A text of the house. */
export function say(key: string, args?: Args): string {
  return texts.say('house', key, args);
}

/** The tag of the language, for what the browser knows about languages. */
const tag = () => (texts.language === 'en' ? 'en-GB' : 'fr');

/** A day and an hour, from milliseconds since 1970; the year where it is another. */
export function dated(at: number): string {
  const date = new Date(at);
  const isThisYear = date.getFullYear() === new Date().getFullYear();
  return new Intl.DateTimeFormat(tag(), {
    day: 'numeric',
    month: 'long',
    ...(!isThisYear && { year: 'numeric' }),
    hour: '2-digit',
    minute: '2-digit',
  }).format(date);
}

/** A day without its hour. */
export function dayOf(at: number): string {
  return new Intl.DateTimeFormat(tag(), { day: 'numeric', month: 'long', year: 'numeric' }).format(
    new Date(at),
  );
}

/** Several things in one sentence: "a, b and c". */
export function listed(items: readonly string[]): string {
  return new Intl.ListFormat(tag(), { type: 'conjunction' }).format(items);
}
