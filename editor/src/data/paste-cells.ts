import type { EditorDocument } from '../document/editor-document.ts';
import { addRows, setCells } from '../document/rows.ts';

/** Where cells are pasted. */
export interface PastePlace {
  /** Keys of the rows as they are listed; rows beyond the last are added at the table's end. */
  readonly rows: readonly number[];
  /** The row of the first cell among these, from 0. */
  readonly from: number;
  /** The column of the first cell, from 0. */
  readonly column: number;
}

/** What became of a paste. */
export interface Pasted {
  readonly document: EditorDocument;
  /** Cells with a text that lie beyond the last column. */
  readonly beyond: number;
}

/** Writes cells into the table, and adds the rows that it takes. */
export function pasteCells(
  document: EditorDocument,
  cells: readonly (readonly string[])[],
  { rows, from, column }: PastePlace,
): Pasted {
  const { columns } = document.data;
  const missing = Math.max(0, from + cells.length - rows.length);
  const longer = addRows(document, missing);
  const added = longer.data.rows.slice(longer.data.rows.length - missing).map(({ key }) => key);
  const keys = [...rows, ...added].slice(from, from + cells.length);
  const texts = new Map(
    keys.map((key, index) => [key, new Map((cells[index] ?? []).map((text, at) => [column + at, text]))]),
  );
  const beyond = cells.flatMap((row) => row.slice(Math.max(0, columns.length - column))).filter((text) => text !== '');
  return { document: setCells(longer, texts), beyond: beyond.length };
}
