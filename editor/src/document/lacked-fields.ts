import type { EditorData } from './editor-document.ts';
import { isSample } from './sample-mark.ts';

/** A field of the label, and the column that fills it, from 0; undefined for none. */
interface FieldMatch {
  readonly field: string;
  readonly column?: number | undefined;
}

/** The label's fields for which the user's own rows have no column; empty for sample rows, and for a label without rows. */
export const lackedFields = (data: EditorData, matches: readonly FieldMatch[]): readonly string[] =>
  data.rows.length === 0 || isSample(data)
    ? []
    : matches.filter(({ column }) => column === undefined).map(({ field }) => field);
