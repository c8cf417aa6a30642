import type { GreyImage } from './grey-image.ts';
import { darkestAround } from './property-tools.ts';
import { INK, type InkKind } from './scene-masks.ts';

// Compares a page of a PDF, painted by some engine, with the PNG of the same label.

/** Extra dots that a page may have: engines round its size up, while the PNG rounds to the nearest dot. */
const ROUNDED_UP = 1;
/** Dots at least this dark count as ink. */
const DARK = 100;
/** Minimum number of ink dots for a meaningful ratio. */
const MIN_INK = 200;

/** A label's PNG, with the kind of content of each dot. */
export interface Painted {
  readonly name: string;
  readonly png: GreyImage;
  readonly kinds: Uint8Array;
}
export interface Pair extends Painted {
  readonly page: GreyImage;
}

/** Removes the page's last row and column if it has one more than the PNG. */
export function cutToPng(page: GreyImage | undefined, { width, height }: GreyImage): GreyImage {
  if (!page) throw new Error('the page is missing');
  const fits = [page.width - width, page.height - height].every((more) => more >= 0 && more <= ROUNDED_UP);
  if (!fits) throw new Error(`the page has ${page.width} x ${page.height} dots, the PNG ${width} x ${height}`);
  const pixels = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) pixels.set(page.pixels.subarray(y * page.width, y * page.width + width), y * width);
  return { width, height, pixels };
}

export interface Likeness {
  /** Fraction of the ink without ink of the other picture within one dot. */
  readonly alone: number;
  /** Excess ink of the page, as a fraction of the PNG's ink. */
  readonly heavier: number;
}

/** Positions of the dots of each kind of ink, for each label: kinds are sparse, and a label is compared many times. */
const positions = new WeakMap<Uint8Array, ReadonlyMap<number, Uint32Array>>();

/** Returns the positions of the dots of one kind. */
function dotsOf(kinds: Uint8Array, kind: number): Uint32Array {
  const known = positions.get(kinds) ?? sortedByKind(kinds);
  positions.set(kinds, known);
  return known.get(kind) ?? new Uint32Array(0);
}

/** Lists all dots but those of the kind `exact`, which are most of a label. */
function sortedByKind(kinds: Uint8Array): ReadonlyMap<number, Uint32Array> {
  const found = Object.values(INK).map((): number[] => []);
  for (let at = 0; at < kinds.length; at++) {
    const kind = kinds[at];
    if (kind !== undefined && kind !== INK.exact) found[kind]?.push(at);
  }
  return new Map(found.map((dots, kind) => [kind, Uint32Array.from(dots)]));
}

/** Compares both pictures in one kind of ink; `undefined` if there is too little of it. */
export function likeness({ png, page, kinds }: Pair, kind: Exclude<InkKind, 'exact'>): Likeness | undefined {
  let [alone, pngInk, pageInk] = [0, 0, 0];
  for (const at of dotsOf(kinds, INK[kind])) {
    const [ours, theirs] = [png.pixels[at] ?? 255, page.pixels[at] ?? 255];
    pngInk += 255 - ours;
    pageInk += 255 - theirs;
    if (ours > DARK && theirs > DARK) continue;
    const x = at % png.width;
    const y = (at - x) / png.width;
    if (ours <= DARK && darkestAround(page, x, y, 1) - ours > 128) alone += 255;
    if (theirs <= DARK && darkestAround(png, x, y, 1) - theirs > 128) alone += 255;
  }
  // Text above bars counts by its weight only.
  for (const at of kind === 'text' ? dotsOf(kinds, INK.under) : []) {
    pngInk += 255 - (png.pixels[at] ?? 255);
    pageInk += 255 - (page.pixels[at] ?? 255);
  }
  return pngInk < MIN_INK * 255 ? undefined : { alone: alone / pngInk, heavier: pageInk / pngInk - 1 };
}
