import { itemAt } from '@platen/sdk/internal/base';
import { type OrderOptions, printOrder } from '@platen/sdk/internal/imposition';
import type { LabelSettings } from '../document/editor-document.ts';
import { slotsOf } from '../document/label.ts';

/** The positions of a job's labels on its sheets, in the order of imposition: left to right, then down. */
export interface SheetPlan {
  /** Number of sheets; 0 for a job without labels. */
  readonly sheets: number;
  /** Total number of labels. */
  readonly labels: number;
  /** The labels on a sheet, in slot order. `sheet` is an index, from 0. */
  on(sheet: number): readonly PlannedLabel[];
  /** The position of an item's first copy; undefined if the item has no copies. */
  placeOf(item: number): Place | undefined;
}

/** A label on a sheet. */
interface PlannedLabel {
  /** Index of the slot, from 0: row by row, from left to right. */
  readonly slot: number;
  /** Index of the item on this label, from 0. */
  readonly item: number;
}

/** Indexes of a sheet and of a slot on it, both from 0. */
interface Place {
  readonly sheet: number;
  readonly slot: number;
}

/**
 * Plans a job from the copies of each item, the slots of a sheet, and the first free position (from 1) on the first
 * sheet. By default, all copies of an item come before the next item.
 *
 * Planning takes time proportional to the number of items, or to the number of labels if collated. The plan's `on`
 * takes time proportional to the number of labels on a sheet.
 */
export function planSheets(
  quantities: readonly number[],
  slots: number,
  startPosition = 1,
  order: OrderOptions = {},
): SheetPlan {
  const runs = [...printOrder(quantities, order)];
  /** Number of labels before each run of copies of one item; the last entry is the total. */
  const before = [0];
  let labels = 0;
  for (const { quantity } of runs) {
    labels += quantity;
    before.push(labels);
  }
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
        while (itemAt(before, run + 1) <= label) run++;
        list.push({ slot: (skipped + label) % slots, item: itemAt(runs, run).item });
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

/** Finds, by binary search, the index of the run of copies that contains a label. */
function runOf(before: readonly number[], label: number): number {
  let [low, high] = [0, before.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (itemAt(before, middle) <= label) low = middle;
    else high = middle - 1;
  }
  return low;
}

/**
 * Returns the position, counted from 1, after the last label of a job with `labels` labels that starts at
 * `startPosition`. If the last label is at the end of its sheet, returns 1, the first position of a new sheet.
 */
export const startAfter = (labels: number, slots: number, startPosition = 1): number =>
  ((startPosition - 1 + labels) % slots) + 1;

/** The partly used sheet in the tray, as stored in the browser. */
export interface UsedSheet {
  /** Number of label positions on a sheet. */
  readonly slots: number;
  /** Indexes of the used positions, from 0, in ascending order. */
  readonly taken: readonly number[];
}

/** Partly used sheets by `paperKey`. */
export type UsedSheets = Readonly<Record<string, UsedSheet>>;

/** Key of a paper's geometry. Papers with equal geometry, even from different vendors, share a partly used sheet. */
export function paperKey({ unit = 'mm', type = 'ROLL', width, height, page, grid, gap }: LabelSettings): string {
  const { col, row } = grid ?? { col: 1, row: 1 };
  const lengths = page === undefined ? [gap?.column, gap?.line] : [page.width, page.height, ...(page.margins ?? [])];
  return [type, unit, width, height, col, row, ...lengths.map((length) => length ?? 0)].join(' ');
}

/**
 * Returns the stored, partly used sheet of a paper format. Returns a new sheet if none is stored, or if the number of
 * positions per sheet has changed.
 */
export function usedSheet(sheets: UsedSheets, label: LabelSettings): UsedSheet {
  const slots = slotsOf(label);
  const known = Object.hasOwn(sheets, paperKey(label)) ? sheets[paperKey(label)] : undefined;
  return known?.slots === slots ? known : { slots, taken: [] };
}

/**
 * Returns the position, counted from 1, after the last used position of the sheet. If the last position of the sheet is
 * used, returns 1, the first position of a new sheet.
 */
export const nextFree = ({ slots, taken }: UsedSheet): number => startAfter((taken.at(-1) ?? -1) + 1, slots);

/** Toggles whether a position is used, for labels that were peeled off by hand. */
export function togglePlace({ slots, taken }: UsedSheet, slot: number): UsedSheet {
  if (!Number.isInteger(slot) || slot < 0 || slot >= slots) return { slots, taken };
  const others = taken.filter((each) => each !== slot);
  return { slots, taken: others.length < taken.length ? others : [...others, slot].toSorted((a, b) => a - b) };
}

/**
 * Returns the sheet in the tray after a job of `labels` labels that started at `startPosition` (counted from 1). This
 * is the job's last sheet, with the labels used before the job if it fitted on one sheet.
 */
export function afterPrinting({ slots, taken }: UsedSheet, labels: number, startPosition = 1): UsedSheet {
  if (labels === 0) return { slots, taken };
  const end = startPosition - 1 + labels;
  const isSame = end <= slots;
  const from = isSame ? startPosition - 1 : 0;
  const to = isSame ? end : startAfter(labels, slots, startPosition) - 1;
  const printed = Array.from({ length: to - from }, (_, index) => from + index);
  const all = new Set([...(isSame ? taken : []), ...printed]);
  return { slots, taken: all.size === slots ? [] : [...all].toSorted((a, b) => a - b) };
}

/** Maximum number of stored sheets. The least recently used sheets are dropped. */
const MAX_SHEETS = 50;

/**
 * Returns the stored sheets with `sheet` as the current sheet of the label's paper. A sheet without used positions is
 * not stored.
 */
export function withUsed(sheets: UsedSheets, label: LabelSettings, sheet: UsedSheet): UsedSheets {
  const key = paperKey(label);
  const others = Object.entries(sheets).filter(([other]) => other !== key);
  const own = sheet.taken.length === 0 ? [] : [[key, sheet] as const];
  return Object.fromEntries([...others, ...own].slice(-MAX_SHEETS));
}

/** Reads the stored JSON and ignores invalid sheets. */
export function readUsedSheets(kept: unknown): UsedSheets {
  if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return {};
  const sheets = Object.entries(kept).flatMap(([key, sheet]) => (isSheet(sheet) ? [[key, sheet] as const] : []));
  return Object.fromEntries(sheets.slice(-MAX_SHEETS));
}

function isSheet(value: unknown): value is UsedSheet {
  if (typeof value !== 'object' || value === null || !('slots' in value) || !('taken' in value)) return false;
  const { slots, taken } = value;
  if (!Number.isSafeInteger(slots) || !Array.isArray(taken)) return false;
  return taken.every(
    (slot, index) => Number.isInteger(slot) && slot < Number(slots) && slot > (taken[index - 1] ?? -1),
  );
}
