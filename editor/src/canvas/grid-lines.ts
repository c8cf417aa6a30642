import type { Unit } from '@platen/sdk/internal/base';

/** Minimum distance between drawn lines or dots of the grid, in CSS pixels. */
const MIN_PX = 7;

/** Wider spacings, in the label's unit, to use when the lines of the grid would be too close to each other. */
const WIDER: Readonly<Record<Unit, readonly number[]>> = {
  mm: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000],
  inch: [1 / 16, 1 / 8, 1 / 4, 1 / 2, 1, 2, 5, 10, 20, 50],
};
/** Spacing of the stronger lines, in the label's unit. */
const MAJOR: Readonly<Record<Unit, number>> = { mm: 10, inch: 1 };

const isMultiple = (length: number, of: number): boolean => Math.abs(length / of - Math.round(length / of)) < 1e-6;

/**
 * Returns the spacing of the drawn grid: the chosen step, or a multiple of it if the lines would be too close. `scale`
 * is in CSS pixels per unit.
 */
export function drawnStep(step: number, scale: number, unit: Unit): number {
  if (step * scale >= MIN_PX) return step;
  const wider = WIDER[unit].filter((each) => each > step && isMultiple(each, step));
  return wider.find((each) => each * scale >= MIN_PX) ?? wider.at(-1) ?? step;
}

/** A line of the grid on one axis. */
export interface GridLine {
  /** Position in device pixels: a whole number, so that the line is sharp. */
  readonly at: number;
  /** True for the stronger lines, such as those at whole centimetres. */
  readonly isMajor: boolean;
}

/** Position and size of the label and the canvas on one axis, for drawing the grid. */
export interface GridAxis {
  /** Length of the label on this axis, in the label's unit. */
  readonly length: number;
  /** Position of the label's edge, in device pixels. */
  readonly origin: number;
  /** Device pixels per unit. */
  readonly scale: number;
  /** Length of the canvas on this axis, in device pixels. */
  readonly canvasLength: number;
}

/** Returns the visible grid lines on one axis. */
export function gridLines(
  step: number,
  unit: Unit,
  { length, origin, scale, canvasLength }: GridAxis,
): readonly GridLine[] {
  const major = step >= MAJOR[unit] ? step * 5 : MAJOR[unit];
  const first = Math.max(0, Math.ceil(-origin / scale / step));
  const last = Math.min(Math.floor(length / step + 1e-6), Math.floor((canvasLength - origin) / scale / step));
  const lines: GridLine[] = [];
  for (let index = first; index <= last; index++) {
    const place = index * step;
    lines.push({ at: Math.round(origin + place * scale), isMajor: isMultiple(place, major) });
  }
  return lines;
}
