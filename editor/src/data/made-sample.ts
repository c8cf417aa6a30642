import type { PrintItem } from '@platen/sdk';
import type { EditorDocument } from '../document/editor-document.ts';
import type { MadeColumn } from '../document/made-columns.ts';
import { MOST_LABELS } from './refresh-computed.ts';

/** Rows for which a column is tried while it is described: a table has thousands, and each key would wait for all of them. */
export const MOST_TRIED = 100;

/** What stands for a table while a column is described: the same for its first rows. */
export interface Sample {
  readonly document: EditorDocument;
  /** Whether there are rows beyond it. */
  readonly isPart: boolean;
  /** Copies that are counted one by one: none where those of the whole table are too many. */
  readonly mostLabels: number;
  /** A counter brings a table without rows as many as it counts. */
  triedOf(made: MadeColumn): MadeColumn;
}

/** The first rows of a document with these items. */
export function sampleOf(document: EditorDocument, items: readonly PrintItem[] = []): Sample {
  const { data } = document;
  const rows = data.rows.slice(0, MOST_TRIED);
  const labels = items.reduce((sum, { quantity = 1 }) => sum + quantity, 0);
  return {
    document: { ...document, data: { ...data, rows } },
    isPart: rows.length < data.rows.length,
    mostLabels: labels > MOST_LABELS ? 0 : MOST_LABELS,
    triedOf: (made) => {
      if (rows.length > 0 || made.list !== 'sequence' || made.counter.count === undefined) return made;
      return { ...made, counter: { ...made.counter, count: Math.min(made.counter.count, MOST_TRIED) } };
    },
  };
}
