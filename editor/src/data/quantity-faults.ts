import type { Editor } from '../ui/editor-context.ts';
import { filled } from '../words/sentences.ts';
import { FIRST_ROW } from './first-row.ts';

/** A row whose copies cannot be counted. */
export interface QuantityFault {
  /** From 0. */
  readonly row: number;
  /** Where it is and what is wrong. */
  readonly sentence: string;
}

/** The first rows whose number of copies is none: how many labels they become is not known, so that they cannot be printed. */
export const quantityFaults = ({ store, words: { data } }: Pick<Editor, 'store' | 'words'>): readonly QuantityFault[] =>
  store.readRows.value.issues.flatMap(({ code, row = FIRST_ROW, column = '' }) => {
    if (code !== 'quantity') return [];
    return [{ row: row - FIRST_ROW, sentence: filled(data.uncounted, { row: row - FIRST_ROW + 1, column }) }];
  });
