import type { Unit } from '@platen/sdk/internal/base';

/** A line of a ruler. */
export interface RulerTick {
  /** In the label's unit, from the label's edge. */
  readonly at: number;
  /** Whether it has its number beside it. */
  readonly isNumbered: boolean;
}

/** Numbers of a ruler keep this far apart, CSS pixels; lines, so far. */
const NUMBERS_PX = 56;
const LINES_PX = 5;

/** Steps that people count in: tens of millimetres halved and fifthed, inches halved and halved. */
const STEPS: Readonly<Record<Unit, readonly number[]>> = {
  mm: [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000],
  inch: [1 / 64, 1 / 32, 1 / 16, 1 / 8, 1 / 4, 1 / 2, 1, 2, 5, 10, 20, 50],
};

/**
 * The lines of a ruler between two places of the label, for a scale of CSS pixels a unit. Millimetres are counted in tens,
 * inches in halves: as rulers of wood are.
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
