import type { MonoRaster } from '../../src/pipeline/paint/mono/mono-raster.ts';
import { isBlack } from './topology.ts';

/** Formats the dots as text, one line per row: `#` is black, `.` is white. */
export const monoRows = (raster: MonoRaster): string[] =>
  Array.from({ length: raster.height }, (_, y) =>
    Array.from({ length: raster.width }, (_, x) => (isBlack(raster, x, y) ? '#' : '.')).join(''),
  );

/** Rotates the rows clockwise by 90 degrees. */
export const turnedRows = (rows: readonly string[]): string[] =>
  Array.from({ length: rows[0]?.length ?? 0 }, (_, x) =>
    rows
      .map((row) => row[x])
      .reverse()
      .join(''),
  );
