// All drawings by the labels of what they show.
import type { Category } from '../../../wire/odd-shop';
import { companions } from './companions';
import { type Drawing, disc } from './draw';
import { equipment } from './equipment';
import { magic } from './magic';
import { potions } from './potions';
import { CRATE, rosette } from './symbols';

const ART: Record<Category, Record<string, Drawing>> = {
  potion: potions,
  companion: companions,
  equipment,
  magic,
};
const CATEGORIES = Object.keys(ART) as Category[];

export const categoryDrawn = (label: string): Category | undefined =>
  CATEGORIES.find((category) => label in ART[category]);

export function drawingOf(label: string): Drawing {
  const category = categoryDrawn(label);
  return (category && ART[category][label]) ?? CRATE;
}

/** A coin's outline and metal, on a square of 100: values differ by shape as well. */
export function coin(value: number): { coin: string; metal: string; isHollow: boolean } {
  if (value === 0) return { coin: disc(50, 50, 38), metal: 'none', isHollow: true };
  if (value < 10) return { coin: disc(50, 50, 41), metal: '#cf8a55', isHollow: false };
  if (value < 20) return { coin: octagon, metal: '#ccd3d6', isHollow: false };
  return { coin: rosette(50, 50, 46, 39, 16), metal: '#f0c66a', isHollow: false };
}

const octagon = 'M32 7H68L93 32V68L68 93H32L7 68V32Z';
