/** Bytes or characters of a text that is still read. */
export const MOST_CHARACTERS = 256 << 20;
/** Cells of a table that is still read. */
export const MOST_CELLS = 4_000_000;
/** Columns, as a spreadsheet has them (XFD). */
export const MOST_COLUMNS = 16_384;

/** What is too large about a CSV text; found before a reader has made a list of it. */
export function csvTooLarge(text: string, delimiter: string): string | undefined {
  const cells = cellsOf(text, delimiter);
  return cells > MOST_CELLS
    ? `the table has more than ${MOST_CELLS} cells, which is the most that is read; divide it`
    : undefined;
}

/** Delimiters and line ends outside of quotes, as far as they are needed. */
function cellsOf(text: string, delimiter: string): number {
  const end = '\n'.charCodeAt(0);
  const quote = '"'.charCodeAt(0);
  const divider = delimiter.charCodeAt(0);
  let isQuoted = false;
  let cells = 0;
  for (let at = 0; at < text.length && cells <= MOST_CELLS; at++) {
    const code = text.charCodeAt(at);
    if (code === quote) isQuoted = !isQuoted;
    else if (!isQuoted && (code === divider || code === end)) cells++;
  }
  return cells;
}
