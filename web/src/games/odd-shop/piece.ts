// What a label stands for.
import type { Category, Deck, Item } from '../../wire/odd-shop';
import { companions } from './art/companions';
import { type Drawing, disc } from './art/draw';
import { equipment } from './art/equipment';
import { magic } from './art/magic';
import { potions } from './art/potions';
import { CRATE, rosette, SEAL } from './art/symbols';

export type Seal = keyof typeof SEAL;

export type Piece =
  | { kind: 'object'; category: Category; drawing: Drawing; item: Item | null; family: Drawing[] }
  | { kind: 'money'; value: string; coin: string; metal: string; isHollow: boolean }
  | { kind: 'seal'; seal: Seal; drawing: Drawing };

const ART: Record<Category, Record<string, Drawing>> = {
  potion: potions,
  companion: companions,
  equipment,
  magic,
};
const CATEGORIES = Object.keys(ART) as Category[];

const drawingOf = (label: string): Drawing =>
  CATEGORIES.map((category) => ART[category][label]).find((drawing) => drawing !== undefined) ?? CRATE;

/** Reads a label: an object, the value of a money card, or what an authentication card says. */
export function readPiece(label: string, deck: Deck | null): Piece {
  if (label in SEAL) return { kind: 'seal', seal: label as Seal, drawing: SEAL[label as Seal] };
  if (/^\d+$/.test(label)) return { kind: 'money', value: label, ...coin(Number(label)) };
  const item = deck?.objects.find((object) => object.id === label) ?? null;
  const known = CATEGORIES.find((category) => label in ART[category]);
  const family = item?.family ? deck!.objects.filter((object) => object.family === item.family) : [];
  return {
    kind: 'object',
    category: item?.category ?? known ?? 'magic',
    drawing: drawingOf(label),
    item,
    family: family.map((object) => drawingOf(object.id)),
  };
}

/** A coin's outline and metal, on a square of 100: values differ by shape as well. */
function coin(value: number): { coin: string; metal: string; isHollow: boolean } {
  if (value === 0) return { coin: disc(50, 50, 38), metal: 'none', isHollow: true };
  if (value < 10) return { coin: disc(50, 50, 41), metal: '#cf8a55', isHollow: false };
  if (value < 20) return { coin: octagon, metal: '#ccd3d6', isHollow: false };
  return { coin: rosette(50, 50, 46, 39, 16), metal: '#f0c66a', isHollow: false };
}

const octagon = 'M32 7H68L93 32V68L68 93H32L7 68V32Z';
