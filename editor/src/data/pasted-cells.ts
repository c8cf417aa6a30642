import { batch } from '@preact/signals-core';
import { pasteWords } from '../commands/editing.ts';
import type { EditorDocument } from '../document/editor-document.ts';
import { addColumn, fieldsOf, isComputedColumn, isSample } from '../document/table.ts';
import type { Editor } from '../ui/editor-context.ts';
import { counted, filled } from '../words/fill.ts';
import { MAX_ROWS } from './max-rows.ts';
import { readTsv, tsvOf } from './table-exchange.ts';

/** Spreadsheet cells as text: one list per row, from left to right. */
export type Cells = readonly (readonly string[])[];

/**
 * Asks whether to paste spreadsheet cells as table rows or as one text element on the label, and pastes them
 * accordingly.
 */
export async function askAboutCells(editor: Editor, text: string): Promise<void> {
  const { store, files } = editor;
  const cells = readTsv(text).filter((row) => row.some((cell) => cell.trim() !== ''));
  const [[only = ''] = [], ...others] = cells;
  const isOne = others.length === 0 && cells[0]?.length === 1;
  const { columns } = store.history.peek().present.document.data;
  const hasTable = columns.length > 0 && !isSample(store.history.peek().present.document.data);
  const decision = isOne ? 'text' : await files.questions.ask({ kind: 'cells', hasTable });
  // the document may have changed while the question was open
  const { document } = store.history.peek().present;
  if (decision === 'text') {
    const { document: pasted, issues } = pasteWords(document, isOne ? only : textOf(cells));
    if (issues.length > 0) editor.say(issues.map(({ message }) => message).join(' '));
    else store.commit(pasted, 'paste');
  } else if (decision === 'rows' && hasTable) append(editor, cells);
  else if (decision === 'rows' || decision === 'replace') importCells(editor, cells);
}

/** Returns the cells as one string, with one line per row. Empty cells are left out. */
const textOf = (cells: Cells): string =>
  cells.map((row) => row.filter((cell) => cell.trim() !== '').join(' ')).join('\n');

/**
 * Imports pasted cells like the rows of a file. Shows the preview if it is unclear whether the first row contains
 * column names.
 */
function importCells({ store, table, panel, words }: Editor, cells: Cells): void {
  const { document } = store.history.peek().present;
  const first = firstRow(cells, [...fieldsOf(document), ...document.data.columns]);
  const width = cells[0]?.length ?? 0;
  const hasNames = first === 'names' || (first === 'unclear' && width > 1);
  const names = Array.from({ length: width }, (_, index) =>
    filled(words.data.newColumn, { number: String(index + 1) }),
  );
  batch(() => {
    panel.value = 'data';
    table.given.value = {
      ...{ name: undefined, content: tsvOf(cells), isAsking: first === 'unclear' },
      choices: { delimiter: '\t', ...(!hasNames && { names }) },
    };
  });
}

/** True for a cell that contains digits but no letters, such as a number, a price or a date. */
const isNumber = (cell: string): boolean => /\p{Nd}/u.test(cell) && !/\p{L}/u.test(cell);

/**
 * Replaces each run of letters with `a` and each run of digits with `0`, so that SKUs such as AB-12 and CDE-3 become
 * equal.
 */
const formOf = (text: string): string => text.replace(/\p{L}+/gu, 'a').replace(/\p{Nd}+/gu, '0');

/**
 * Guesses whether the first row contains the names of the columns, or values like the rows below. `known` contains the
 * names of existing fields and columns.
 */
export function firstRow(cells: Cells, known: readonly string[]): 'names' | 'values' | 'unclear' {
  const [first = [], ...others] = cells;
  const [second] = others;
  if (second === undefined) return 'values';
  if (first.some((cell) => isNamed(cell, known))) return 'names';
  const isLikeSecond = (cell: string, column: number): boolean =>
    /\p{Nd}/u.test(cell) && formOf(cell) === formOf(second[column] ?? '');
  if (first.some((cell, column) => isNumber(cell) || isLikeSecond(cell, column))) return 'values';
  const filledCells = first.filter((cell) => cell.trim() !== '');
  if (new Set(filledCells).size < filledCells.length) return 'values';
  return second.some((cell) => isNumber(cell)) ? 'names' : 'unclear';
}

const isNamed = (cell: string, names: readonly string[]): boolean => placeOf(cell, names) >= 0;

/** Returns the index of the name that equals a cell, ignoring case and surrounding spaces; -1 if there is none. */
const placeOf = (cell: string, names: readonly string[]): number =>
  names.findIndex((name) => cell.trim() !== '' && name.trim().toLowerCase() === cell.trim().toLowerCase());

/** Adds cells as rows at the end of the table in one undo step, and shows the first added row. */
function append(editor: Editor, cells: Cells): void {
  const { store, table, words, language, isNarrow, say } = editor;
  const { document } = store.history.peek().present;
  const { length: before } = document.data.rows;
  const nameOf = (number: number): string => filled(words.data.newColumn, { number: String(number) });
  const { document: appended, leftOut } = appendCells(document, cells, nameOf);
  const { length: after } = appended.data.rows;
  batch(() => {
    store.commit(appended, 'data');
    table.search.value = '';
    table.isOnlyFound.value = false;
    // keep the table closed in a narrow editor, where its row form would cover the label
    if (!isNarrow.value) table.isOpen.value = true;
    store.showRow(before);
  });
  const most = { most: MAX_ROWS };
  if (leftOut > 0) say(counted(words.data.leftOut, leftOut, language, most));
  else say(counted(words.data.imported, after - before, language));
}

/** Result of adding cells to a table. */
interface Appended {
  readonly document: EditorDocument;
  /** Number of rows that were left out, because the table would exceed the editor's maximum number of rows. */
  readonly leftOut: number;
}

/**
 * Adds cells as rows at the end of the table. If the first row contains names of the table's columns, the cells below
 * each name are added to the column with that name. Otherwise the columns are filled from left to right, except
 * computed columns. Missing columns are created; `nameOf` names a column by its number, from 1.
 */
export function appendCells(document: EditorDocument, cells: Cells, nameOf: (number: number) => string): Appended {
  const { columns } = document.data;
  const [first = []] = cells;
  const isByName = cells.length > 1 && first.some((cell) => isNamed(cell, columns));
  const rows = isByName ? cells.slice(1) : cells;
  const width = Math.max(...cells.map((row) => row.length));
  const typed = [...columns.keys()].filter((column) => !isComputedColumn(document.data, column));
  const places: number[] = [];
  let wider = document;
  for (let index = 0; index < width; index++) {
    const known = isByName ? placeOf(first[index] ?? '', columns) : (typed[index] ?? -1);
    const isNew = known < 0 && rows.some((row) => (row[index] ?? '').trim() !== '');
    const { length } = wider.data.columns;
    places.push(isNew ? length : known);
    if (isNew) wider = addColumn(wider, (isByName && first[index]?.trim()) || nameOf(length + 1));
  }
  const kept = rows.slice(0, Math.max(0, MAX_ROWS - document.data.rows.length));
  const { data, nextKey } = wider;
  const added = kept.map((row, at) => {
    const texts = data.columns.map(() => '');
    for (const [index, place] of places.entries()) if (place >= 0) texts[place] = row[index] ?? '';
    return { key: nextKey + at, cells: texts };
  });
  return {
    document: { ...wider, data: { ...data, rows: [...data.rows, ...added] }, nextKey: nextKey + added.length },
    leftOut: rows.length - kept.length,
  };
}
