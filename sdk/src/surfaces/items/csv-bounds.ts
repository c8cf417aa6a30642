import { MAX_CELLS } from './table.ts';

/** Maximum size of a text, in bytes or characters. */
export const MAX_CHARACTERS = 256 << 20;
/** Maximum number of columns, as in spreadsheets (column XFD). */
export const MAX_COLUMNS = 16_384;

/** Maximum length of a column name, the same as of a value. A longer name indicates an unclosed quote. */
export const MAX_COLUMN_NAME = 4096;

/** Returns the reason why a CSV text is too large. Runs before the parser builds lists from the text. */
export function csvTooLarge(text: string, delimiter: string): string | undefined {
  const cells = cellsOf(text, delimiter);
  return cells > MAX_CELLS
    ? `the table has more than ${MAX_CELLS} cells, which is the most that is read; divide it`
    : undefined;
}

/** Counts delimiters and line ends outside of quotes, and stops once the limit is exceeded. */
function cellsOf(text: string, delimiter: string): number {
  const quote = '"'.charCodeAt(0);
  const divider = delimiter.charCodeAt(0);
  const lastOfDivider = delimiter.charCodeAt(delimiter.length - 1);
  let isQuoted = false;
  // a quote opens only at the start of a value or after another quote; elsewhere it is a character and hides no
  // delimiters
  let mayOpen = true;
  let cells = 0;
  for (let at = 0; at < text.length && cells <= MAX_CELLS; at++) {
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
