import type { TableRow } from '../table.ts';
import type { Counter } from './computed-columns.ts';

/** Callbacks of a counter. */
export interface CounterReports {
  /** A row for which no number is left. */
  readonly spent: (row: TableRow, count: number) => void;
  /** The first row whose number has more digits than `width`. */
  readonly widened: (row: TableRow, width: number) => void;
}

/**
 * Creates a counter. Each call returns the next number as text, or `undefined` if none is left. Counting restarts if
 * `group` differs from the call before.
 * @example createCounter({ start: 8, width: 3 }, reports)(row) // '008', then '009', '010' …
 */
export function createCounter(
  { start = 1, step = 1, width = 1, prefix = '', suffix = '', count = Number.POSITIVE_INFINITY }: Counter,
  { spent, widened }: CounterReports,
): (row: TableRow, group?: string) => string | undefined {
  let counted = 0;
  let last: string | undefined;
  let isWidened = false;
  return (row, group) => {
    if (group !== last) counted = 0;
    last = group;
    if (counted >= count) {
      spent(row, count);
      return undefined;
    }
    const number = start + step * counted++;
    const digits = String(Math.abs(number));
    if (digits.length > width && width > 1 && !isWidened) {
      isWidened = true;
      widened(row, width);
    }
    return `${prefix}${number < 0 ? '-' : ''}${digits.padStart(width, '0')}${suffix}`;
  };
}
