import type { EditorRow } from '../document/editor-document.ts';

/** Which of a table's rows are listed. */
export interface RowFilter {
  /** Words that a row has, in any order and in any of its cells; none for every row. */
  readonly search: string;
  /** Keys of the only rows that are listed; undefined for all. */
  readonly only: ReadonlySet<number> | undefined;
}

/** The places of the rows that are listed, from 0, in the table's order. */
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

/** Characters that may have a mark, or be one: below À and from dashes to currencies (U+2010 to U+20CF) none decomposes (NFD). */
const MARKED = /[^\0-\u00bf\u2010-\u20cf]/;

/** Without case and accents: `creme` finds `Crème`. */
function plain(text: string): string {
  const small = text.toLowerCase();
  return MARKED.test(small) ? small.normalize('NFD').replace(/\p{M}/gu, '') : small;
}

/** The same places with that of a row, wherever it belongs: the one that is worked on does not leave its list. */
export function withRow(shown: readonly number[], row: number): readonly number[] {
  const at = shown.findIndex((each) => each >= row);
  if (shown[at] === row) return shown;
  return at < 0 ? [...shown, row] : shown.toSpliced(at, 0, row);
}

/** The listed row after this one (`by` 1) or before it (-1); the same row where there is none. */
export function nextShown(shown: readonly number[], row: number, by: 1 | -1): number {
  return (by === 1 ? shown.find((each) => each > row) : shown.findLast((each) => each < row)) ?? row;
}
