import type { PrintItem } from '../../../contract/types.ts';
import type { Inspection } from '../../../pipeline/renderer/inspect.ts';
import type { SummarisedPart } from './summary.ts';

/** Rows that are inspected between two looks at whether they are still wanted: some tens of milliseconds. */
const ROWS_A_PART = 40;

/** Inspects some items: in a worker, or on the page. */
export type InspectItems = (items: readonly PrintItem[] | undefined, signal: AbortSignal) => Promise<Inspection>;

/**
 * Inspects every row, a part at a time, those with the longest texts first: what fits worst is known early. A label without
 * rows is inspected by itself. Ends with the signal's reason when it is no longer wanted.
 */
export async function* inspectInParts(
  items: readonly PrintItem[] | undefined,
  inspect: InspectItems,
  signal: AbortSignal,
): AsyncGenerator<SummarisedPart, void, void> {
  for (const rows of partsOf(items)) {
    signal.throwIfAborted();
    const part = items === undefined ? undefined : rows.flatMap((row) => items[row] ?? []);
    const inspection = await inspect(part, signal);
    signal.throwIfAborted();
    yield { rows, inspection, texts: inspection.texts };
  }
}

function partsOf(items: readonly PrintItem[] | undefined): readonly (readonly number[])[] {
  if (items === undefined || items.length === 0) return [[]];
  const lengths = items.map(({ data = {} }) => Object.values(data).reduce((sum, text) => sum + text.length, 0));
  const order = items.map((_, row) => row).sort((a, b) => (lengths[b] ?? 0) - (lengths[a] ?? 0) || a - b);
  const parts: number[][] = [];
  for (let from = 0; from < order.length; from += ROWS_A_PART) parts.push(order.slice(from, from + ROWS_A_PART));
  return parts;
}
