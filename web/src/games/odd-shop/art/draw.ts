// A drawing is a stack of layers on a square of 100 by 100. Data instead of markup keeps 49 drawings short, and
// lets the card and the mini share them.

export interface Layer {
  d: string;
  fill: string;
  stroke: string;
  width: number;
}

export type Drawing = readonly Layer[];

export const ink = '#2a2117';
export const light = '#fbf6e6';
export const gold = '#e3b04b';
export const wood = '#a06a3c';
export const steel = '#b9c4cc';

/** A filled shape with an outline. */
export const shape = (fill: string, d: string): Layer => ({ d, fill, stroke: ink, width: 3 });

/** A filled shape without one: a shade, a gleam, a spot. */
export const flat = (fill: string, d: string): Layer => ({ d, fill, stroke: 'none', width: 0 });

/** A stroke of the pen. */
export const line = (stroke: string, width: number, d: string): Layer => ({ d, fill: 'none', stroke, width });

/** The path of a circle or an ellipse. */
export const disc = (x: number, y: number, rx: number, ry = rx): string =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`;

/** The mirror image of a path that is made of pairs only, without arcs. */
const flipped = (d: string): string =>
  d.replace(/([\d.]+) ([\d.]+)/g, (_, x: string, y: string) => `${100 - Number(x)} ${y}`);

/** The mirror image of a drawing of such paths. */
export const mirrored = (layers: Drawing): Layer[] =>
  layers.map((layer) => ({ ...layer, d: flipped(layer.d) }));
