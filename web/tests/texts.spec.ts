// Texts are complete: both languages say the same things with the same facts, everything that a game can tell has
// words, and no words are left that nobody says.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, Visitor, type Message, type MessageReference, type VariableReference } from '@fluent/syntax';
import { expect, test } from '@playwright/test';
import { GAMES, guide, type Game } from './drive';

const SRC = join(import.meta.dirname, '../src');
const read = (path: string) => readFileSync(join(SRC, path), 'utf8');

const filesOf = (language: string) =>
  readdirSync(join(SRC, 'texts', language), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ftl'))
    .sort();
const FILES = filesOf('fr');
/** What the shop window says of a game comes with the texts of the house. */
const HOUSE = ['house.ftl', 'lobby.ftl', 'past.ftl', ...GAMES.map((game) => `shop/${game}.ftl`)];

/** Where a game's own sources are: its folder first, then those that it borrows from. */
function foldersOf(game: Game): string[] {
  const borrowed = [...textOf([`games/${game}`]).matchAll(/from '\.\.\/([\w-]+)\//g)].map(
    (match) => match[1]!,
  );
  return [...new Set([game, ...borrowed.filter((name) => name !== game)])].map((name) => `games/${name}`);
}

/** What says a game: its own folder, and the files that its words borrow. */
function wordsOf(game: Game): string {
  const borrowed = [...read(`games/${game}/words.ts`).matchAll(/from '\.\.\/([\w-]+\/[\w-]+)'/g)];
  return textOf([`games/${game}`]) + borrowed.map((match) => read(`games/${match[1]!}.ts`)).join('\n');
}

/** What a game's words leave unsaid on purpose: the events that they answer with nothing, whatever is in them. */
function silentOf(game: Game): string[] {
  const saying = [...wordsOf(game).matchAll(/^( *)function (?:event|told)\(.*?^\1}$/gms)].join('\n');
  const cases = [...saying.matchAll(/((?:case '[\w-]+':\s*)+)return null;/g)].map((match) => match[1]!);
  const compared = [...saying.matchAll(/=== ('[\w-]+') \? null/g)].map((match) => match[1]!);
  return [...[...cases, ...compared].join().matchAll(/'([\w-]+)'/g)].map((match) => match[1]!);
}

/** Don and Serengeti share their rules' vocabulary; what only one of them knows has words in that one only. */
const FOREIGN: Record<'don' | 'serengeti', string[]> = {
  don: ['event-comforted', 'field-bank', 'field-seats-comforted'],
  serengeti: [
    ...['act-sell', 'act-swap', 'refusal-not-theirs', 'of-auctions-of-round', 'value-sells-nothing'],
    ...['event-kept', 'event-swapped', 'event-offered', 'event-sale-opened', 'event-unsold'],
    ...['value-phase-exchange', 'value-phase-declare', 'value-phase-sale', 'heading-sale'],
  ],
};

/** What the guide says that keys of these kinds are called; the ends of others are found in what a game is made of. */
const GUIDED = /^(act|event|field|value|refusal|option|ending|of)-/;

/** The beginnings of keys that a game's sources put together: `piece-mark-${kind}`. */
function builtIn(own: string): string[] {
  const found = [...own.matchAll(/`([\w-]+-)\$\{/g)].map((match) => match[1]!);
  return found.filter((beginning) => !GUIDED.test(beginning));
}

/** The variables of every message of a file. */
function messages(language: string, file: string): Map<string, string[]> {
  const resource = parse(read(`texts/${language}/${file}`), {});
  const found = new Map<string, string[]>();
  for (const entry of resource.body) {
    if (entry.type === 'Junk') throw new Error(`${language}/${file}: ${String(entry.content)}`);
    if (entry.type !== 'Message') continue;
    const message = entry as Message;
    const name = message.id.name;
    if (found.has(name)) throw new Error(`${language}/${file} says ${name} twice`);
    const variables = new Set<string>();
    class Variables extends Visitor {
      override visitVariableReference({ id }: VariableReference): void {
        variables.add(id.name);
      }
    }
    new Variables().visit(message);
    found.set(name, [...variables].sort());
  }
  return found;
}

/** The messages that other messages of a file say. */
function quoted(file: string): Set<string> {
  const found = new Set<string>();
  class Quotes extends Visitor {
    override visitMessageReference({ id }: MessageReference): void {
      found.add(id.name);
    }
  }
  new Quotes().visit(parse(read(`texts/fr/${file}`), {}));
  return found;
}

const keysOf = (file: string) => [...messages('fr', file).keys()];

function sources(folder: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const entry of readdirSync(join(SRC, folder), { recursive: true, encoding: 'utf8' })) {
    const path = folder ? `${folder}/${entry}` : entry;
    if (/\.(ts|svelte)$/.test(path) && !path.startsWith('wire/')) found.set(path, read(path));
  }
  return found;
}

const textOf = (folders: string[]) => folders.flatMap((folder) => [...sources(folder).values()]).join('\n');
const literals = (text: string) =>
  new Set([...text.matchAll(/(['"`])([\w-]+)\1/g)].map((match) => match[2]!));

/** The keys that stand in calls such as `say('key')`, `say(is ? 'one' : 'other')`. */
function said(text: string, call: RegExp): string[] {
  const found: string[] = [];
  for (const match of text.matchAll(call)) {
    let depth = 0;
    let end = match.index + match[0].length;
    for (; end < text.length; end++) {
      const letter = text[end]!;
      if ('([{'.includes(letter)) depth++;
      if (')]}'.includes(letter) && depth-- === 0) break;
      if (letter === ',' && depth === 0) break;
    }
    const argument = text.slice(match.index + match[0].length, end);
    // What something is compared with is no key.
    for (const key of argument.replace(/[!=]==? *'[^']*'/g, '').matchAll(/'([^']+)'/g)) found.push(key[1]!);
  }
  return found;
}

/** The values of a union of string literals, as in `phase: PhaseName`. */
function phasesOf(game: Game): string[] {
  return [...read(`wire/${game}.ts`).matchAll(/\bphase: "([\w-]+)"/g)].map((match) => match[1]!);
}

/** What a game can tell by the guide of its engine, as keys. */
function needed(game: Game): string[] {
  const silent = silentOf(game);
  const { actions, events, view, refusals, options, endings, matters, headings } = guide.games[game];
  const hidden = [...wordsOf(game).matchAll(/'(\/[\w/*]+)'/g)].map((match) => match[1]!);
  const isHidden = (pointer: string) =>
    hidden.some((one) => !one.endsWith('/*') && (pointer === one || pointer.startsWith(`${one}/`)));
  const fields = view.filter((pointer) => !pointer.endsWith('*') && !isHidden(pointer));
  const keys = [
    'title',
    'unit',
    ...actions.map((action) => `act-${action.split(' ')[0]}`),
    ...events.filter((event) => !silent.includes(event)).map((event) => `event-${event}`),
    ...fields.map((pointer) => `field${pointer.replaceAll('/*', '').replaceAll('/', '-')}`),
    ...phasesOf(game).map((phase) => `value-phase-${phase}`),
    ...refusals.map((code) => `refusal-${code}`),
    // Who begins is the house's to ask.
    ...Object.entries(options)
      .filter(([name]) => name !== 'first')
      .flatMap(([name, values]) => [`option-${name}`, ...values.map((value) => `option-${name}-${value}`)]),
    ...endings.map((code) => `ending-${code}`),
    ...matters.map((matter) => `of-${matter}`),
    ...headings.map((heading) => `row-${heading}`),
  ];
  const foreign = game === 'don' || game === 'serengeti' ? FOREIGN[game] : [];
  return [...new Set(keys)].filter((key) => !foreign.includes(key));
}

/** Keys of the house that are put together from what the house has, and their members. */
const FAMILIES: string[] = [
  ...GAMES.flatMap((game) => ['title', 'pitch', 'length'].map((what) => `lobby-${game}-${what}`)),
  ...guide.consequences.map((code) => `then-${code}`),
  ...guide.whens.map((code) => `when-${code}`),
  ...guide.parties.map((code) => `party-${code}`),
  ...guide.levels.flatMap((level) => [`level-${level}`, `level-${level}-hint`]),
  ...['none', 'live', 'slow'].map((kind) => `clock-${kind}-hint`),
  ...['fr', 'en'].map((language) => `settings-language-${language}`),
  ...['dark', 'light', 'system'].flatMap((theme) => [
    `settings-theme-${theme}`,
    `settings-theme-${theme}-hint`,
  ]),
  ...['calm', 'usual', 'brisk', 'none'].flatMap((pace) => [
    `settings-pace-${pace}`,
    `settings-pace-${pace}-hint`,
  ]),
  ...['turn', 'hammer', 'coins', 'cards', 'time'].map((sound) => `settings-volume-${sound}`),
  ...[...read('ui/Keys.svelte').matchAll(/'(keys-\w+)'(:)?/g)].flatMap(([, key, isGroup]) =>
    isGroup ? [key!] : [key!, `${key!}-does`],
  ),
  ...['log', 'chat'].map((tab) => `play-${tab}`),
  ...['left', 'time'].map((why) => `seat-away-${why}`),
  ...['all-along', 'never', 'since', 'until'].flatMap((how) => [`review-${how}`, `review-${how}-you`]),
  ...['start', 'draw', 'decision'].map((by) => `review-by-${by}`),
  ...Array.from({ length: 12 }, (_, index) => `name-guest-${index + 1}`),
];

for (const file of FILES) {
  test(`${file} says the same in both languages`, () => {
    // What only decides the form of a verb one language may need and the other not.
    const facts = (language: string) =>
      Object.fromEntries(
        [...messages(language, file)].map(([name, all]) => [name, all.filter((one) => !one.endsWith('-is'))]),
      );
    expect(facts('en')).toEqual(facts('fr'));
  });
}

test('both languages have the same files', () => {
  expect(filesOf('en')).toEqual(FILES);
  const isPlain = (file: string) => file.endsWith('/plain.ftl');
  expect(FILES.filter((file) => !isPlain(file))).toEqual(
    [...GAMES.map((game) => `${game}.ftl`), ...HOUSE].sort(),
  );
});

for (const game of GAMES) {
  test(`everything that ${game} can tell has words`, () => {
    const keys = keysOf(`${game}.ftl`);
    expect(needed(game).filter((key) => !keys.includes(key))).toEqual([]);
    const anyGame = said([...sources('').values()].join('\n'), /\btexts\.say\([\w.]+,/g);
    expect(anyGame.filter((key) => !keys.includes(key))).toEqual([]);
    const calls = said(textOf(foldersOf(game)), /\bt\.say\(/g);
    // Serengeti's board is Don's, which speaks of more than Serengeti has.
    const missing = calls.filter((key) => !keys.includes(key));
    if (game !== 'serengeti') expect(missing).toEqual([]);
    else
      expect(
        missing.filter((key) => !/^(board-(sell|swap|offers|decided|sells)|heading-sale)/.test(key)),
      ).toEqual([]);
  });

  test(`no words of ${game} are left unsaid`, () => {
    const known = new Set(needed(game));
    const own = textOf(foldersOf(game));
    // What is sealed is a type of the house.
    const wire = read(`wire/${game}.ts`).replaceAll('Secret<', '"sealed" | Secret<');
    const spoken = new Set([...literals(own), ...quoted(`${game}.ftl`)]);
    const words = new Set([...own.matchAll(/[\w-]+/g), ...wire.matchAll(/[\w-]+/g)].map((match) => match[0]));
    const isValue = (key: string) => {
      const [, field, value] = /^value-(\w+)-(.+)$/.exec(key) ?? [];
      return field !== undefined && wire.includes(`${field}: `) && wire.includes(`"${value}"`);
    };
    const isBuilt = (key: string) =>
      // What boards share says some things in the words of the game.
      builtIn(own + textOf(['table'])).some(
        (prefix) => key.startsWith(prefix) && words.has(key.slice(prefix.length)),
      );
    // A row may say what its points rest on, and how much more brings the next.
    const isNote = (key: string) => known.has(/^(row-.+)-(?:has|lacks)$/.exec(key)?.[1] ?? '');
    const unsaid = keysOf(`${game}.ftl`).filter(
      (key) => !known.has(key) && !spoken.has(key) && !isValue(key) && !isBuilt(key) && !isNote(key),
    );
    expect(unsaid).toEqual([]);
  });
}

for (const game of GAMES.filter((game) => FILES.includes(`${game}/plain.ftl`))) {
  test(`the sentences of ${game} are about what is seen of it`, () => {
    const seen = guide.games[game].view.map((pointer) => pointer.replaceAll('/*', '').replaceAll('/', '-'));
    const keys = keysOf(`${game}/plain.ftl`);
    expect(keys.filter((key) => !seen.includes(key.replace(/^(is|each)/, '')))).toEqual([]);
    expect(keys.length).toBeGreaterThan(5);
  });
}

test('everything that the house says has words', () => {
  const keys = HOUSE.flatMap(keysOf);
  expect(keys.length).toBe(new Set(keys).size);
  expect(FAMILIES.filter((key) => !keys.includes(key))).toEqual([]);
  const calls = said([...sources('').values()].join('\n'), /(?<![.\w])(?:say|aside)\(/g);
  expect([...new Set(calls)].filter((key) => !keys.includes(key))).toEqual([]);
});

test('no words of the house are left unsaid', () => {
  const spoken = literals([...sources('').values()].join('\n'));
  const rust = ['adjuge-server', 'adjuge-table']
    .map((crate) => join(SRC, '../../crates', crate, 'src'))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((path) => path.endsWith('.rs'))
        .map((path) => readFileSync(join(folder, path), 'utf8')),
    )
    .join('\n');
  /** `refusal-seat-taken` is said if the house can refuse so. */
  const isCode = (key: string) => {
    const code = /^(?:refusal|lobby-problem|name|table|replay)-(.+)$/.exec(key)?.[1];
    return code !== undefined && (guide.refusals.includes(code) || rust.includes(`"${code}"`));
  };
  const unsaid = HOUSE.flatMap(keysOf).filter(
    (key) => !spoken.has(key) && !FAMILIES.includes(key) && !isCode(key),
  );
  expect(unsaid).toEqual([]);
});

/** The lines that are read by people, of texts and of rules pages; what a text's file says about itself is not. */
function linesOf(language: string): string[] {
  const files = ['texts', 'rules'].flatMap((folder) =>
    readdirSync(join(SRC, folder, language), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(ftl|md)$/.test(file))
      .map((file) => `${folder}/${language}/${file}`),
  );
  return files.flatMap((file) =>
    read(file)
      .split('\n')
      .filter((line) => !file.endsWith('.ftl') || !line.startsWith('#'))
      .map((line) => `${file}: ${line.replace(/\{"([^"]*)"\}/g, '$1')}`),
  );
}

test('French is set as French is printed', () => {
  const wrong = linesOf('fr').filter((line) => {
    const text = line.slice(line.indexOf(': ') + 2).replace(/^[\w-]+ = \?$/, '');
    return (
      // A thin space before high marks, a wide one before colons and within quotes, none of which a line breaks at.
      /[^\u202f([{!?…][;!?](?=\s|$)|[ \u00a0][;!?]|\u202f[^;!?\d]/.test(text) ||
      /[^\s\u00a0|:-]:(?=\s|$)|[ \u202f]:(?=\s|$)/.test(text) ||
      /«[^\u00a0]|[^\u00a0]»/.test(text) ||
      /\p{L}'\p{L}|\.\.\.|[“”]/u.test(text)
    );
  });
  expect(wrong).toEqual([]);
});

test('English is set as English is printed', () => {
  const wrong = linesOf('en').filter((line) => /\p{L}'\p{L}|\.\.\.|[«»]|\p{L}\s[;!?](\s|$)/u.test(line));
  expect(wrong).toEqual([]);
});
