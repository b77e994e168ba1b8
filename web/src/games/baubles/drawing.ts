/** Lines that several drawings share. */

/** The star on top of the tree, five points around the origin, about 60 wide. */
export const TOPPER = star(5, 30, 13);

/** A star with so many points. */
export function star(points: number, outer: number, inner: number): string {
  const corners = Array.from({ length: points * 2 }, (_, n) => {
    const angle = (Math.PI * n) / points - Math.PI / 2;
    const reach = n % 2 === 0 ? outer : inner;
    return `${(Math.cos(angle) * reach).toFixed(1)} ${(Math.sin(angle) * reach).toFixed(1)}`;
  });
  return `M${corners.join('L')}z`;
}

/** The needles of a bough along a curve: strokes to both sides, leaning towards the tip. */
export function needles(from: Point, bend: Point, to: Point, n: number, length: number): string {
  const strokes: string[] = [];
  for (let at = 0; at <= n; at++) {
    const s = at / n;
    const [x, y] = [0, 1].map((axis) => along(from[axis]!, bend[axis]!, to[axis]!, s)) as [number, number];
    const [dx, dy] = [0, 1].map((axis) => slope(from[axis]!, bend[axis]!, to[axis]!, s)) as [number, number];
    const heading = Math.atan2(dy, dx);
    for (const side of [-1, 1]) {
      // Not all alike, or it would be a comb.
      const lean = heading + side * (0.6 + 0.34 * Math.sin(at * 2.7 + side));
      const reach = length * (1 - 0.5 * s) * (0.76 + 0.24 * Math.cos(at * 1.9 + side * 2));
      strokes.push(
        `M${x.toFixed(1)} ${y.toFixed(1)}l${(Math.cos(lean) * reach).toFixed(1)} ${(Math.sin(lean) * reach).toFixed(1)}`,
      );
    }
  }
  return strokes.join('');
}

export type Point = readonly [number, number];

function along(a: number, b: number, c: number, s: number): number {
  return (1 - s) ** 2 * a + 2 * s * (1 - s) * b + s ** 2 * c;
}

function slope(a: number, b: number, c: number, s: number): number {
  return 2 * (1 - s) * (b - a) + 2 * s * (c - b);
}
