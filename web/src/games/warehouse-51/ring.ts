// Where everything lies on the round table seen from above.

export const [WIDTH, HEIGHT] = [340, 224];
export const [CX, CY, RX, RY] = [170, 114, 127, 86];
/** The way that ingots go lies within the ring. */
export const WITHIN = 0.64;

/** A place on the ring, in turns from the viewer's own; the left neighbour is on the left of the picture. */
function at(turns: number, part: number): { x: number; y: number; angle: number } {
  const angle = Math.PI / 2 + turns * 2 * Math.PI;
  return { x: CX + part * RX * Math.cos(angle), y: CY + part * RY * Math.sin(angle), angle };
}

/** The same, for something that lies on the picture. */
export function placeOf(turns: number): { left: string; top: string } {
  const { x, y } = at(turns, 1);
  return { left: `${(x / WIDTH) * 100}%`, top: `${(y / HEIGHT) * 100}%` };
}

/** Arrows from each seat to its left neighbour, as transforms. */
export function arrowsOf(nSeats: number): string[] {
  return Array.from({ length: 2 * nSeats }, (_, index) => {
    const { x, y, angle } = at(index / (2 * nSeats), WITHIN);
    const turn = (Math.atan2(RY * Math.cos(angle), -RX * Math.sin(angle)) * 180) / Math.PI;
    return `translate(${x} ${y}) rotate(${turn})`;
  });
}
