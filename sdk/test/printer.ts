import type { CalibrationProfile } from '../src/pipeline/imposition/calibration-profile.ts';
import type { GreyImage } from './pdf.ts';

// Simulates a misaligned printer and a ruler: the page's raster with the printer's error applied.

/** A printed page: returns the darkness at a position in millimetres, from 0 (white) to 255 (black). */
export type PrintedPage = (x: number, y: number) => number;

/** Prints a page's raster with the printer's error. */
export function printed(page: GreyImage, dpi: number, printer: CalibrationProfile): PrintedPage {
  const { offsetX, offsetY, scaleX, scaleY, skewX = 0, skewY = 0 } = printer;
  const determinant = scaleX * scaleY - skewX * skewY;
  const perMm = dpi / 25.4;
  return (x, y) => {
    const [fromX, fromY] = [x - offsetX, y - offsetY];
    const pageX = (scaleY * fromX - skewX * fromY) / determinant;
    const pageY = (scaleX * fromY - skewY * fromX) / determinant;
    return darkness(page, pageX * perMm - 0.5, pageY * perMm - 0.5);
  };
}

/** Interpolates between the four pixels around a position. */
function darkness({ width, height, pixels }: GreyImage, x: number, y: number): number {
  const left = Math.floor(x);
  const top = Math.floor(y);
  const at = (column: number, row: number): number =>
    column < 0 || row < 0 || column >= width || row >= height ? 0 : 255 - (pixels[row * width + column] ?? 255);
  const upper = at(left, top) * (left + 1 - x) + at(left + 1, top) * (x - left);
  const lower = at(left, top + 1) * (left + 1 - x) + at(left + 1, top + 1) * (x - left);
  return upper * (top + 1 - y) + lower * (y - top);
}

/**
 * Returns the centre of the first line within 30 mm of a position, in millimetres. `step` is 0.01 or -0.01 and gives
 * the direction.
 */
export function firstLine(dark: (at: number) => number, from: number, step: number): number {
  const isDark = (at: number): boolean => dark(at) > 40;
  let at = from;
  while (!isDark(at)) {
    at += step;
    if (Math.abs(at - from) > 30) throw new Error(`no line within 30 mm of ${from} mm`);
  }
  let sum = 0;
  let moment = 0;
  for (let on = at - 30 * step; Math.abs(on - at) < 60 * 0.01; on += step) {
    sum += dark(on);
    moment += dark(on) * on;
  }
  return moment / sum;
}

/** Returns the centre of a square frame around a position, scanned from slightly outside of it. */
export function frameAround(page: PrintedPage, x: number, y: number, outside: number): readonly [number, number] {
  const row = (at: number): number => page(at, y);
  const column = (at: number): number => page(x, at);
  return [
    (firstLine(row, x - outside, 0.01) + firstLine(row, x + outside, -0.01)) / 2,
    (firstLine(column, y - outside, 0.01) + firstLine(column, y + outside, -0.01)) / 2,
  ];
}
