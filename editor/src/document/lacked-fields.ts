import type { EditorData } from './editor-document.ts';
import { isSample } from './sample-mark.ts';

/** A field of the label and the index of its column, from 0; undefined if no column fills it. */
interface FieldMatch {
  readonly field: string;
  readonly column?: number | undefined;
}

/** The label's fields without a column in the user's own rows. Empty for sample rows and for a table without rows. */
export const missingFields = (data: EditorData, matches: readonly FieldMatch[]): readonly string[] =>
  data.rows.length === 0 || isSample(data)
    ? []
    : matches.filter(({ column }) => column === undefined).map(({ field }) => field);
