import type { EditorData } from '../../document/editor-document.ts';

/** Rows, from all over the table, whose texts say how wide a column is: thousands are of one kind. */
const MOST_ROWS = 200;
/** The narrowest and the widest column, in letters. */
const [LEAST, MOST] = [7, 32];
/** Room beside a cell's text, CSS pixels: its padding on both sides, and its line. */
const AIR_PX = 20;

/** The widths of the columns by what stands in them and above them, as CSS grid tracks. */
export function columnWidths(
  { columns, rows }: Pick<EditorData, 'columns' | 'rows'>,
  above: readonly string[],
): string {
  const step = Math.ceil(rows.length / MOST_ROWS) || 1;
  const looked = Array.from({ length: Math.ceil(rows.length / step) }, (_, index) => rows[index * step]);
  return columns
    .map((name, column) => {
      const title = name.length + 3 + (above[column]?.length ?? 0);
      const longest = looked.reduce((most, row) => Math.max(most, row?.cells[column]?.length ?? 0), title);
      return `calc(${Math.min(MOST, Math.max(LEAST, longest))}ch + ${AIR_PX}px)`;
    })
    .join(' ');
}
