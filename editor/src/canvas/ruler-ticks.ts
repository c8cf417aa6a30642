import type { Unit } from '@platen/sdk/internal/base';

/** A tick of a ruler. */
export interface RulerTick {
  /** Distance from the label's edge, in the label's unit. */
  readonly at: number;
  /** True if the tick has a number. */
  readonly isNumbered: boolean;
}

/** Minimum distance between numbers, and between ticks, in CSS pixels. */
const NUMBERS_PX = 56;
const LINES_PX = 5;

/** Distances between ticks: decimal with halves and fifths for millimetres, repeatedly halved for inches. */
const STEPS: Readonly<Record<Unit, readonly number[]>> = {
  mm: [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000],
  inch: [1 / 64, 1 / 32, 1 / 16, 1 / 8, 1 / 4, 1 / 2, 1, 2, 5, 10, 20, 50],
};

/**
 * Returns the ticks between two positions on the label, at a scale in CSS pixels per unit. Millimetres are divided into
 * tenths, inches into halves, as on physical rulers.
 */
export function rulerTicks(from: number, to: number, scale: number, unit: Unit): readonly RulerTick[] {
  const steps = STEPS[unit];
  const coarsest = steps.at(-1) ?? 1;
  const numbers = steps.find((step) => step * scale >= NUMBERS_PX) ?? coarsest;
  const lines = steps.find((step) => step * scale >= LINES_PX && isWhole(numbers / step)) ?? numbers;
  const ticks: RulerTick[] = [];
  for (let index = Math.ceil(from / lines); index * lines <= to; index++) {
    const at = index * lines;
    ticks.push({ at, isNumbered: isWhole(at / numbers) });
  }
  return ticks;
}

const isWhole = (value: number): boolean => Math.abs(value - Math.round(value)) < 1e-6;
