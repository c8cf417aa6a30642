// Cells as spreadsheets put them on the clipboard: tabs between cells, a line for each row.

/** Cells as a spreadsheet takes them: in quotes where they hold a tab or a line end, or begin with a quote. */
export const tsvOf = (cells: readonly (readonly string[])[]): string =>
  cells.map((row) => row.map(written).join('\t')).join('\r\n');

const written = (cell: string): string => (/[\t\r\n]|^"/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** The cells of a text from the clipboard; a line end behind the last row begins no other. */
export function readTsv(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    const { cell, end } = quotedCell(text, at) ?? plainCell(text, at);
    row.push(cell);
    const isLast = text[end] !== '\t';
    if (isLast) {
      rows.push(row);
      row = [];
    } else if (end + 1 === text.length) row.push('');
    at = end + (text[end] === '\r' && text[end + 1] === '\n' ? 2 : 1);
  }
  return row.length > 0 ? [...rows, row] : rows;
}

interface ReadCell {
  readonly cell: string;
  /** The offset of what ends it. */
  readonly end: number;
}

function plainCell(text: string, from: number): ReadCell {
  let end = from;
  while (end < text.length && !'\t\r\n'.includes(text[end] ?? '')) end++;
  return { cell: text.slice(from, end), end };
}

/**
 * A cell in quotes. Excel writes them only around tabs and line ends, and leaves a text that begins with a quote as it is:
 * quotes around anything else are a part of the text.
 */
function quotedCell(text: string, from: number): ReadCell | undefined {
  if (text[from] !== '"') return undefined;
  let end = from + 1;
  while (end < text.length && (text[end] !== '"' || text[end + 1] === '"')) end += text[end] === '"' ? 2 : 1;
  const inside = text.slice(from + 1, end);
  const isClosed = text[end] === '"' && '\t\r\n'.includes(text[end + 1] ?? '\n');
  return isClosed && /[\t\r\n]|""/.test(inside) ? { cell: inside.replaceAll('""', '"'), end: end + 1 } : undefined;
}
