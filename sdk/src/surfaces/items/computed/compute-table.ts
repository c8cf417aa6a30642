import type { RowTable } from '../table.ts';
import { type CalendarDay, dayOfClock, readDay } from './calendar-day.ts';
import { type ComputedTable, computeRows } from './compute-rows.ts';
import type { ComputedColumns } from './computed-columns.ts';
import { isLanguage } from './date-format.ts';

/** The columns, and what they are made with. */
export interface TableOptions extends ComputedColumns {
  /** The column that counts copies, from 0; -1 for none. */
  readonly quantityAt: number;
  readonly copies?: number | undefined;
  readonly maxLabels: number;
  readonly today?: string | undefined;
  readonly language?: string | undefined;
}

/** A table with the columns that its options ask for; dates count from the clock of this machine where no day is given. */
export function computeTable(table: RowTable | undefined, options: TableOptions): ComputedTable {
  const { sequence, compute, quantityAt, maxLabels, language = 'en' } = options;
  return computeRows(
    table,
    { sequence, compute },
    { today: todayOf(options), language: named(language), quantityAt, copies: copiesOf(options), maxLabels },
  );
}

/** Throws TypeError for a day that is none: a program gives it, never a table. */
function todayOf({ today }: TableOptions): CalendarDay {
  const day = today === undefined ? dayOfClock(new Date()) : readDay(today);
  if (day === undefined) throw new TypeError(`today: expected a day like 2026-11-21, got ${JSON.stringify(today)}`);
  return day;
}

/** Throws TypeError for a number that is none of copies. */
function copiesOf({ copies = 1 }: TableOptions): number {
  if (Number.isSafeInteger(copies) && copies >= 1) return copies;
  throw new TypeError(`copies: expected a whole number of at least 1, got ${JSON.stringify(copies)}`);
}

/** Throws TypeError for a language that is none. */
function named(language: string): string {
  if (isLanguage(language)) return language;
  throw new TypeError(`language: expected a language like "en" or "de-AT", got ${JSON.stringify(language)}`);
}
