import { BAYER, LEVELS } from './bayer.ts';
import type { Dithering } from './dithering-of.ts';
import { type ImageLight, UNCOVERED } from './image-light.ts';
import type { MonoPage } from './mono-page.ts';
import { WHITE_LIGHT } from './tones.ts';

/** Puts what an image gives off on a page of black and white dots. */
export function dither(page: MonoPage, seen: ImageLight, dithering: Dithering): void {
  switch (dithering.kind) {
    case 'threshold':
      eachDot(seen, (x, y, light) => page.set(x, y, light < dithering.blackBelow));
      break;
    case 'ordered':
      eachDot(seen, (x, y, light) => page.set(x, y, isBlackInPattern(x, y, light)));
      break;
    case 'diffused':
      diffuse(page, seen);
      break;
    default:
      dithering satisfies never;
  }
}

function eachDot(seen: ImageLight, put: (x: number, y: number, light: number) => void): void {
  for (let y = seen.top; y < seen.bottom; y++) {
    for (let x = seen.left; x < seen.right; x++) {
      const light = seen.light[y * seen.width + x] ?? UNCOVERED;
      if (light !== UNCOVERED) put(x, y, light);
    }
  }
}

const isBlackInPattern = (x: number, y: number, light: number): boolean =>
  (WHITE_LIGHT - light) * LEVELS > ((BAYER[((y & 7) << 3) | (x & 7)] ?? 0) + 0.5) * WHITE_LIGHT;

/**
 * Floyd and Steinberg's error diffusion (SID 1976), row by row in turns from the left and from the right, in linear light and
 * whole numbers: what is rounded away goes on too, so that the mean is kept but for what leaves the picture's edges.
 */
function diffuse(page: MonoPage, seen: ImageLight): void {
  const width = seen.right - seen.left;
  let here = new Int32Array(width + 2);
  let below = new Int32Array(width + 2);
  for (let y = seen.top; y < seen.bottom; y++) {
    const forward = ((y - seen.top) & 1) === 0;
    const step = forward ? 1 : -1;
    for (let i = 0; i < width; i++) {
      const column = forward ? i : width - 1 - i;
      const light = seen.light[y * seen.width + seen.left + column] ?? UNCOVERED;
      if (light === UNCOVERED) continue;
      const at = column + 1;
      const wanted = light + (here[at] ?? 0);
      const black = wanted * 2 < WHITE_LIGHT;
      page.set(seen.left + column, y, black);
      const error = wanted - (black ? 0 : WHITE_LIGHT);
      const ahead = (error * 7) >> 4;
      const behind = (error * 3) >> 4;
      const diagonal = error >> 4;
      here[at + step] = (here[at + step] ?? 0) + ahead;
      below[at - step] = (below[at - step] ?? 0) + behind;
      below[at + step] = (below[at + step] ?? 0) + diagonal;
      below[at] = (below[at] ?? 0) + error - ahead - behind - diagonal;
    }
    [here, below] = [below, here.fill(0)];
  }
}
