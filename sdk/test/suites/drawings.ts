import { Resvg } from '@resvg/resvg-js';
import { ImageError } from '../../src/materials/images/image-error.ts';
import { readSvg } from '../../src/materials/images/svg/read-svg.ts';
import { drawArt } from '../../src/pipeline/paint/art/draw-art.ts';
import type { Difference } from './suite.ts';

/** Pixels of a drawing's longer side: about an inch at 300 dpi. */
const SIDE = 256;

/** How far two pictures of the same drawing are apart. */
export interface Apart {
  /** Of all channels, levels of 255. */
  readonly mean: number;
  /** The share of pixels that differ by more than `FAR` in a channel. */
  readonly far: number;
}

/** More levels than two ways of smoothing an edge differ by. */
const FAR = 64;
/** What `apart` may be at most: measured are 1.22 and 0.0002. */
const BOUND: Apart = { mean: 1.5, far: 0.001 };

/** What a comparison that is not within the bound says, for a suite's table; undefined for one that is. */
export function differenceOf(of: string, found: Apart, reason?: string): Difference | undefined {
  if (found.mean <= BOUND.mean && found.far <= BOUND.far) return undefined;
  const said = ({ mean, far }: Apart): string => `mean ${mean.toFixed(2)} levels, ${(far * 100).toFixed(2)} % far`;
  return { of, expected: `at most ${said(BOUND)}`, actual: said(found), reason };
}

/** An SVG as we draw it and as resvg does, both on white; the refusal where we draw none, undefined where resvg draws none. */
export function compareDrawing(file: Uint8Array): Apart | ImageError | undefined {
  let art: ReturnType<typeof readSvg>;
  try {
    art = readSvg(file);
  } catch (error) {
    if (error instanceof ImageError) return error;
    throw error;
  }
  const theirs = drawnByResvg(file, art.width >= art.height);
  if (!theirs) return undefined;
  const { width, height } = theirs;
  const ours = onWhite(drawArt(art, { width, height }).rgba);
  return apart(ours, onWhite(theirs.pixels), width, height);
}

function drawnByResvg(file: Uint8Array, isWide: boolean) {
  try {
    const picture = new Resvg(Buffer.from(file).toString(), {
      background: 'white',
      fitTo: { mode: isWide ? 'width' : 'height', value: SIDE },
      font: { loadSystemFonts: false },
    }).render();
    return { width: picture.width, height: picture.height, pixels: picture.pixels };
  } catch {
    return undefined;
  }
}

/** Red, green and blue of each pixel. */
function onWhite(rgba: ArrayLike<number>): Uint8Array {
  const rgb = new Uint8Array((rgba.length / 4) * 3);
  for (let from = 0, to = 0; from < rgba.length; from += 4, to += 3) {
    const alpha = (rgba[from + 3] ?? 0) / 255;
    for (let i = 0; i < 3; i++) rgb[to + i] = Math.round((rgba[from + i] ?? 0) * alpha + 255 * (1 - alpha));
  }
  return rgb;
}

function apart(a: Uint8Array, b: Uint8Array, width: number, height: number): Apart {
  let sum = 0;
  let far = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let most = 0;
      for (let i = 0; i < 3; i++) {
        const off = Math.abs((a[(y * width + x) * 3 + i] ?? 0) - (b[(y * width + x) * 3 + i] ?? 0));
        sum += off;
        most = Math.max(most, off);
      }
      if (most > FAR) far++;
    }
  }
  return { mean: sum / (width * height * 3), far: far / (width * height) };
}
