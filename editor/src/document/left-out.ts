import type { EditorDocument } from './editor-document.ts';
import { readRows } from './read-rows.ts';
import { withSources } from './source-columns.ts';
import { cellAt, fieldsOf, isSample } from './table.ts';

/**
 * Names of the user's columns that have values but appear on the label neither directly nor through computed columns.
 * The quantity column is not included.
 */
export function leftOutColumns(document: EditorDocument): readonly string[] {
  const { data } = document;
  if (isSample(data)) return [];
  const { matches, quantityColumn } = readRows({ ...data, rows: [] }, fieldsOf(document));
  const used = withSources(
    data,
    matches.flatMap(({ column }) => column ?? []),
  );
  return data.columns.filter(
    (name, at) => !used.has(at) && name !== quantityColumn && data.rows.some((row) => cellAt(row, at).trim() !== ''),
  );
}
