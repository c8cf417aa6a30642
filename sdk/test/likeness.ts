import type { GreyImage } from './grey-image.ts';
import { darkestAround } from './property-tools.ts';
import { INK, type InkKind } from './scene-masks.ts';

// How like a page of a PDF, painted by some engine, is to the PNG of the same label.

/** Dots a page may be larger: an engine rounds its sides up, the PNG to the nearest. */
const ROUNDED_UP = 1;
/** A dot this dark is ink. */
const DARK = 100;
/** Dots of ink that shares are taken of. */
const LEAST_INK = 200;

/** A label as the PNG has it, and what each dot shows. */
export interface Painted {
  readonly name: string;
  readonly png: GreyImage;
  readonly kinds: Uint8Array;
}
export interface Pair extends Painted {
  readonly page: GreyImage;
}

/** The page without the last row and column where it has one more. */
export function cutToPng(page: GreyImage | undefined, { width, height }: GreyImage): GreyImage {
  if (!page) throw new Error('the page is missing');
  const fits = [page.width - width, page.height - height].every((more) => more >= 0 && more <= ROUNDED_UP);
  if (!fits) throw new Error(`the page has ${page.width} x ${page.height} dots, the PNG ${width} x ${height}`);
  const pixels = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) pixels.set(page.pixels.subarray(y * page.width, y * page.width + width), y * width);
  return { width, height, pixels };
}

export interface Likeness {
  /** Dark dots of either picture without a dark dot of the other within one dot, as a share of the ink. */
  readonly alone: number;
  /** Ink of the page beyond that of the PNG, as a share of it. */
  readonly heavier: number;
}

/** How like the two pictures are in one kind of ink; `undefined` where there is too little for a share to mean anything. */
export function likeness({ png, page, kinds }: Pair, kind: InkKind): Likeness | undefined {
  let [alone, pngInk, pageInk] = [0, 0, 0];
  for (let at = 0; at < kinds.length; at++) {
    const isUnder = kind === 'text' && kinds[at] === INK.under;
    if (kinds[at] !== INK[kind] && !isUnder) continue;
    const [ours, theirs] = [png.pixels[at] ?? 255, page.pixels[at] ?? 255];
    pngInk += 255 - ours;
    pageInk += 255 - theirs;
    if (isUnder) continue;
    const x = at % png.width;
    const y = (at - x) / png.width;
    if (ours <= DARK && darkestAround(page, x, y, 1) - ours > 128) alone += 255;
    if (theirs <= DARK && darkestAround(png, x, y, 1) - theirs > 128) alone += 255;
  }
  return pngInk < LEAST_INK * 255 ? undefined : { alone: alone / pngInk, heavier: pageInk / pngInk - 1 };
}
