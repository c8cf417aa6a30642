import { planItems } from '../item-plan.ts';
import type { RowTable } from '../table.ts';
import { type ComputedItemsOptions, itemsOf, MAX_LABELS, type RowItems } from '../table-items.ts';
import { type CalendarDay, dayOfClock, isLanguage, readDay } from './calendar-day.ts';
import { computeRows } from './compute-rows.ts';
import type { ComputedColumn } from './computed-columns.ts';

/**
 * Converts a table with computed columns to items. Dates are relative to `today`; by default, the current day on this
 * machine. Loads the address formats and GS1's rules if a column needs them.
 */
export async function computedItems(given: RowTable | undefined, options: ComputedItemsOptions): Promise<RowItems> {
  const { sequence, compute, quantityColumn, maxLabels = MAX_LABELS, language = 'en' } = options;
  const { quantityAt } = planItems(given?.columns ?? [], [], { quantityColumn });
  const { table, sources, copies } = computeRows(
    given,
    { sequence, compute },
    {
      ...{ today: todayOf(options), language: languageOf(language), quantityAt, copies: copiesOf(options), maxLabels },
      writeAddress: has(compute, 'address') ? (await import('./postal-address.ts')).writeAddress : undefined,
      writeDigitalLink: has(compute, 'gs1DigitalLink')
        ? (await import('./digital-link.ts')).writeDigitalLink
        : undefined,
    },
  );
  return { ...itemsOf(table, { ...options, copies }, sources), columns: table.columns };
}

const has = (compute: ComputedItemsOptions['compute'] = {}, kind: ComputedColumn['kind']): boolean =>
  Object.values(compute).some((column) => column?.kind === kind);

/**
 * Parses `today`. Throws TypeError for an invalid day, because it is a mistake of the calling program, not of the
 * table.
 */
function todayOf({ today }: ComputedItemsOptions): CalendarDay {
  const day = today === undefined ? dayOfClock(new Date()) : readDay(today);
  if (day === undefined) throw new TypeError(`today: expected a date such as 2026-11-21, got ${JSON.stringify(today)}`);
  return day;
}

/** Returns the number of copies, 1 by default. Throws TypeError for an invalid number. */
function copiesOf({ copies = 1 }: ComputedItemsOptions): number {
  if (Number.isSafeInteger(copies) && copies >= 1) return copies;
  throw new TypeError(`copies: expected a whole number of at least 1, got ${JSON.stringify(copies)}`);
}

/** Throws TypeError for an invalid language tag. */
function languageOf(language: string): string {
  if (isLanguage(language)) return language;
  throw new TypeError(`language: expected a language such as "en" or "de-AT", got ${JSON.stringify(language)}`);
}
