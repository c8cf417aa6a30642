import type { MonoRaster } from '../../src/pipeline/paint/mono/mono-raster.ts';
import { strideOf } from '../../src/pipeline/paint/mono/mono-raster.ts';

/** The topology that makes a letter recognisable: its numbers of parts and of closed counters. */
export interface Topology {
  /** Groups of connected black dots (8-neighbourhood). */
  readonly parts: number;
  /** Enclosed groups of connected white dots (4-neighbourhood). */
  readonly holes: number;
}

/** A rectangle of dots in a picture. */
export interface DotArea {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const SIDES = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;
const CORNERS = [...SIDES, [1, 1], [1, -1], [-1, 1], [-1, -1]] as const;

/** True if a dot is black. Dots outside of the picture are white. */
export function isBlack(raster: MonoRaster, x: number, y: number): boolean {
  if (x < 0 || y < 0 || x >= raster.width || y >= raster.height) return false;
  return ((raster.bits[y * strideOf(raster) + (x >> 3)] ?? 0) & (0x80 >> (x & 7))) !== 0;
}

/** Returns the topology of the dots in an area, with white around it. */
export function topologyOf(raster: MonoRaster, area: DotArea): Topology {
  const { left, top, width, height } = inkedPart(raster, area);
  const columns = width + 2;
  const dots = new Uint8Array(columns * (height + 2));
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) if (isBlack(raster, left + x, top + y)) dots[(y + 1) * columns + x + 1] = 1;
  return { parts: countAreas(dots, columns, 1, CORNERS), holes: countAreas(dots, columns, 0, SIDES) - 1 };
}

/** Returns the bounding box of the black dots in an area. */
function inkedPart(raster: MonoRaster, { left, top, width, height }: DotArea): DotArea {
  let [first, last, high, low] = [left + width, left, top + height, top];
  for (let y = top; y < top + height; y++)
    for (let x = left; x < left + width; x++) {
      if (!isBlack(raster, x, y)) continue;
      first = Math.min(first, x);
      last = Math.max(last, x + 1);
      high = Math.min(high, y);
      low = Math.max(low, y + 1);
    }
  return { left: first, top: high, width: Math.max(0, last - first), height: Math.max(0, low - high) };
}

function countAreas(
  dots: Uint8Array,
  columns: number,
  wanted: 0 | 1,
  neighbours: readonly (readonly [number, number])[],
): number {
  const seen = new Uint8Array(dots.length);
  let areas = 0;
  for (let start = 0; start < dots.length; start++) {
    if (dots[start] !== wanted || seen[start]) continue;
    areas++;
    const left = [start];
    seen[start] = 1;
    for (let at = left.pop(); at !== undefined; at = left.pop()) {
      for (const [across, down] of neighbours) {
        const column = (at % columns) + across;
        const next = at + across + down * columns;
        if (column < 0 || column >= columns || next < 0 || next >= dots.length) continue;
        if (dots[next] !== wanted || seen[next]) continue;
        seen[next] = 1;
        left.push(next);
      }
    }
  }
  return areas;
}
