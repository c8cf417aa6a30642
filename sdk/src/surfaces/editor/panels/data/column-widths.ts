import type { EditorData } from '../../document/editor-document.ts';

/** Rows whose texts say how wide a column is: thousands are of one kind. */
const MOST_ROWS = 100;
/** The narrowest and the widest column, in letters. */
const [LEAST, MOST] = [9, 34];

/** The widths of the columns by what stands in them and above them, as CSS grid tracks. */
export function columnWidths(
  { columns, rows }: Pick<EditorData, 'columns' | 'rows'>,
  above: readonly string[],
): string {
  const looked = rows.slice(0, MOST_ROWS);
  return columns
    .map((name, column) => {
      const title = name.length + 3 + (above[column]?.length ?? 0);
      const longest = looked.reduce((most, { cells }) => Math.max(most, cells[column]?.length ?? 0), title);
      return `${Math.min(MOST, Math.max(LEAST, longest + 2))}ch`;
    })
    .join(' ');
}
