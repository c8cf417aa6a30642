import { type OrderOptions, printOrder } from '@platen/sdk/internal/imposition';

/** Which labels lie where on the sheets of a job: as imposition places them, left to right, then down. */
export interface SheetPlan {
  /** Sheets that the job takes; none for a job without labels. */
  readonly sheets: number;
  /** Labels in all. */
  readonly labels: number;
  /** The labels on a sheet, counted from 0, in the order of their places. */
  on(sheet: number): readonly PlannedLabel[];
  /** Where the first copy of an item lies; undefined for one of no copies. */
  placeOf(item: number): Place | undefined;
}

/** A label on a sheet. */
export interface PlannedLabel {
  /** From 0: left to right, then down. */
  readonly slot: number;
  /** The item that it shows, from 0. */
  readonly item: number;
}

/** A sheet and a place on it, both from 0. */
export interface Place {
  readonly sheet: number;
  readonly slot: number;
}

/**
 * Plans a job: how many copies of each item, places on a sheet, and the first free place (from 1) of the first sheet.
 * All copies of one item come before the next, unless another order is asked for. Costs a step for each item, collated for each
 * label, and one for each label of a sheet that is looked at.
 */
export function planSheets(
  quantities: readonly number[],
  slots: number,
  startPosition = 1,
  order: OrderOptions = {},
): SheetPlan {
  const runs = [...printOrder(quantities, order)];
  /** Labels before each run, and in all. */
  const before = [0];
  for (const { quantity } of runs) before.push((before.at(-1) ?? 0) + quantity);
  const labels = before.at(-1) ?? 0;
  const skipped = startPosition - 1;
  const sheets = labels === 0 ? 0 : Math.ceil((skipped + labels) / slots);
  return {
    ...{ sheets, labels },
    on: (sheet) => {
      const from = Math.max(0, sheet * slots - skipped);
      const to = Math.min(labels, (sheet + 1) * slots - skipped);
      const list: PlannedLabel[] = [];
      let run = runOf(before, from);
      for (let label = from; label < to; label++) {
        while ((before[run + 1] ?? labels) <= label) run++;
        list.push({ slot: (skipped + label) % slots, item: runs[run]?.item ?? 0 });
      }
      return list;
    },
    placeOf: (item) => {
      const run = runs.findIndex((each) => each.item === item && each.quantity > 0);
      const label = before[run];
      if (label === undefined) return undefined;
      return { sheet: Math.floor((skipped + label) / slots), slot: (skipped + label) % slots };
    },
  };
}

/** The run that a label is of: the last with no more labels before it. */
function runOf(before: readonly number[], label: number): number {
  let [low, high] = [0, before.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((before[middle] ?? 0) <= label) low = middle;
    else high = middle - 1;
  }
  return low;
}

/**
 * The first free place (from 1) of the sheet that lies in the tray once a job is printed: behind its last label, or the first
 * of a new sheet.
 */
export const startAfter = (labels: number, slots: number, startPosition = 1): number =>
  ((startPosition - 1 + labels) % slots) + 1;
