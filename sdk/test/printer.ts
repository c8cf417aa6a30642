import type { CalibrationProfile } from '../src/pipeline/imposition/calibration-profile.ts';
import type { GreyImage } from './pdf.ts';

// A printer that is off, and a person with a ruler: the page's raster seen through the printer's error.

/** A printed page: how dark the paper is at a place in millimetres, 0 white to 255 black. */
export type PrintedPage = (x: number, y: number) => number;

/** What such a printer makes of a page's raster. */
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

/** Between the four pixels around a place. */
function darkness({ width, height, pixels }: GreyImage, x: number, y: number): number {
  const left = Math.floor(x);
  const top = Math.floor(y);
  const at = (column: number, row: number): number =>
    column < 0 || row < 0 || column >= width || row >= height ? 0 : 255 - (pixels[row * width + column] ?? 255);
  const upper = at(left, top) * (left + 1 - x) + at(left + 1, top) * (x - left);
  const lower = at(left, top + 1) * (left + 1 - x) + at(left + 1, top + 1) * (x - left);
  return upper * (top + 1 - y) + lower * (y - top);
}

/** The middle of the first line met on a way of 30 mm from a place, millimetres along the way; `step` is 0.01 or -0.01. */
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

/** The middle of a square frame that lies around a place, met from a little outside of it. */
export function frameAround(page: PrintedPage, x: number, y: number, outside: number): readonly [number, number] {
  const row = (at: number): number => page(at, y);
  const column = (at: number): number => page(x, at);
  return [
    (firstLine(row, x - outside, 0.01) + firstLine(row, x + outside, -0.01)) / 2,
    (firstLine(column, y - outside, 0.01) + firstLine(column, y + outside, -0.01)) / 2,
  ];
}
