import type { planItems } from '../item-plan.ts';
import type { ComputedItemsOptions, ItemsOptions, RowItems } from '../row-items.ts';
import type { RowTable } from '../table.ts';
import type { TableTools } from '../table-tools.ts';
import { type CalendarDay, dayOfClock, readDay } from './calendar-day.ts';
import { computeRows } from './compute-rows.ts';
import { isLanguage } from './date-format.ts';

/** What makes rows items, handed over as `TableTools` are. */
export interface ItemTools extends TableTools {
  readonly planItems: typeof planItems;
  /** `sources`: columns that something uses beside fields and quantity. */
  itemsOf(table: RowTable, options: ItemsOptions, sources: ReadonlySet<number>): RowItems;
  /** The most labels of one job, where the options do not say. */
  readonly maxLabels: number;
}

/** The items of a table with the columns that are asked for; dates count from the clock of this machine where no day is given. */
export function computedItems(
  given: RowTable | undefined,
  options: ComputedItemsOptions,
  { planItems, itemsOf, maxLabels: most, ...tools }: ItemTools,
): RowItems {
  const { sequence, compute, quantityColumn, maxLabels = most, language = 'en' } = options;
  const { quantityAt } = planItems(given?.columns ?? [], [], { quantityColumn });
  const { table, sources, copies } = computeRows(
    given,
    { sequence, compute },
    { today: todayOf(options), language: named(language), quantityAt, copies: copiesOf(options), maxLabels, tools },
  );
  return { ...itemsOf(table, { ...options, copies }, sources), columns: table.columns };
}

/** Throws TypeError for a day that is none: a program gives it, never a table. */
function todayOf({ today }: ComputedItemsOptions): CalendarDay {
  const day = today === undefined ? dayOfClock(new Date()) : readDay(today);
  if (day === undefined) throw new TypeError(`today: expected a day like 2026-11-21, got ${JSON.stringify(today)}`);
  return day;
}

/** Throws TypeError for a number that is none of copies. */
function copiesOf({ copies = 1 }: ComputedItemsOptions): number {
  if (Number.isSafeInteger(copies) && copies >= 1) return copies;
  throw new TypeError(`copies: expected a whole number of at least 1, got ${JSON.stringify(copies)}`);
}

/** Throws TypeError for a language that is none. */
function named(language: string): string {
  if (isLanguage(language)) return language;
  throw new TypeError(`language: expected a language like "en" or "de-AT", got ${JSON.stringify(language)}`);
}
