// What a label stands for, and how a colour looks.
import type { Colour, Deck, Item as Relic } from '../../wire/warehouse-51';

/** A component: a relic, the Fake of one, the back of a pile or of a Fake, or a token. */
export type Component =
  | { shape: 'relic' | 'fake'; id: string; colour: Colour; relic: Relic | null }
  | { shape: 'pile'; colour: Colour }
  | { shape: 'fake-back' }
  | { shape: 'token'; id: string };

/** The relics that have a drawing, by the file that it is in. */
const DRAWN: Record<Colour, string> = {
  blue: 'holy-grail excalibur durendal philosophers-stone malleus-maleficarum unicorn-horn seven-league-boots baba-yagas-mortar',
  green: 'mjollnir golden-fleece pandoras-box draupnir gleipnir tunic-of-nessus cornucopia',
  yellow: 'ark-of-the-covenant aladdins-lamp flying-carpet davids-harp book-of-thoth axe-of-gilgamesh',
  red: 'yata-no-kagami ame-no-nuhoko kusanagi ruyi-jingu-bang cintamani',
};
const colours = Object.keys(DRAWN) as Colour[];
const files = new Map(
  colours.flatMap((colour) => DRAWN[colour].split(' ').map((id) => [id, colour] as const)),
);

/** Where the drawing of a relic is; null for one of somebody's own deck. */
export function drawnIn(id: string): Colour | null {
  return files.get(id) ?? null;
}

/** The name of a relic as it is printed: apostrophes are set, not typed. */
export function nameOf(relic: Relic, language: 'fr' | 'en'): string {
  return relic.name[language].replaceAll("'", '’');
}

const TOKENS = ['ingot', 'certificate', 'pawn-token'];

/** Reads a label: `excalibur`, `fake-excalibur`, `fake`, `pile-blue`, `ingot`, `certificate`, `pawn-token`. */
export function readLabel(label: string, deck: Deck | null): Component {
  if (label === 'fake') return { shape: 'fake-back' };
  if (TOKENS.includes(label)) return { shape: 'token', id: label };
  const pile = colours.find((colour) => label === `pile-${colour}`);
  if (pile) return { shape: 'pile', colour: pile };
  const isFake = label.startsWith('fake-');
  const id = isFake ? label.slice('fake-'.length) : label;
  const relic = deck?.relics.find((relic) => relic.id === id) ?? null;
  return { shape: isFake ? 'fake' : 'relic', id, colour: relic?.colour ?? drawnIn(id) ?? 'blue', relic };
}

/** The light and the dark of a colour's field. */
export const FIELDS: Record<Colour, readonly [string, string]> = {
  blue: ['#5b93d6', '#20457f'],
  green: ['#58a06a', '#1d5535'],
  yellow: ['#d6a12f', '#764e05'],
  red: ['#cf5f55', '#7c1f25'],
};
