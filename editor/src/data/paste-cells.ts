import type { EditorDocument } from '../document/editor-document.ts';
import { addRows, setCells } from '../document/rows.ts';

export interface PastePlace {
  /** Keys of the listed rows. Pasted rows after the last are added to the end of the table. */
  readonly rows: readonly number[];
  /** Index of the first cell's row in `rows`. */
  readonly from: number;
  /** Column of the first cell, from 0. */
  readonly column: number;
}

/** Result of a paste. */
export interface Pasted {
  readonly document: EditorDocument;
  /** Number of non-empty cells after the last column, which were dropped. */
  readonly dropped: number;
}

/** Writes cells into the table, and adds rows if needed. */
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
  return { document: setCells(longer, texts), dropped: beyond.length };
}
