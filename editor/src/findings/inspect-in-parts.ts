import type { PrintItem } from '@platen/sdk';
import { MAX_ISSUES } from '@platen/sdk/internal/base';
import type { Inspection } from '@platen/sdk/render';
import type { SummarisedPart } from './summary.ts';

/** Number of rows per inspection, which takes some tens of milliseconds. Cancellation is checked in between. */
const ROWS_A_PART = 40;

/** A part of the rows, with every text that is printed smaller than its requested size. */
export type WholePart = SummarisedPart & Pick<Inspection, 'shrunkTexts'>;

/** Inspects items in a worker or on the main thread. */
export type InspectItems = (items: readonly PrintItem[] | undefined, signal: AbortSignal) => Promise<Inspection>;

/**
 * Inspects all rows in parts. Rows with the longest texts come first, because they are the most likely to have
 * findings. A label without rows is inspected alone. Throws the signal's reason when it is aborted.
 */
export async function* inspectInParts(
  items: readonly PrintItem[] | undefined,
  inspect: InspectItems,
  signal: AbortSignal,
): AsyncGenerator<WholePart, void, void> {
  for (const rows of partsOf(items)) yield* inspectPart(rows, items, inspect, signal);
}

async function* inspectPart(
  rows: readonly number[],
  items: readonly PrintItem[] | undefined,
  inspect: InspectItems,
  signal: AbortSignal,
): AsyncGenerator<WholePart, void, void> {
  signal.throwIfAborted();
  const inspection = await inspect(items && rows.flatMap((row) => items[row] ?? []), signal);
  signal.throwIfAborted();
  if (rows.length < 2 || !isCutShort(inspection)) {
    yield { rows, inspection, texts: inspection.texts, shrunkTexts: inspection.shrunkTexts };
    return;
  }
  const middle = Math.ceil(rows.length / 2);
  yield* inspectPart(rows.slice(0, middle), items, inspect, signal);
  yield* inspectPart(rows.slice(middle), items, inspect, signal);
}

/** Tests if rows may have errors that are not in the list, because an inspection returns a limited number of issues. */
const isCutShort = ({ issues }: Inspection): boolean =>
  issues.length >= MAX_ISSUES && issues.some(({ path }) => path.startsWith('/items/'));

function partsOf(items: readonly PrintItem[] | undefined): readonly (readonly number[])[] {
  if (items === undefined || items.length === 0) return [[]];
  const lengths = items.map(({ data = {} }) => Object.values(data).reduce((sum, text) => sum + text.length, 0));
  const order = items.map((_, row) => row).sort((a, b) => (lengths[b] ?? 0) - (lengths[a] ?? 0) || a - b);
  const parts: number[][] = [];
  for (let from = 0; from < order.length; from += ROWS_A_PART) parts.push(order.slice(from, from + ROWS_A_PART));
  return parts;
}
