import type { PrintItem } from '@platen/sdk';
import type { ComputedColumnDeclaration } from '../document/computed-columns.ts';
import type { EditorDocument } from '../document/editor-document.ts';
import { MAX_COUNTED_COPIES } from './refresh-computed.ts';

/**
 * Number of sample rows for the preview of a computed column. Computing all rows of a large table would delay each
 * keystroke.
 */
export const MAX_SAMPLE_ROWS = 100;

/** The first rows of a table, in which a computed column has the same cells as in the whole table. */
export interface Sample {
  readonly document: EditorDocument;
  /** True if the table has more rows than the sample. */
  readonly isPart: boolean;
  /** Limit for counting copies one by one. It is 0 if the whole table has too many copies. */
  readonly mostLabels: number;
  /** Limits a counter that adds rows to an empty table to the size of the sample. */
  triedOf(made: ComputedColumnDeclaration): ComputedColumnDeclaration;
}

/** Returns a sample of a document with these items. */
export function sampleOf(document: EditorDocument, items: readonly PrintItem[] = []): Sample {
  const { data } = document;
  const rows = data.rows.slice(0, MAX_SAMPLE_ROWS);
  const labels = items.reduce((sum, { quantity = 1 }) => sum + quantity, 0);
  return {
    document: { ...document, data: { ...data, rows } },
    isPart: rows.length < data.rows.length,
    mostLabels: labels > MAX_COUNTED_COPIES ? 0 : MAX_COUNTED_COPIES,
    triedOf: (made) => {
      if (rows.length > 0 || made.list !== 'sequence' || made.counter.count === undefined) return made;
      return { ...made, counter: { ...made.counter, count: Math.min(made.counter.count, MAX_SAMPLE_ROWS) } };
    },
  };
}
