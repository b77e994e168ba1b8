// What axe-core leaves open: whether words can be read on a gradient or on a drawing. It is looked at as eyes do, by what
// is painted behind them.
import { inflateSync } from 'node:zlib';
import type { Page } from './fixture';

type Rgb = readonly [red: number, green: number, blue: number];

interface Pixels {
  width: number;
  at: (x: number, y: number) => Rgb;
}

/** A picture as browsers take them: eight bits of red, green, blue and perhaps opacity, in one piece. */
function decoded(png: Buffer): Pixels {
  const width = png.readUInt32BE(16);
  const nChannels = png[25] === 6 ? 4 : 3;
  const parts: Buffer[] = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    const isData = png.toString('latin1', at + 4, at + 8) === 'IDAT';
    if (isData) parts.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  }
  const raw = inflateSync(Buffer.concat(parts));
  const stride = width * nChannels;
  const rows = Buffer.alloc((raw.length / (stride + 1)) * stride);
  for (let row = 0; row * (stride + 1) < raw.length; row++) {
    const filter = raw[row * (stride + 1)];
    for (let n = 0; n < stride; n++) {
      const to = row * stride + n;
      const left = n >= nChannels ? rows[to - nChannels]! : 0;
      const up = row > 0 ? rows[to - stride]! : 0;
      const corner = row > 0 && n >= nChannels ? rows[to - stride - nChannels]! : 0;
      const paeth = () => {
        const guess = left + up - corner;
        const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
        return a <= b && a <= c ? left : b <= c ? up : corner;
      };
      const more = [0, left, up, (left + up) >> 1, filter === 4 ? paeth() : 0][filter!]!;
      rows[to] = raw[row * (stride + 1) + 1 + n]! + more;
    }
  }
  return {
    width,
    at: (x, y) => {
      const from = y * stride + x * nChannels;
      return [rows[from]!, rows[from + 1]!, rows[from + 2]!];
    },
  };
}

function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: Rgb, other: Rgb): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Words: their color and how much of it is seen, what contrast they need, and points of the screen where they stand. */
interface Words {
  selector: string;
  text: string;
  ink: Rgb;
  alpha: number;
  least: number;
  points: [x: number, y: number][];
}

/** So much of what is behind words may be a line or a dot that has not enough contrast. */
const DOTS = 0.06;

/** Which of these elements have words that cannot be read where they stand; what is not in sight need not be. */
export async function unreadable(page: Page, selectors: readonly string[]): Promise<string[]> {
  const words = await page.evaluate((selectors) => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
    const read = (color: string) => {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
      return [...canvas.getImageData(0, 0, 1, 1).data] as [number, number, number, number];
    };
    /** So many points of a text are looked at. */
    const MOST = 200;
    return selectors.flatMap((selector): Words[] => {
      const element = document.querySelector(selector);
      // What is drawn is a picture: the figures on it are in outlines, and said by its name.
      if (!element || element.closest('svg')) return [];
      const points: [number, number][] = [];
      for (const node of element.childNodes) {
        if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const { left, right, top, bottom } of range.getClientRects()) {
          for (let x = Math.ceil(left); x < right; x += 3) {
            for (let y = Math.ceil(top) + 2; y < bottom - 2; y += 3) {
              if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) continue;
              // Whatever lies there and is no part of it, nor around it, is before it.
              if (points.length >= MOST) continue;
              const there = document.elementFromPoint(x, y);
              if (there && (there.contains(element) || element.contains(there))) points.push([x, y]);
            }
          }
        }
      }
      const style = getComputedStyle(element);
      const [red, green, blue, opaque] = read(style.color);
      let alpha = opaque / 255;
      for (let up: Element | null = element; up; up = up.parentElement)
        alpha *= Number(getComputedStyle(up).opacity);
      const size = parseFloat(style.fontSize);
      const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
      const text = (element.textContent ?? '').trim().slice(0, 40);
      return [{ selector, text, ink: [red, green, blue], alpha, least: isLarge ? 3 : 4.5, points }];
    });
  }, selectors);
  // What the content security policy allows: a style sheet that no text is read for.
  await page.evaluate(() => {
    const bare = new CSSStyleSheet();
    bare.replaceSync(
      '* { -webkit-text-fill-color: transparent !important; text-shadow: none !important; text-decoration-color: transparent !important }',
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, bare];
  });
  const pixels = decoded(await page.screenshot({ scale: 'css' }));
  await page.evaluate(() => (document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1)));
  return words.flatMap(({ selector, text, ink, alpha, least, points }) => {
    if (points.length === 0) return [];
    const found = points
      .map(([x, y]) => {
        const paper = pixels.at(x, y);
        const seen = ink.map((channel, n) => channel * alpha + paper[n]! * (1 - alpha));
        return contrast(seen as unknown as Rgb, paper);
      })
      .sort((one, other) => one - other);
    const worst = found[Math.floor(found.length * DOTS)]!;
    return worst < least ? [`${selector} “${text}”: ${worst.toFixed(2)} of ${least}`] : [];
  });
}
