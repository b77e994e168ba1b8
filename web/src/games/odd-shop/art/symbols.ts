// What tells categories and cards apart without their colour: a symbol, and a pattern of its field.
import type { Category } from '../../../wire/odd-shop';
import { type Drawing, disc, flat, ink, light, line, shape, wood } from './draw';

/** The symbol of a category, on a square of 20. */
export const SYMBOL: Record<Category, string> = {
  potion: 'M8 2H12V8A6.5 6.5 0 1 1 8 8Z',
  companion:
    disc(4.5, 9, 2, 2.6) +
    disc(8, 5, 2, 2.8) +
    disc(12, 5, 2, 2.8) +
    disc(15.5, 9, 2, 2.6) +
    'M10 9.5Q14.5 11.5 14.5 15Q14 18 10 16.5Q6 18 5.5 15Q5.5 11.5 10 9.5Z',
  equipment: 'M10 2Q13 4 17 4Q17.5 14 10 18Q2.5 14 3 4Q7 4 10 2Z',
  magic: 'M10 1L12.6 7.4L19 10L12.6 12.6L10 19L7.4 12.6L1 10L7.4 7.4Z',
};

export const COLOUR: Record<Category, string> = {
  potion: 'var(--violet)',
  companion: 'var(--olive)',
  equipment: 'var(--blue)',
  magic: 'var(--red)',
};

const MOTIF: Record<Category, (x: number, y: number) => string> = {
  potion: (x, y) => disc(x - 2, y + 2, 3.5) + disc(x + 4, y - 4, 1.8),
  companion: (x, y) =>
    disc(x, y + 2, 3, 2.4) +
    disc(x - 4, y - 1, 1.1) +
    disc(x - 1.4, y - 3.4, 1.1) +
    disc(x + 1.4, y - 3.4, 1.1) +
    disc(x + 4, y - 1, 1.1),
  equipment: (x, y) => `M${x} ${y - 8}L${x + 9} ${y}L${x} ${y + 8}L${x - 9} ${y}Z`,
  magic: (x, y) =>
    `M${x} ${y - 5}L${x + 1.2} ${y - 1.2}L${x + 5} ${y}L${x + 1.2} ${y + 1.2}L${x} ${y + 5}L${x - 1.2} ${y + 1.2}L${x - 5} ${y}L${x - 1.2} ${y - 1.2}Z`,
};

/** The pattern of a field of 100 by 112: motifs in rows, every other row shifted. */
function tiled(motif: (x: number, y: number) => string): string {
  let d = '';
  for (let row = 0; row < 7; row++)
    for (let x = row % 2 ? 18 : 9; x < 100; x += 18) d += motif(x, 8 + row * 16);
  return d;
}

export const PATTERN: Record<Category, string> = {
  potion: tiled(MOTIF.potion),
  companion: tiled(MOTIF.companion),
  equipment: tiled(MOTIF.equipment),
  magic: tiled(MOTIF.magic),
};

/** An object that the house does not know, of a deck that somebody has made: a closed crate. */
export const CRATE: Drawing = [
  shape(wood, 'M12 26H88V92H12Z'),
  line(ink, 3, 'M12 42H88M12 76H88'),
  shape('#c58f55', 'M8 16H92V30H8Z'),
  shape(light, disc(50, 59, 14)),
  line(ink, 4, 'M45 55Q45 50 50 50T55 54Q55 58 50 60V62'),
  flat(ink, disc(50, 67, 2.4)),
];

/** The outline of a rosette with so many teeth. */
export function rosette(x: number, y: number, outer: number, inner: number, teeth: number): string {
  const at = (n: number) => {
    const angle = (n * Math.PI) / teeth;
    const r = n % 2 ? inner : outer;
    return `${(x + Math.sin(angle) * r).toFixed(1)} ${(y - Math.cos(angle) * r).toFixed(1)}`;
  };
  return `M${Array.from({ length: 2 * teeth }, (_, n) => at(n)).join('L')}Z`;
}

/** The seals of the authentication cards: a rosette with ribbons, two copies of one sheet, a clouded lens. */
export const SEAL: Record<'authentic' | 'replica' | 'unknown' | 'hidden', Drawing> = {
  authentic: [
    shape('#2f7d4f', 'M34 60L22 96L36 88L44 97L52 62ZM66 60L78 96L64 88L56 97L48 62Z'),
    shape('#f0c66a', rosette(50, 42, 38, 32, 14)),
    shape(light, disc(50, 42, 23)),
    line('#2f7d4f', 8, 'M38 43L47 52L63 33'),
  ],
  replica: [
    shape('#d9cfb4', 'M34 6H88V74H34Z'),
    line('#a3967a', 3, 'M44 18H78M44 28H78'),
    shape(light, 'M12 26H66V94H12Z'),
    line('#b8433f', 8, 'M26 46L52 74M52 46L26 74'),
    line(ink, 3, 'M22 86H56'),
  ],
  unknown: [
    line(ink, 15, 'M68 70L90 92'),
    line(wood, 9, 'M68 70L90 92'),
    shape('#e3b04b', disc(44, 44, 38)),
    shape('#cfe0ea', disc(44, 44, 29)),
    line(ink, 8, 'M34 36Q34 25 44 25T54 35Q54 42 44 47V52'),
    flat(ink, disc(44, 63, 5)),
  ],
  hidden: [
    shape('#1d5145', rosette(50, 50, 44, 36, 12)),
    shape('#e3b04b', disc(50, 50, 26)),
    shape('#123a31', disc(50, 50, 20)),
    line('#e3b04b', 5, 'M36 50Q50 36 64 50Q50 64 36 50Z'),
    flat('#e3b04b', disc(50, 50, 5)),
  ],
};
