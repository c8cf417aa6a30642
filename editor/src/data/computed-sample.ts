import type { PrintItem } from '@platen/sdk';
import type { EditorDocument } from '../document/editor-document.ts';
import { MAX_COUNTED_COPIES } from '../document/refresh-computed.ts';
import type { ComputedColumnDeclaration } from '../document/table.ts';

/**
 * Maximum number of sample rows for the preview of a computed column. Computing all rows of a large table would delay
 * each keystroke.
 */
export const MAX_SAMPLE_ROWS = 100;

/**
 * A sample with the first rows of a table. Computed columns have the same cells in the sample as in the whole table.
 */
interface Sample {
  readonly document: EditorDocument;
  /** True if the table has more rows than the sample. */
  readonly isPart: boolean;
  /**
   * Copy limit for counters. Up to this total number of copies, a counter numbers each copy; above it, each row. 0 if
   * the whole table is above the limit, so that the counter numbers rows in the sample too.
   */
  readonly maxLabels: number;
  /**
   * Returns the declaration to use in the sample. A counter that adds rows to an empty table adds at most
   * `MAX_SAMPLE_ROWS` rows.
   */
  triedOf(made: ComputedColumnDeclaration): ComputedColumnDeclaration;
}

/**
 * Returns the first rows of a document as a sample. `items` are the print items of all rows, needed to count the
 * labels.
 */
export function sampleOf(document: EditorDocument, items: readonly PrintItem[] = []): Sample {
  const { data } = document;
  const rows = data.rows.slice(0, MAX_SAMPLE_ROWS);
  const labels = items.reduce((sum, { quantity = 1 }) => sum + quantity, 0);
  return {
    document: { ...document, data: { ...data, rows } },
    isPart: rows.length < data.rows.length,
    maxLabels: labels > MAX_COUNTED_COPIES ? 0 : MAX_COUNTED_COPIES,
    triedOf: (made) => {
      if (rows.length > 0 || made.list !== 'sequence' || made.counter.count === undefined) return made;
      return { ...made, counter: { ...made.counter, count: Math.min(made.counter.count, MAX_SAMPLE_ROWS) } };
    },
  };
}
