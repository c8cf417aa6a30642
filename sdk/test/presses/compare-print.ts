import type { GreyImage } from '../grey-image.ts';

interface Box {
  readonly left: number;
  readonly top: number;
}

/** Distances in dots by which the label is moved: the page's first ink may be a dot too far left or too high. */
const MOVES = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
] as const;
const DARK = 128;

/**
 * Counts the dots of a printed page that differ from the label, and the dark dots of the label, both in dots of the
 * page. The page has `scale` dots for each dot of the label. It is moved by whole dots to where it differs least.
 * If the page is turned, so is the label.
 */
export function comparePrint(label: GreyImage, page: GreyImage, scale: number): { wrong: number; dark: number } {
  const isTurned = label.width > label.height !== page.width > page.height && Math.abs(label.width - label.height) > 2;
  const expected = scaled(isTurned ? turned(label) : label, scale);
  const [from, to] = [firstInk(expected), firstInk(page)];
  let wrong = Number.POSITIVE_INFINITY;
  for (const [x, y] of MOVES) {
    if (wrong === 0) break;
    wrong = wrongDots(expected, page, { left: to.left - from.left + x, top: to.top - from.top + y }, wrong);
  }
  return { wrong, dark: darkDots(expected) };
}

/** Enlarges a label: a dot of the result has the level of the label's dot at its centre. */
function scaled({ width, height, pixels }: GreyImage, scale: number): GreyImage {
  if (scale === 1) return { width, height, pixels };
  const [across, down] = [Math.round(width * scale), Math.round(height * scale)];
  const result = new Uint8Array(across * down);
  const source = (at: number, size: number): number => Math.min(size - 1, Math.floor((at + 0.5) / scale));
  for (let y = 0; y < down; y++)
    for (let x = 0; x < across; x++)
      result[y * across + x] = pixels[source(y, height) * width + source(x, width)] ?? 255;
  return { width: across, height: down, pixels: result };
}

function turned({ width, height, pixels }: GreyImage): GreyImage {
  const result = new Uint8Array(pixels.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) result[x * height + height - 1 - y] = pixels[y * width + x] ?? 255;
  return { width: height, height: width, pixels: result };
}

/**
 * Returns the left and top of all ink. Ignores dots without dark dots next to and below them, because `pdftoraster`
 * paints single dots on white paper.
 */
function firstInk({ width, height, pixels }: GreyImage): Box {
  let left = width;
  let top = height;
  const isDark = (at: number): boolean => (pixels[at] ?? 255) < DARK;
  for (let at = 0; at < pixels.length; at++) {
    if (!isDark(at) || !isDark(at + 1) || !isDark(at + width)) continue;
    left = Math.min(left, at % width);
    top = Math.min(top, Math.floor(at / width));
  }
  return { left, top };
}

/** Counts the wrong dots, but at most `most`. */
function wrongDots(expected: GreyImage, page: GreyImage, { left, top }: Box, most: number): number {
  let wrong = 0;
  for (let y = 0; y < expected.height && wrong < most; y++) {
    const row = y + top;
    for (let x = 0; x < expected.width; x++) {
      const column = x + left;
      const isOutside = row < 0 || row >= page.height || column < 0 || column >= page.width;
      const level = isOutside ? 255 : (page.pixels[row * page.width + column] ?? 255);
      if ((expected.pixels[y * expected.width + x] ?? 255) < DARK !== level < DARK) wrong++;
    }
  }
  return Math.min(wrong, most);
}

const darkDots = ({ pixels }: GreyImage): number => pixels.reduce((sum, level) => sum + (level < DARK ? 1 : 0), 0);
