import { int32At } from '../../../base/item-at.ts';
import { dotInPoints } from '../../../base/units.ts';
import type { BarsNode } from '../../scene/scene.ts';
import type { ByteWriter, ContentWriter } from './content-writer.ts';

/**
 * Distance, in dots, by which ink that fills whole dots is inset on every side. Some devices paint every dot that ink
 * touches (ISO 32000-1, 10.6.5), and some viewers round the edges of images outwards. In both cases, a rounding error
 * at an edge would add a dot. With antialiasing, the inset changes the grey value of a dot by 2 of 255.
 */
export const WITHIN_DOTS = 1 / 128;

const SPACE = 32;

/** Maximum bar width, in modules, in any bundled linear symbology. */
const MAX_BAR_MODULES = 4;
/**
 * Number of decimal places of a length in grid units. Three decimals are precise enough unless a module is more than
 * `LARGE_DOTS` wide.
 */
const FEW = { places: 3, scale: 1000 } as const;
const MORE = { places: 4, scale: 10_000 } as const;
const LARGE_DOTS = 8;

/** Grid that defines the units of a symbol's coordinates. Rows are counted from `top` in units of `step`. */
export interface BarGrid {
  readonly top: number;
  readonly step: number;
  /** True if all rectangles cover the same rows, as in a linear symbol without guard bars. */
  readonly oneRow: boolean;
  /** Distance, in points, by which ink is inset (see `WITHIN_DOTS`). */
  readonly within: number;
  /** Amount, in grid units, by which the inset reduces the width and the height of each rectangle. */
  readonly lessWidth: number;
  readonly lessHeight: number;
  /** Number of decimal places to write for a length. */
  readonly places: number;
}

/**
 * Returns the grid of a symbol. If all bars cover the same rows, they are written as extending from 0 to 1, which takes
 * fewer digits. Modules of a matrix symbol are inset even if they touch. No device shows a gap of 1/64 dot between
 * them, but a device that enlarged every module by a dot would print a different code.
 */
export function barGrid({ rects, unitX, unitY }: BarsNode, resolutionDpi: number): BarGrid {
  const top = int32At(rects, 1);
  const step = int32At(rects, 3);
  let oneRow = true;
  for (let i = 4; i + 3 < rects.length; i += 4) if (rects[i + 1] !== top || rects[i + 3] !== step) oneRow = false;
  const dot = dotInPoints(resolutionDpi);
  const within = WITHIN_DOTS * dot;
  const { places, scale } = Math.max(unitX, unitY) > LARGE_DOTS * dot ? MORE : FEW;
  const less = (unit: number): number => Math.ceil((2 * within * scale) / unit) / scale;
  const lessWidth = less(unitX);
  return oneRow
    ? { top, step, oneRow, within, lessWidth, lessHeight: 0, places }
    : { top: 0, step: 1, oneRow, within, lessWidth, lessHeight: less(unitY), places };
}

/** Changes the coordinate system to the symbol's grid, in which rows are counted downwards, as in the scene. */
export function concatGrid(content: ContentWriter, node: BarsNode, grid: BarGrid, height: number): void {
  const { top, step, within } = grid;
  const y = height - node.y - top * node.unitY - within;
  const down = node.unitY * step - (grid.oneRow ? 2 * within : 0);
  content.concat({ a: node.unitX, b: 0, c: 0, d: 0 - down, e: node.x + within, f: y });
}

/**
 * Paints all rectangles as one path, so that there are no seams between neighbours. Bars of a linear symbol are sorted
 * by width: bars of one module first, then bars of two modules, and so on. This makes the deflated data 7 % smaller,
 * and the order of rectangles in a path has no visible effect.
 */
export function paintRectangles(out: ByteWriter, rects: Int32Array, grid: BarGrid): void {
  if (grid.oneRow) {
    for (let width = 1; width <= MAX_BAR_MODULES; width++) writeEqualBars(out, rects, grid, width);
    writeBars(out, rects, grid, MAX_BAR_MODULES + 1);
  } else writeBars(out, byLeftEdge(rects), grid, 0);
  out.text('f\n');
}

/**
 * Sorts a matrix symbol's rectangles by column. In this order, consecutive rectangles often start with the same number,
 * so the deflated data is 1.5 % smaller than in row order.
 */
function byLeftEdge(rects: Int32Array): Int32Array {
  const ends = new Int32Array(lastLeftEdge(rects) + 2);
  for (let i = 0; i < rects.length; i += 4) {
    const next = int32At(rects, i) + 1;
    ends[next] = int32At(ends, next) + 4;
  }
  for (let x = 1; x < ends.length; x++) ends[x] = int32At(ends, x) + int32At(ends, x - 1);
  const sorted = new Int32Array(rects.length);
  for (let i = 0; i < rects.length; i += 4) {
    const x = int32At(rects, i);
    const at = int32At(ends, x);
    sorted[at] = x;
    for (let part = 1; part < 4; part++) sorted[at + part] = int32At(rects, i + part);
    ends[x] = at + 4;
  }
  return sorted;
}

function lastLeftEdge(rects: Int32Array): number {
  let last = 0;
  for (let i = 0; i < rects.length; i += 4) last = Math.max(last, int32At(rects, i));
  return last;
}

/**
 * Writes all bars that are `width` units wide. All bars of the symbol must cover the same rows. Only the left edge is
 * computed for each bar; the other bytes are copied from the first bar.
 */
function writeEqualBars(out: ByteWriter, rects: Int32Array, grid: BarGrid, width: number): void {
  let from = 0;
  let to = 0;
  for (let i = 0; i + 3 < rects.length; i += 4) {
    if (rects[i + 2] !== width) continue;
    out.integer(int32At(rects, i));
    if (to > 0) out.again(from, to);
    else {
      from = out.length;
      writeSize(out, rects, grid, i);
      to = out.length;
    }
  }
}

/** Writes only the bars that are at least `least` units wide. */
function writeBars(out: ByteWriter, rects: Int32Array, grid: BarGrid, least: number): void {
  for (let i = 0; i + 3 < rects.length; i += 4) {
    if (int32At(rects, i + 2) < least) continue;
    out.integer(int32At(rects, i));
    writeSize(out, rects, grid, i);
  }
}

/** Writes the top, width and height of the rectangle at index `i`, whose left edge is already written. */
function writeSize(out: ByteWriter, rects: Int32Array, grid: BarGrid, i: number): void {
  const { top, step, lessWidth, lessHeight, places } = grid;
  out
    .byte(SPACE)
    .integer((int32At(rects, i + 1) - top) / step)
    .byte(SPACE);
  writeLength(out, int32At(rects, i + 2), lessWidth, places);
  out.byte(SPACE);
  writeLength(out, int32At(rects, i + 3) / step, lessHeight, places);
  out.text(' re\n');
}

function writeLength(out: ByteWriter, length: number, less: number, places: number): void {
  if (less === 0) out.integer(length);
  else out.number(length - less, places);
}

/**
 * Returns the left, top, right and bottom bounds of all rectangles in grid units, with a margin of one unit on every
 * side.
 */
export function gridBounds(rects: Int32Array, { top, step }: BarGrid): readonly number[] {
  let [least, first, most, last] = [0, 0, 0, 0];
  for (let i = 0; i + 3 < rects.length; i += 4) {
    const x = int32At(rects, i);
    const y = int32At(rects, i + 1);
    least = Math.min(least, x);
    first = Math.min(first, (y - top) / step);
    most = Math.max(most, x + int32At(rects, i + 2));
    last = Math.max(last, (y - top + int32At(rects, i + 3)) / step);
  }
  return [least - 1, first - 1, most + 1, last + 1];
}
