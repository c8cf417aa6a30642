import { dotInPoints } from '../../../base/units.ts';
import type { BarsNode } from '../../scene/scene.ts';
import type { ByteWriter } from './byte-writer.ts';
import type { ContentWriter } from './content-writer.ts';

/**
 * How far ink that fills whole dots stays within them, in dots. Devices that paint every dot touched (ISO 32000-1,
 * 10.6.5) and viewers that round an image's edges outwards would add a dot where the last bit of an edge goes astray;
 * anti-aliased, it takes 2 of 255 shades.
 */
export const WITHIN_DOTS = 1 / 128;

const SPACE = 32;

/** Bars are at most this many modules wide in every linear symbology that is bundled. */
const MOST_MODULES = 4;
/** Decimals of a length in grid units: a thousandth of a module is little until modules have many dots. */
const FEW = { places: 3, scale: 1000 } as const;
const MORE = { places: 4, scale: 10_000 } as const;
const LARGE_DOTS = 8;

/** What the written numbers count from and in: grid rows from `top`, `step` of them. */
export interface BarGrid {
  readonly top: number;
  readonly step: number;
  /** Whether all rectangles begin and end on the same rows: a linear symbol without guard bars. */
  readonly oneRow: boolean;
  /** How far ink stays within its dots (`WITHIN_DOTS`), points. */
  readonly within: number;
  /** How much less widths and heights are written for that. */
  readonly lessWidth: number;
  readonly lessHeight: number;
  /** Decimals that lengths are written with. */
  readonly places: number;
}

/**
 * Bars that all begin and end together are written as bars from 0 to 1, which takes fewer digits. Modules of a matrix
 * symbol stay within their dots too, though they touch: no device shows a seam of 1/64 dot, but modules that
 * are all a dot wider and higher print another code.
 */
export function barGrid({ rects, unitX, unitY }: BarsNode, resolutionDpi: number): BarGrid {
  const top = rects[1] ?? 0;
  const step = rects[3] ?? 1;
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

/** Scales to the symbol's grid, rows counting down as in the scene. */
export function concatGrid(content: ContentWriter, node: BarsNode, grid: BarGrid, height: number): void {
  const { top, step, within } = grid;
  const y = height - node.y - top * node.unitY - within;
  const down = node.unitY * step - (grid.oneRow ? 2 * within : 0);
  content.concat({ a: node.unitX, b: 0, c: 0, d: 0 - down, e: node.x + within, f: y });
}

/**
 * All rectangles as one path: neighbours leave no seam. A linear symbol's bars go by width, first all of one module,
 * then of two: this deflates 7 % smaller, and the order within a path changes nothing.
 */
export function paintRectangles(out: ByteWriter, rects: Int32Array, grid: BarGrid): void {
  if (grid.oneRow) {
    for (let width = 1; width <= MOST_MODULES; width++) writeEqualBars(out, rects, grid, width);
    writeBars(out, rects, grid, MOST_MODULES + 1);
  } else writeBars(out, byLeftEdge(rects), grid, 0);
  out.text('f\n');
}

/** A matrix symbol's rectangles column by column deflate 1.5 % smaller than row by row: the first number repeats. */
function byLeftEdge(rects: Int32Array): Int32Array {
  const ends = new Int32Array(lastLeftEdge(rects) + 2);
  for (let i = 0; i < rects.length; i += 4) {
    const next = (rects[i] ?? 0) + 1;
    ends[next] = (ends[next] ?? 0) + 4;
  }
  for (let x = 1; x < ends.length; x++) ends[x] = (ends[x] ?? 0) + (ends[x - 1] ?? 0);
  const sorted = new Int32Array(rects.length);
  for (let i = 0; i < rects.length; i += 4) {
    const x = rects[i] ?? 0;
    const at = ends[x] ?? 0;
    sorted[at] = x;
    for (let part = 1; part < 4; part++) sorted[at + part] = rects[i + part] ?? 0;
    ends[x] = at + 4;
  }
  return sorted;
}

function lastLeftEdge(rects: Int32Array): number {
  let last = 0;
  for (let i = 0; i < rects.length; i += 4) last = Math.max(last, rects[i] ?? 0);
  return last;
}

/** Those of one row that are `width` units wide: after their left edges they are written alike. */
function writeEqualBars(out: ByteWriter, rects: Int32Array, grid: BarGrid, width: number): void {
  let from = 0;
  let to = 0;
  for (let i = 0; i + 3 < rects.length; i += 4) {
    if (rects[i + 2] !== width) continue;
    out.integer(rects[i] ?? 0);
    if (to > 0) out.again(from, to);
    else {
      from = out.length;
      writeSize(out, rects, grid, i);
      to = out.length;
    }
  }
}

/** Those at least `least` units wide. */
function writeBars(out: ByteWriter, rects: Int32Array, grid: BarGrid, least: number): void {
  for (let i = 0; i + 3 < rects.length; i += 4) {
    if ((rects[i + 2] ?? 0) < least) continue;
    out.integer(rects[i] ?? 0);
    writeSize(out, rects, grid, i);
  }
}

/** What follows the left edge of the rectangle at `i`. */
function writeSize(out: ByteWriter, rects: Int32Array, grid: BarGrid, i: number): void {
  const { top, step, lessWidth, lessHeight, places } = grid;
  out
    .byte(SPACE)
    .integer(((rects[i + 1] ?? 0) - top) / step)
    .byte(SPACE);
  writeLength(out, rects[i + 2] ?? 0, lessWidth, places);
  out.byte(SPACE);
  writeLength(out, (rects[i + 3] ?? 0) / step, lessHeight, places);
  out.text(' re\n');
}

function writeLength(out: ByteWriter, length: number, less: number, places: number): void {
  if (less === 0) out.integer(length);
  else out.number(length - less, places);
}

/** left, top, right, bottom of the written numbers with room of one on every side. */
export function gridBounds(rects: Int32Array, { top, step }: BarGrid): readonly number[] {
  const bounds = [0, 0, 0, 0];
  for (let i = 0; i + 3 < rects.length; i += 4) {
    const [x = 0, y = 0, width = 0, height = 0] = rects.subarray(i, i + 4);
    bounds[0] = Math.min(bounds[0] ?? 0, x);
    bounds[1] = Math.min(bounds[1] ?? 0, (y - top) / step);
    bounds[2] = Math.max(bounds[2] ?? 0, x + width);
    bounds[3] = Math.max(bounds[3] ?? 0, (y - top + height) / step);
  }
  return bounds.map((bound, side) => (side < 2 ? bound - 1 : bound + 1));
}
