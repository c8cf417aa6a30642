import type { MonoRaster } from '../../src/pipeline/paint/mono/mono-raster.ts';
import { isBlack } from './topology.ts';

/** The dots as text, a line a row: `#` black, `.` white. */
export const monoRows = (raster: MonoRaster): string[] =>
  Array.from({ length: raster.height }, (_, y) =>
    Array.from({ length: raster.width }, (_, x) => (isBlack(raster, x, y) ? '#' : '.')).join(''),
  );

/** The dots turned clockwise by a quarter. */
export const turnedRows = (rows: readonly string[]): string[] =>
  Array.from({ length: rows[0]?.length ?? 0 }, (_, x) =>
    rows
      .map((row) => row[x])
      .reverse()
      .join(''),
  );
