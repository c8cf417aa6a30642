import { MOST_CELLS } from './table.ts';

/** Bytes or characters of a text that is still read. */
export const MOST_CHARACTERS = 256 << 20;
/** Columns, as a spreadsheet has them (XFD). */
export const MOST_COLUMNS = 16_384;

/** Characters of a column's name, as many as a value may have: a longer one is a quote that was never closed. */
export const LONGEST_COLUMN_NAME = 4096;

/** What is too large about a CSV text; found before a reader has made a list of it. */
export function csvTooLarge(text: string, delimiter: string): string | undefined {
  const cells = cellsOf(text, delimiter);
  return cells > MOST_CELLS
    ? `the table has more than ${MOST_CELLS} cells, which is the most that is read; divide it`
    : undefined;
}

/** Delimiters and line ends outside of quotes, as far as they are needed. */
function cellsOf(text: string, delimiter: string): number {
  const quote = '"'.charCodeAt(0);
  const divider = delimiter.charCodeAt(0);
  const lastOfDivider = delimiter.charCodeAt(delimiter.length - 1);
  let isQuoted = false;
  // only at the start of a value, or after the quote before it, does a quote open: others hide no delimiters
  let mayOpen = true;
  let cells = 0;
  for (let at = 0; at < text.length && cells <= MOST_CELLS; at++) {
    const code = text.charCodeAt(at);
    if (code === quote) {
      const wasQuoted: boolean = isQuoted;
      isQuoted = !isQuoted && mayOpen;
      mayOpen = wasQuoted;
    } else if (!isQuoted) {
      const isEnd = code === LF || (code === CR && text.charCodeAt(at + 1) !== LF);
      if (isEnd || code === divider) cells++;
      mayOpen = isEnd || code === lastOfDivider;
    }
  }
  return cells;
}

const LF = 0x0a;
const CR = 0x0d;
