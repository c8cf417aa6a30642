import type { EditorRow } from '../document/editor-document.ts';

/** Filter for the rows of a table. */
export interface RowFilter {
  /** Words to find in a row, in any order and in any cell; empty for all rows. */
  readonly search: string;
  /** Keys of the rows to list; undefined for all. */
  readonly only: ReadonlySet<number> | undefined;
}

/** Returns the indexes of the matching rows, in the table's order. */
export function rowsShown(rows: readonly EditorRow[], { search, only }: RowFilter): readonly number[] {
  const words = plain(search)
    .split(/\s+/)
    .filter((word) => word !== '');
  const isShown = ({ key, cells }: EditorRow): boolean => {
    if (only?.has(key) === false) return false;
    if (words.length === 0) return true;
    const text = plain(cells.join('\n'));
    return words.every((word) => text.includes(word));
  };
  return rows.flatMap((row, index) => (isShown(row) ? index : []));
}

/**
 * Characters that may contain or be a combining mark. No character below À or from U+2010 to U+20CF (dashes to currency
 * signs) decomposes in NFD.
 */
const MARKED = /[^\0-\u00bf\u2010-\u20cf]/;

/** Removes case and accents: `creme` finds `Crème`. */
function plain(text: string): string {
  const small = text.toLowerCase();
  return MARKED.test(small) ? small.normalize('NFD').replace(/\p{M}/gu, '') : small;
}

/**
 * Adds a row to the shown indexes in its position, so that a row does not disappear from the list while it is edited.
 */
export function withRow(shown: readonly number[], row: number): readonly number[] {
  const at = shown.findIndex((each) => each >= row);
  if (shown[at] === row) return shown;
  return at < 0 ? [...shown, row] : shown.toSpliced(at, 0, row);
}

/** Returns the next listed row (`by` 1) or the previous one (-1); the same row if there is none. */
export function nextShown(shown: readonly number[], row: number, by: 1 | -1): number {
  return (by === 1 ? shown.find((each) => each > row) : shown.findLast((each) => each < row)) ?? row;
}
