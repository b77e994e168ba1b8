// What a label stands for.
import type { Category, Deck, Item } from '../../wire/odd-shop';
import { categoryDrawn, coin, drawingOf } from './art/all';
import type { Drawing } from './art/draw';
import { SEAL } from './art/symbols';

export type Seal = keyof typeof SEAL;

export type Piece =
  | { kind: 'object'; category: Category; drawing: Drawing; item: Item | null; family: Drawing[] }
  | { kind: 'money'; value: string; coin: string; metal: string; isHollow: boolean }
  | { kind: 'seal'; seal: Seal; drawing: Drawing };

/** Reads a label: an object, the value of a money card, or what an authentication card says. */
export function readPiece(label: string, deck: Deck | null): Piece {
  if (label in SEAL) return { kind: 'seal', seal: label as Seal, drawing: SEAL[label as Seal] };
  if (/^\d+$/.test(label)) return { kind: 'money', value: label, ...coin(Number(label)) };
  const item = deck?.objects.find((object) => object.id === label) ?? null;
  const family = item?.family ? deck!.objects.filter((object) => object.family === item.family) : [];
  return {
    kind: 'object',
    category: item?.category ?? categoryDrawn(label) ?? 'magic',
    drawing: drawingOf(label),
    item,
    family: family.map((object) => drawingOf(object.id)),
  };
}
