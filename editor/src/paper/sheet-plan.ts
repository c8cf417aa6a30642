import { type OrderOptions, printOrder } from '@platen/sdk/internal/imposition';

/** The positions of a job's labels on its sheets, in the order of imposition: left to right, then down. */
export interface SheetPlan {
  /** Number of sheets; 0 for a job without labels. */
  readonly sheets: number;
  /** Total number of labels. */
  readonly labels: number;
  /** The labels on a sheet, in slot order. Sheets count from 0. */
  on(sheet: number): readonly PlannedLabel[];
  /** The position of an item's first copy; undefined if the item has no copies. */
  placeOf(item: number): Place | undefined;
}

/** A label on a sheet. */
export interface PlannedLabel {
  /** Slot index from 0: left to right, then down. */
  readonly slot: number;
  /** Index of the item on this label, from 0. */
  readonly item: number;
}

/** A sheet and a slot on it, both from 0. */
export interface Place {
  readonly sheet: number;
  readonly slot: number;
}

/**
 * Plans a job from the copies of each item, the slots of a sheet, and the first free position (from 1) on the first
 * sheet. By default all copies of an item come before the next item.
 *
 * Takes time in proportion to the items, or to the labels if collated. `on` takes time in proportion to the labels of a
 * sheet.
 */
export function planSheets(
  quantities: readonly number[],
  slots: number,
  startPosition = 1,
  order: OrderOptions = {},
): SheetPlan {
  const runs = [...printOrder(quantities, order)];
  /** Number of labels before each run; the last entry is the total. */
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

/** Index of the run that contains a label, by binary search. */
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
 * The first free position (from 1) in the tray after a job: the one after its last label, or the first of a new sheet.
 */
export const startAfter = (labels: number, slots: number, startPosition = 1): number =>
  ((startPosition - 1 + labels) % slots) + 1;
