import type { TableTools } from '../table-tools.ts';
import { type Calendar, daysOf } from './calendar.ts';
import { attribute, elementOf, type Tag, tags } from './xml.ts';

/** What a sheet's file says of its cells beside their values; rows and columns from 0. */
export interface SheetCells {
  /** The format code of a cell's own. `undefined`: none ("General"). */
  formatAt(row: number, column: number): string | undefined;
  /** Cells without a value that can be printed. */
  readonly faults: readonly CellFault[];
  /** Cells whose value is to be calculated anew. */
  readonly uncertain: readonly CellFault[];
  /** Rows times columns up to the last cell. */
  readonly area: number;
  /** The sheet's file without the faulty cells, and with others as the reader of values understands them. */
  readonly xml: string;
}

/** What is wrong with a cell; row and column from 0. */
export interface CellFault {
  readonly row: number;
  readonly column: number;
  readonly message: string;
}

/** What the workbook has for all its sheets. */
export interface SharedParts {
  /** The format code of each cell style. */
  readonly formats: readonly (string | undefined)[];
  /** How many texts cells can point to. */
  readonly strings: number;
  readonly calendar: Calendar;
  /** Whether formulas are to be calculated when the workbook is opened: programs write it that calculate nothing. */
  readonly isUncalculated: boolean;
  readonly tools: TableTools;
}

/** Goes through a sheet's cells (ISO/IEC 29500-1, 18.3.1.4), so that all faulty ones are told and not only the first. */
export function sheetCells(xml: string, shared: SharedParts): SheetCells {
  const formats = new Map<number, string>();
  const faults: CellFault[] = [];
  const uncertain: CellFault[] = [];
  const pieces: string[] = [];
  let copied = 0;
  let rows = 0;
  let columns = 0;
  for (const cell of cellsOf(xml)) {
    const { row, column } = cell;
    rows = Math.max(rows, row + 1);
    columns = Math.max(columns, column + 1);
    const format = shared.formats[cell.style];
    if (format !== undefined) formats.set(keyOf(row, column), format);
    const message = faultOf(cell, shared);
    if (message !== undefined) faults.push({ row, column, message });
    else if (cell.hasFormula && shared.isUncalculated) uncertain.push({ row, column, message: UNCERTAIN });
    const written = message === undefined ? rewritten(cell, shared) : '';
    if (written === undefined) continue;
    pieces.push(xml.slice(copied, cell.start), written);
    copied = cell.start + cell.xml.length;
  }
  return {
    formatAt: (atRow, atColumn) => formats.get(keyOf(atRow, atColumn)),
    faults,
    uncertain,
    area: rows * columns,
    xml: `${pieces.join('')}${xml.slice(copied)}`,
  };
}

/** One cell as its file has it. */
interface Cell {
  readonly row: number;
  readonly column: number;
  /** The offset in the sheet's file, and the element that begins there. */
  readonly start: number;
  readonly xml: string;
  readonly type: string;
  readonly style: number;
  readonly hasFormula: boolean;
  /** What stands in `<v>`; `undefined` without one. */
  readonly value: string | undefined;
  /** Whether the file says where the cell lies; one without that is the next of its row. */
  readonly isPlaced: boolean;
}

interface CellPlace {
  readonly row: number;
  readonly column: number;
}

/** The cells of a sheet's data. What lies behind it has elements of the same names, as `<xm:f>` of a sparkline. */
function* cellsOf(xml: string): Generator<Cell> {
  const data = elementOf(xml, 'sheetData');
  const offset = xml.indexOf(data);
  let place: CellPlace = { row: -1, column: -1 };
  let begun: readonly Tag[] = [];
  for (const tag of tags(data, ['row', 'c', 'f', 'v', 'is'])) {
    if (tag.name !== 'row' && tag.name !== 'c') {
      if (begun.length > 0) begun = [...begun, tag];
      continue;
    }
    if (begun.length > 0) yield cellOf(data.slice(0, tag.start), begun, place, offset);
    begun = tag.name === 'c' ? [tag] : [];
    place = placeOf(tag, place);
  }
  if (begun.length > 0) yield cellOf(data, begun, place, offset);
}

/** Where a row or cell lies, by what it says or else behind the one before it. */
function placeOf(tag: Tag, before: CellPlace): CellPlace {
  const reference = attribute(tag, 'r');
  if (tag.name === 'row') return { row: reference === undefined ? before.row + 1 : Number(reference) - 1, column: -1 };
  if (reference === undefined) return { ...before, column: before.column + 1 };
  const [, letters = '', digits = ''] = /^([A-Z]{1,3})(\d{1,7})$/.exec(reference) ?? [];
  return { row: Number(digits) - 1, column: columnOf(letters) };
}

const columnOf = (letters: string): number =>
  [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** Columns of a sheet at most (XFD). */
const COLUMNS = 16_384;

const keyOf = (row: number, column: number): number => row * COLUMNS + column;

/** A cell of its start tag and those within it, in data that is cut off where the next cell or row begins. */
function cellOf(data: string, [tag, ...inner]: readonly Tag[], place: CellPlace, offset: number): Cell {
  if (tag === undefined) throw new Error('a cell has no start tag');
  const rest = data.slice(tag.start);
  const close = /<\/(?:[\w.-]+:)?c\s*>/.exec(rest);
  const value = inner.find(({ name }) => name === 'v');
  const hasText = inner.some(({ name }) => name === 'is');
  return {
    ...place,
    start: offset + tag.start,
    xml: tag.closed
      ? data.slice(tag.start, tag.end)
      : rest.slice(0, close === null ? undefined : close.index + close[0].length),
    type: attribute(tag, 't') ?? 'n',
    style: Number(attribute(tag, 's') ?? 0),
    hasFormula: inner.some(({ name }) => name === 'f') && !hasText,
    value: value === undefined ? undefined : value.closed ? '' : /^[^<]*/.exec(data.slice(value.end))?.[0],
    isPlaced: attribute(tag, 'r') !== undefined,
  };
}

const UNCERTAIN =
  'the program that wrote the workbook leaves the calculating of formulas to a spreadsheet; look at what the label shows, or open and save it in one';

/** Why a cell has no value that can be printed. */
function faultOf({ type, style, value, hasFormula }: Cell, shared: SharedParts): string | undefined {
  if (type === 'e') return `the cell shows ${value || 'an error'}; mend its formula`;
  // a text may be calculated and be empty, which `<v/>` says; a number may not
  if (hasFormula && (value === undefined || (value === '' && type !== 'str')))
    return 'the formula has no calculated value; open and save the workbook in a spreadsheet';
  return value === undefined || value === '' ? undefined : faultOfValue(type, style, value.trim(), shared);
}

function faultOfValue(type: string, style: number, value: string, shared: SharedParts): string | undefined {
  const { quoted } = shared.tools;
  switch (type) {
    case 's':
      return /^\d+$/.test(value) && Number(value) < shared.strings
        ? undefined
        : `the cell points to the text ${quoted(value)} of the workbook, which has ${shared.strings}; write the text again`;
    case 'b':
      return TRUTH.test(value) ? undefined : `expected a truth value of 0 or 1, got ${quoted(value)}; mend it`;
    case 'd':
      return daysOf(value, 1900) === undefined
        ? `expected a date as 2026-11-21, got ${quoted(value)}; mend it`
        : undefined;
    case 'n':
      return style === 0 || style in shared.formats
        ? undefined
        : `the cell has the style ${style}, and the workbook has ${shared.formats.length}; format the cell again`;
    case 'str':
    case 'inlineStr':
      return undefined;
    default:
      return `the cell is of the kind ${quoted(type)}, which no workbook has; write its value again`;
  }
}

const TRUTH = /^(?:0|1|true|false)$/;

/** A cell as the reader of values understands it; `undefined` where it does as it stands. */
function rewritten(
  { row, column, xml, type, style, value = '', isPlaced }: Cell,
  { calendar, tools }: SharedParts,
): string | undefined {
  const place = `r="${tools.columnLetters(column)}${row + 1}"`;
  // the reader takes a date that is written out for one of the zone that the machine is in
  if (type === 'd') return `<c ${place} s="${style}"><v>${daysOf(value, calendar) ?? ''}</v></c>`;
  if (type === 'b') return `<c ${place} t="b"><v>${/^(?:1|true)$/.test(value.trim()) ? 1 : 0}</v></c>`;
  return isPlaced ? undefined : xml.replace(/^<[\w.:-]+/, (name) => `${name} ${place}`);
}
