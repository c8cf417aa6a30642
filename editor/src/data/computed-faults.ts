import { readDay } from '@platen/sdk/internal/computed-columns';
import type { EditorData } from '../document/editor-document.ts';
import { computedFaults, failedRows } from '../document/refresh-computed.ts';
import { computedColumn } from '../document/table.ts';
import type { Editor } from '../ui/editor-context.ts';
import { filled } from '../words/fill.ts';
import type { Words } from '../words/words.ts';

/** Maximum number of characters that an error message quotes from a cell. */
const MAX_CHARACTERS = 40;

/**
 * Explains why a computed column is empty in some rows: names the first of these rows, the reason, and the number of
 * other rows. The number is omitted if `data` is only a sample (`isPart`). Returns undefined if no row failed.
 */
export function computedFault(
  data: EditorData,
  name: string,
  { words: { data: words, findings }, language }: Pick<Editor, 'words' | 'language'>,
  isPart = false,
): string | undefined {
  const failed = failedRows(data, name);
  const [first] = failed;
  if (first === undefined) return undefined;
  const more = failed.size > 1 && !isPart ? ` ${filled(findings.more, { count: failed.size - 1 }, language)}` : '';
  return `${filled(words.place, { row: first + 1 }, language)}${more}: ${cellFault(data, name, first, words)}`;
}

/**
 * Explains why a computed column's cell in this row could not be computed; undefined if the cell has a value. `row` is
 * an index from 0.
 */
export const rowFault = (data: EditorData, name: string, row: number, { data: words }: Words): string | undefined =>
  failedRows(data, name).has(row) ? cellFault(data, name, row, words) : undefined;

/** Explains an error that stops all computed columns; undefined if there is none. */
export const wholeFault = (data: EditorData, { data: words }: Words): string | undefined =>
  computedFaults(data).some(({ row }) => row === undefined) ? words.made.faults.source : undefined;

function cellFault(data: EditorData, name: string, row: number, { made: words }: Words['data']): string {
  const { faults } = words;
  const made = computedColumn(data, name);
  if (made?.list !== 'compute') return faults.counter;
  const { column } = made;
  const from = 'from' in column && column.from !== undefined ? data.columns.indexOf(column.from) : -1;
  const found = data.rows[row]?.cells[from]?.trim() ?? '';
  const text = found.length > MAX_CHARACTERS ? `${found.slice(0, MAX_CHARACTERS)} …` : found;
  switch (column.kind) {
    case 'date':
      return from < 0 || readDay(found, column.order) !== undefined ? faults.beyond : filled(faults.date, { text });
    case 'address':
      return faults.address;
    case 'joined':
    case 'upper':
    case 'lower':
    case 'trim':
      return words.textTooLong;
    case 'gs1DigitalLink':
      return faults.link;
    case 'sscc':
      return filled(faults.sscc, { text });
    case 'gtin14':
      return filled(column.prefix === undefined ? faults.outer : faults.number, { text, number: words.choices.gtin14 });
    case 'ean13':
    case 'ean8':
    case 'upca':
      return filled(faults.number, { text, number: words.choices[column.kind] });
    default:
      return column satisfies never;
  }
}
