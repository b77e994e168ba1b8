import type { Metal } from '../../wire/coin-quest';
import type { MarkKind } from './coin';

/** Each metal has an outline and an engraving of its own, so that no one has to tell gold from copper by colour. */
export interface Shape {
  outline: string;
  /** The outline of the field in which the number stands. */
  field: string;
  light: string;
  base: string;
  deep: string;
  ink: string;
}

const TURN = 2 * Math.PI;

/** A point on a circle, a part of a turn clockwise from the top. */
function point(radius: number, turn: number): string {
  const angle = TURN * turn;
  return `${(radius * Math.sin(angle)).toFixed(2)} ${(-radius * Math.cos(angle)).toFixed(2)}`;
}

function circle(radius: number): string {
  return `M0 ${-radius}A${radius} ${radius} 0 1 1 0 ${radius}A${radius} ${radius} 0 1 1 0 ${-radius}Z`;
}

/** Sixteen lobes, each an arc outwards. */
function scallop(radius: number): string {
  const lobes = 16;
  const bow = (((TURN * radius) / lobes) * 0.55).toFixed(2);
  const arcs = Array.from(
    { length: lobes },
    (_, lobe) => `A${bow} ${bow} 0 0 1 ${point(radius, (lobe + 1) / lobes)}`,
  );
  return `M${point(radius, 0)}${arcs.join('')}Z`;
}

function octagon(radius: number): string {
  return `M${Array.from({ length: 8 }, (_, at) => point(radius, (at + 0.5) / 8)).join('L')}Z`;
}

/** In a space where a coin has a radius of 50. */
export const shapes: Record<Metal, Shape> = {
  gold: {
    outline: scallop(45),
    field: circle(33),
    light: '#fbe7a1',
    base: '#e3b341',
    deep: '#8a6112',
    ink: '#47300a',
  },
  silver: {
    outline: circle(48),
    field: circle(35),
    light: '#f7fafb',
    base: '#c6d0d6',
    deep: '#66747d',
    ink: '#1f2b33',
  },
  copper: {
    outline: octagon(50),
    field: octagon(37),
    light: '#efb58c',
    base: '#c9794a',
    deep: '#6f3516',
    ink: '#33140a',
  },
};

/** The bad penny: an octagon that somebody has bitten. */
export const bitten =
  'M19.13 -46.19L24 -44.2A13 13 0 0 0 44.6 -23L46.19 -19.13L46.19 19.13L19.13 46.19L-19.13 46.19L-46.19 19.13L-46.19 -19.13L-19.13 -46.19Z';

/** The rays of a gold coin, between its rim and its field. */
export const rays = Array.from({ length: 32 }, (_, at) => {
  const turn = (at + 0.5) / 32;
  return `M${point(36, turn)}L${point(42, turn)}`;
}).join('');

/** A wreath that is open at the top, around the number. */
export const wreath = [-1, 1]
  .flatMap((side) =>
    Array.from({ length: 6 }, (_, leaf) => {
      const turn = 0.5 + side * (0.035 + leaf * 0.05);
      const bend = side * 0.032;
      return `M${point(25.5, turn)}Q${point(30.5, turn + bend / 2)} ${point(29.5, turn + bend * 1.6)}Q${point(25, turn + bend * 1.3)} ${point(25.5, turn)}Z`;
    }),
  )
  .join('');

/** What a coin lies on says what it does, before one reads its mark. */
export const velvets: Record<MarkKind | 'plain', string> = {
  plain: '#1d4a40',
  age: '#6b4326',
  unique: '#2a5590',
  rare: '#5f3d82',
  quality: '#7a5a0c',
  crown: '#8e2f2c',
  sceptre: '#55611f',
  eagle: '#37424c',
  penny: '#2b2320',
};
