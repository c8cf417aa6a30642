import type { Editor } from '../ui/editor-context.ts';
import { filled } from '../words/sentences.ts';
import { FIRST_ROW } from './first-row.ts';

/** A row with an invalid quantity. */
export interface QuantityFault {
  /** Index of the row, from 0. */
  readonly row: number;
  /** Names the row and describes the error. */
  readonly sentence: string;
}

/**
 * Returns the first rows with an invalid quantity. They cannot be printed, because their number of labels is unknown.
 */
export const quantityFaults = ({ store, words: { data } }: Pick<Editor, 'store' | 'words'>): readonly QuantityFault[] =>
  store.readRows.value.issues.flatMap(({ code, row = FIRST_ROW, column = '' }) => {
    if (code !== 'quantity') return [];
    return [{ row: row - FIRST_ROW, sentence: filled(data.uncounted, { row: row - FIRST_ROW + 1, column }) }];
  });
