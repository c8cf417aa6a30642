// The clipboard format of spreadsheets: tabs between cells, a line for each row.

/** Formats cells for spreadsheets. Cells are quoted if they contain a tab or a line break, or start with a quote. */
export const tsvOf = (cells: readonly (readonly string[])[]): string =>
  cells.map((row) => row.map(written).join('\t')).join('\r\n');

const written = (cell: string): string => (/[\t\r\n]|^"/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Parses clipboard text into cells. A line break after the last row adds no row. */
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
  /** Offset of the delimiter after the cell. */
  readonly end: number;
}

function plainCell(text: string, from: number): ReadCell {
  let end = from;
  while (end < text.length && !'\t\r\n'.includes(text[end] ?? '')) end++;
  return { cell: text.slice(from, end), end };
}

/**
 * Parses a quoted cell. Excel quotes only cells with tabs or line breaks, and does not escape a text that starts with a
 * quote. Any other quotes are therefore part of the text.
 */
function quotedCell(text: string, from: number): ReadCell | undefined {
  if (text[from] !== '"') return undefined;
  let end = from + 1;
  while (end < text.length && (text[end] !== '"' || text[end + 1] === '"')) end += text[end] === '"' ? 2 : 1;
  const inside = text.slice(from + 1, end);
  const isClosed = text[end] === '"' && '\t\r\n'.includes(text[end + 1] ?? '\n');
  return isClosed && /[\t\r\n]|""/.test(inside) ? { cell: inside.replaceAll('""', '"'), end: end + 1 } : undefined;
}
