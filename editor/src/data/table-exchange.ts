import type { RowTable } from '@platen/sdk/items';
import { batch } from '@preact/signals-core';
import type { EditorDocument } from '../document/editor-document.ts';
import { type Filled, fillFields } from '../document/guess-columns.ts';
import { readRows } from '../document/read-rows.ts';
import { addRow, fieldsOf, missingFields, setTable, type Table } from '../document/table.ts';
import { withUsualQuantity } from '../document/usual-quantity.ts';
import type { Editor } from '../ui/editor-context.ts';
import { leftOutSentence } from '../ui/left-out-sentence.ts';
import { fileName, saveFile } from '../ui/local-files.ts';
import { counted } from '../words/fill.ts';

/**
 * Returns an imported table without the columns that have neither a name nor values, such as spacers and skipped hidden
 * columns. With `isWithRagged`, includes ragged rows, which have more or fewer cells than the header.
 */
export function tableOf({ columns, rows, raggedRows = [] }: RowTable, isWithRagged: boolean): Table {
  const all = isWithRagged ? [...rows, ...raggedRows].toSorted((a, b) => a.row - b.row) : rows;
  const kept = columns.flatMap((name, index) =>
    name !== '' || all.some(({ cells }) => (cells[index] ?? '').trim() !== '') ? [index] : [],
  );
  const isWhole = kept.length === columns.length;
  return {
    columns: kept.map((index) => columns[index] || `#${index + 1}`),
    rows: all.map(({ cells }) =>
      isWhole ? cells : [...kept.map((index) => cells[index] ?? ''), ...cells.slice(columns.length)],
    ),
  };
}

/**
 * Fills the label with a table in one undo step, and shows the first row. If the label is the page's sample and has a
 * field without a column, replaces its elements with elements for the table's columns.
 */
export async function takeTable(editor: Editor, table: Table): Promise<void> {
  const { store, table: state, isNarrow, words, language, say } = editor;
  const imported = importTable(store.history.value.present.document, table);
  const isLaidOut = editor.isSampleLabel() && lacksColumn(imported.document);
  const document = isLaidOut ? await editor.layOutTable(imported.document) : imported.document;
  const guessed: Filled['guessed'] = document === imported.document ? imported.guessed : new Set();
  batch(() => {
    store.commit(document, 'data');
    state.guessed.value = guessed;
    state.search.value = '';
    state.isOnlyFound.value = false;
    // in a narrow editor, closes the row form, because the form would cover the controls that the user needs next
    state.isOpen.value = !isNarrow.value;
    store.showRow(0);
  });
  const leftOut = isLaidOut ? leftOutSentence(document, editor) : '';
  say(`${counted(words.data.imported, table.rows.length, language)} ${leftOut}`.trim());
}

/**
 * Creates a table with one empty row and a column for each field of the label. A label without fields gets a single
 * column.
 */
export function startTable({ store, table, words }: Editor): void {
  const { document } = store.history.value.present;
  const fields = fieldsOf(document);
  const columns = fields.length > 0 ? fields : [words.data.firstColumn];
  store.commit(addRow(setTable(document, { columns, rows: [] })), 'data');
  table.isOpen.value = true;
}

export function removeTable({ store, table, words, say }: Editor): void {
  store.commit(setTable(store.history.value.present.document, { columns: [], rows: [] }), 'data');
  table.isOpen.value = false;
  say(words.data.removed);
}

function lacksColumn(document: EditorDocument): boolean {
  const { data } = document;
  return missingFields(data, readRows({ ...data, rows: [] }, fieldsOf(document)).matches).length > 0;
}

/**
 * Replaces the document's table with an imported one. A field without a column of the same name is mapped to a column
 * whose name has a similar meaning, if there is one. A column such as `Anzahl` becomes the quantity column.
 */
export const importTable = (before: EditorDocument, table: Table): Filled =>
  fillFields(withUsualQuantity(setTable(before, withoutGuards(table))));

/** Byte order mark. Excel needs it to detect UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Matches a cell that a spreadsheet would run as a formula, ignoring leading apostrophes (OWASP, CSV Injection). Such a
 * cell starts with `=`, `@`, a tab or a line break. It can also start with a plus or minus sign before text that is not
 * a number. Phone numbers, discounts and dates do not match.
 */
const FORMULA = /^'*(?:[=@\t\r\n]|[+-](?![\d\s.,:;()/%–-]*$))/u;
const GUARDED = /^'(?='*(?:[=@\t\r\n]|[+-](?![\d\s.,:;()/%–-]*$)))/u;

/**
 * Returns a table as a CSV file for spreadsheets: UTF-8 with a byte order mark, CRLF line ends, and quotes if needed
 * (RFC 4180). An apostrophe before each formula stops spreadsheets from running it; `withoutGuards` removes the
 * apostrophes.
 */
export const csvOf = ({ columns, rows }: Table, delimiter: ',' | ';' = ','): string =>
  `${BYTE_ORDER_MARK}${[columns, ...rows].map((row) => row.map((cell) => csvCell(cell, delimiter)).join(delimiter)).join('\r\n')}\r\n`;

function csvCell(cell: string, delimiter: string): string {
  const safe = FORMULA.test(cell) ? `'${cell}` : cell;
  return /["\r\n]/.test(safe) || safe.includes(delimiter) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Removes the apostrophes that `csvOf` writes before formulas. */
export const withoutGuards = ({ columns, rows }: Table): Table => ({
  columns: columns.map(withoutGuard),
  rows: rows.map((cells) => (cells.some(isQuoted) ? cells.map(withoutGuard) : cells)),
});

/**
 * A fast check before the regular expression, because tables have hundreds of thousands of cells and few start with an
 * apostrophe.
 */
const isQuoted = (cell: string): boolean => cell.startsWith("'");

const withoutGuard = (cell: string): string => cell.replace(GUARDED, '');

/**
 * Formats cells in the clipboard format of spreadsheets: tabs between cells, one line per row. Cells are quoted if they
 * contain a tab or a line break, or start with a quote.
 */
export const tsvOf = (cells: readonly (readonly string[])[]): string =>
  cells.map((row) => row.map(tsvCell).join('\t')).join('\r\n');

const tsvCell = (cell: string): string => (/[\t\r\n]|^"/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

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
  while (end < text.length && !'\t\r\n'.includes(text.charAt(end))) end++;
  return { cell: text.slice(from, end), end };
}

/**
 * Parses a quoted cell; undefined if its quotes are part of the text. Excel quotes only cells with tabs or line breaks,
 * and does not escape the quote at the start of any other text.
 */
function quotedCell(text: string, from: number): ReadCell | undefined {
  if (text[from] !== '"') return undefined;
  let end = from + 1;
  while (end < text.length && (text[end] !== '"' || text[end + 1] === '"')) end += text[end] === '"' ? 2 : 1;
  const inside = text.slice(from + 1, end);
  const isClosed = text[end] === '"' && '\t\r\n'.includes(text[end + 1] ?? '\n');
  return isClosed && /[\t\r\n]|""/.test(inside) ? { cell: inside.replaceAll('""', '"'), end: end + 1 } : undefined;
}

/** Saves the table as a CSV file, with the delimiter that spreadsheets expect in the user's language. */
export function saveCsv({ store, words, language }: Editor): void {
  const { name, data } = store.history.value.present.document;
  const delimiter = new Intl.NumberFormat(language).format(0.5).includes(',') ? ';' : ',';
  const text = csvOf({ columns: data.columns, rows: data.rows.map(({ cells }) => cells) }, delimiter);
  saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), fileName(name, 'csv', words.data.fileName));
}
