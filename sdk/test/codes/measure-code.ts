import { encodeQr } from '../../src/materials/symbols/matrix.ts';
import { encodeBarcode } from '../encode-barcode.ts';
import { EDGE_LEVELS, type GreyImage } from '../pdf.ts';
import type { CodeType } from './code-values.ts';

// Measures codes in dots: every bar and every module must be a whole number of dots wide, start on a dot, and be
// entirely black or white.

/** Returns what is wrong with the bars or modules of the single code in a picture; `undefined` if nothing is. */
export const misplaced = (type: CodeType, value: string, image: GreyImage, rotation: number): string | undefined =>
  type === 'qrcode' ? wrongModules(value, image, rotation) : wrongBars(type, value, image, rotation);

/**
 * Checks the widths of the bars, in dots. Code 39 must have two widths, with the wide one two to three times the other.
 */
function wrongBars(
  type: Exclude<CodeType, 'qrcode'>,
  value: string,
  image: GreyImage,
  rotation: number,
): string | undefined {
  const { bars, modules } = encodeBarcode(type, value);
  const line = barLine(image, rotation);
  const edges = edgesOf(line);
  if (typeof edges === 'string') return edges;
  const first = edges[0] ?? 0;
  const across = (edges.at(-1) ?? 0) - first;
  const runs = edges.slice(1).map((edge, index) => edge - (edges[index] ?? 0));
  const module = type === 'code39' ? Math.min(...runs) : across / modules;
  if (!Number.isInteger(module) || module < 2) return `${modules} modules are ${across} dots wide`;
  const wide = type === 'code39' ? Math.max(...runs) : undefined;
  if (wide !== undefined && (wide < 2 * module || wide > 3 * module)) return `bars are ${module} and ${wide} dots wide`;
  const dots = (count: number): number => (count === 1 ? module : (wide ?? count * module));
  const expected = [first];
  for (let i = 0, end = 0; i < bars.length; i += 2) {
    const [left = 0, width = 0] = bars.subarray(i, i + 2);
    if (i > 0) expected.push((expected.at(-1) ?? 0) + dots(left - end));
    expected.push((expected.at(-1) ?? 0) + dots(width));
    end = left + width;
  }
  return `${edges}` === `${expected}` ? undefined : `bars begin and end at dots ${edges}, expected ${expected}`;
}

/** Returns the row of pixels that crosses every bar, in the symbol's own direction. */
function barLine({ width, height, pixels }: GreyImage, rotation: number): Uint8Array {
  const at = barRow(rotation, rotation % 180 === 0 ? height : width);
  const line =
    rotation % 180 === 0
      ? pixels.slice(at * width, (at + 1) * width)
      : Uint8Array.from({ length: height }, (_, y) => pixels[y * width + at] ?? 0);
  return rotation === 180 || rotation === 270 ? line.reverse() : line;
}

/** Returns a row that crosses only bars: text lines are at the bottom of the symbol, and a heading is at its top. */
function barRow(rotation: number, extent: number): number {
  const middle = Math.floor(extent / 2);
  if (rotation % 180 !== 0) return middle;
  return rotation === 0 ? middle - 8 : middle + 8;
}

/** Returns the positions where dark alternately starts and ends, or a message about a grey pixel. */
function edgesOf(line: Uint8Array): number[] | string {
  const edges: number[] = [];
  let dark = false;
  for (const [at, level] of line.entries()) {
    if (level > EDGE_LEVELS && level < 255 - EDGE_LEVELS) return `grey ${level} at dot ${at}: an edge between dots`;
    if (level < 128 === dark) continue;
    dark = !dark;
    edges.push(at);
  }
  return edges;
}

/** Checks the modules of a QR code: each must be entirely black or white. */
function wrongModules(value: string, image: GreyImage, rotation: number): string | undefined {
  const { size, rects } = encodeQr(value);
  const ink = inkOf(image);
  const dots = ink.width / size;
  if (ink.width !== ink.height || !Number.isInteger(dots) || dots < 2)
    return `${size} modules are ${ink.width} x ${ink.height} dots`;
  const dark = new Uint8Array(size * size);
  for (let i = 0; i < rects.length; i += 4) {
    const [x = 0, y = 0, width = 0, height = 0] = rects.subarray(i, i + 4);
    for (let row = y; row < y + height; row++) dark.fill(1, row * size + x, row * size + x + width);
  }
  const { left, top } = ink;
  for (let y = 0; y < size * dots; y++)
    for (let x = 0; x < size * dots; x++) {
      const level = image.pixels[(top + y) * image.width + left + x] ?? 128;
      const [column, row] = turnedModule(Math.floor(x / dots), Math.floor(y / dots), size, rotation);
      const expected = dark[row * size + column] === 1 ? 0 : 255;
      if (Math.abs(level - expected) > EDGE_LEVELS)
        return `level ${level} at dot ${left + x}, ${top + y}, expected ${expected}`;
    }
  return undefined;
}

/** Returns the module of the upright symbol that a rotated one shows at a position. */
function turnedModule(x: number, y: number, size: number, rotation: number): readonly [number, number] {
  const last = size - 1;
  switch (rotation) {
    case 90:
      return [y, last - x];
    case 180:
      return [last - x, last - y];
    case 270:
      return [last - y, x];
    default:
      return [x, y];
  }
}

/** The bounding box of all dark dots: every side of a QR code has ink. */
function inkOf({ width, height, pixels }: GreyImage): { left: number; top: number; width: number; height: number } {
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let at = 0; at < pixels.length; at++) {
    if ((pixels[at] ?? 255) >= 128) continue;
    const x = at % width;
    const y = (at - x) / width;
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x + 1);
    bottom = Math.max(bottom, y + 1);
  }
  return { left, top, width: right - left, height: bottom - top };
}
