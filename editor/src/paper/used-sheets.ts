import type { LabelSettings } from '../document/editor-document.ts';
import { startAfter } from './sheet-plan.ts';

/** The partly used sheet in the tray, as stored in the browser. */
export interface UsedSheet {
  /** Number of label positions on a sheet. */
  readonly slots: number;
  /** Indexes of the used positions, from 0, in ascending order. */
  readonly taken: readonly number[];
}

/** Partly used sheets by `paperKey`. */
export type UsedSheets = Readonly<Record<string, UsedSheet>>;

/** Key of a paper's geometry. Papers with equal geometry share their sheets, even if the vendors differ. */
export function paperKey({ unit = 'mm', type = 'ROLL', width, height, page, grid, gap }: LabelSettings): string {
  const { col, row } = grid ?? { col: 1, row: 1 };
  const lengths = page === undefined ? [gap?.column, gap?.line] : [page.width, page.height, ...(page.margins ?? [])];
  return [type, unit, width, height, col, row, ...lengths.map((length) => length ?? 0)].join(' ');
}

/** Number of label positions on a sheet, or across a roll. `startPosition` counts them from 1. */
export const slotsOf = ({ type = 'ROLL', grid }: LabelSettings): number =>
  type === 'ROLL' || grid === undefined ? 1 : grid.col * grid.row;

/**
 * The partly used sheet of a paper. A new sheet if none is stored, or if the paper's number of positions has changed.
 */
export function usedSheet(sheets: UsedSheets, label: LabelSettings): UsedSheet {
  const slots = slotsOf(label);
  const known = Object.hasOwn(sheets, paperKey(label)) ? sheets[paperKey(label)] : undefined;
  return known?.slots === slots ? known : { slots, taken: [] };
}

/**
 * The first position (from 1) after which all labels are unused: the one after the last used position, or the first of
 * a new sheet.
 */
export const nextFree = ({ slots, taken }: UsedSheet): number => startAfter((taken.at(-1) ?? -1) + 1, slots);

/** Toggles whether a position is used, for labels that were peeled off by hand. */
export function togglePlace({ slots, taken }: UsedSheet, slot: number): UsedSheet {
  if (!Number.isInteger(slot) || slot < 0 || slot >= slots) return { slots, taken };
  const others = taken.filter((each) => each !== slot);
  return { slots, taken: others.length < taken.length ? others : [...others, slot].toSorted((a, b) => a - b) };
}

/**
 * The sheet in the tray after `labels` were printed from `startPosition` (from 1): the same one, or the last of the
 * job.
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

/** Maximum number of stored sheets. The least recently used are dropped. */
const MAX_SHEETS = 50;

/** The stored sheets with the current sheet of a paper. An unused sheet is removed. */
export function withUsed(sheets: UsedSheets, label: LabelSettings, sheet: UsedSheet): UsedSheets {
  const key = paperKey(label);
  const others = Object.entries(sheets).filter(([other]) => other !== key);
  const own = sheet.taken.length === 0 ? [] : [[key, sheet] as const];
  return Object.fromEntries([...others, ...own].slice(-MAX_SHEETS));
}

/** Reads the stored JSON. Leaves out everything that is not a valid sheet. */
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
