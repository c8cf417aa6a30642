import { quoted, shortened } from '../../../base/describe-value.ts';
import { itemAt } from '../../../base/item-at.ts';
import { columnLetters, MAX_CELLS, type TableRow } from '../table.ts';
import { type Calendar, daysOf } from './calendar.ts';
import { type DecimalMark, MAX_FORMAT_LENGTH, numberShower } from './cell-numbers.ts';
import { withoutEscapes, type XmlEvents } from './xml.ts';

/** Maximum number of rows in a sheet, the same in every spreadsheet program (ISO/IEC 29500-1, 18.3.1.73). */
const MAX_ROWS = 1_048_576;
/** Maximum number of columns in a sheet (column XFD). */
const MAX_COLUMNS = 16_384;

/** Row and column index of a cell; for a whole row the column is -1. */
export interface CellAddress {
  readonly row: number;
  readonly column: number;
}

/** Parses an address: `B7`, or `7` for a row. `undefined` if it is invalid. */
function parseAddress(address: string, what: 'row' | 'cell'): CellAddress | undefined {
  const [, letters = '', digits = ''] = /^([A-Z]{0,3})(\d{1,7})$/.exec(address) ?? [];
  if ((letters === '') !== (what === 'row')) return undefined;
  const row = Number(digits) - 1;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return row >= 0 && row < MAX_ROWS && column <= MAX_COLUMNS ? { row, column: column - 1 } : undefined;
}

/** Parses a range such as `A2:A5`. Returns its first and last cell; `undefined` if the range is invalid. */
export function parseRange(range: string): { readonly first: CellAddress; readonly last: CellAddress } | undefined {
  const [from = '', to = from] = range.split(':', 2);
  const [first, last] = [parseAddress(from, 'cell'), parseAddress(to, 'cell')];
  if (first === undefined || last === undefined || last.row < first.row || last.column < first.column) return undefined;
  return { first, last };
}

/** Properties that all sheets of a workbook share, and options for reading. */
export interface SheetOptions {
  /** The format code of each cell style. */
  readonly formats: readonly (string | undefined)[];
  /** Shared strings, which cells reference by index. */
  readonly strings: readonly string[];
  readonly calendar: Calendar;
  /**
   * True if formulas are calculated only when the workbook is opened. Programs that write formulas without their
   * results set this flag in the file.
   */
  readonly isUncalculated: boolean;
  readonly mark: DecimalMark;
  /** Flags for omitting hidden rows and hidden columns. Faults and notes about omitted cells are dropped. */
  readonly skips: { readonly rows: boolean; readonly columns: boolean };
}

/** A row that has text, up to its last cell with text. */
export interface SheetRow extends TableRow {
  readonly cells: string[];
  readonly numbers: Map<number, number>;
  readonly isHidden: boolean;
}

/** A cell without a printable value; row and column are indexes. */
export interface CellFault {
  readonly row: number;
  readonly column: number;
  readonly message: string;
}

/** A note about cells in one column. Row and column are the indexes of the first of these cells. */
export interface CellNote extends CellFault {
  readonly code: 'formula' | 'cell_format';
  /** Number of cells to which this note applies; all are in the same column. */
  readonly count: number;
}

/** Maximum number of faults and notes to keep; further ones are only counted. */
const MAX_KEPT = 50;
/**
 * Maximum total number of characters of all cells. Even a small file may exceed it, because millions of cells may
 * reference the same text.
 */
export const MAX_CHARACTERS = 128 << 20;
/** Maximum number of merged ranges in a sheet. */
const MAX_MERGED = 100_000;

const TRUTH = /^(?:0|1|true|false)$/;
const UNCERTAIN =
  'the value of the formula may be wrong, because the workbook was written without calculating its formulas; save the workbook again in a spreadsheet program';

/** The cell that is being parsed. */
interface OpenCell extends CellAddress {
  readonly type: string;
  readonly style: number;
  hasFormula: boolean;
  /** Text of the cell's `<v>` element; `undefined` if there is none. */
  value: string | undefined;
  /** Text of the cell's `<is>` element; `undefined` if there is none. */
  inline: string | undefined;
}

/**
 * Collects the cells of one sheet (ISO/IEC 29500-1, 18.3.1.4) as text while its XML is parsed. Only cells with text
 * take memory, however far apart they are. Throws Error for an invalid sheet and RangeError for a sheet that exceeds
 * the limits.
 */
export class SheetReader implements XmlEvents {
  readonly rows: SheetRow[] = [];
  /** The first faults; `faultCount` counts all. */
  readonly faults: CellFault[] = [];
  faultCount = 0;
  /** Number of columns up to the last cell with text. */
  columns = 0;
  /** Merged ranges as written in the file, such as `A2:A5`. */
  readonly merged: string[] = [];
  /** True if a filter hides rows. */
  isFiltered = false;
  /** A flag for each column index: 1 if the column is hidden. */
  readonly #hiddenColumns = new Uint8Array(MAX_COLUMNS);
  #columnRanges = 0;
  readonly #notes = new Map<string, { readonly note: Omit<CellNote, 'count'>; count: number }>();
  readonly #options: SheetOptions;
  readonly #show: ReturnType<typeof numberShower>;
  #isInData = false;
  /** Number of row elements in `<sheetData>` that have been read so far. */
  #rowCount = 0;
  #cellCount = 0;
  #characters = 0;
  /** Index of the current row. `#isRowPlaced` is true if the file states the row's number. */
  #row = -1;
  #isRowPlaced = false;
  #isRowHidden = false;
  #lastRow = -1;
  #column = -1;
  #cell: OpenCell | undefined;
  /** The current cell's element whose text is being read. */
  #reading: 'v' | 't' | undefined;
  #isPhonetic = false;

  constructor(options: SheetOptions) {
    this.#options = options;
    this.#show = numberShower(options.calendar, options.mark);
  }

  /** Notes on cells, one for each combination of column and text. */
  get notes(): readonly CellNote[] {
    return [...this.#notes.values()].map(({ note, count }) => ({ ...note, count }));
  }

  /** Returns true if the column is hidden in the workbook. */
  isColumnHidden(column: number): boolean {
    return this.#hiddenColumns[column] === 1;
  }

  open(name: string, attributes: () => Readonly<Record<string, string>>): void {
    if (name === 'sheetData') this.#isInData = true;
    else if (!this.#isInData) this.#openOutside(name, attributes);
    else if (name === 'row') this.#openRow(attributes());
    else if (name === 'c') this.#openCell(attributes());
    else if (this.#cell !== undefined) this.#openInCell(name, this.#cell);
  }

  close(name: string): void {
    if (name === 'sheetData') this.#isInData = false;
    else if (name === 'c' && this.#cell !== undefined) {
      this.#endCell(this.#cell);
      this.#cell = undefined;
    } else if (name === 'v' || name === 't') this.#reading = undefined;
    else if (name === 'rPh') this.#isPhonetic = false;
  }

  text(text: string): void {
    const cell = this.#cell;
    if (cell === undefined) return;
    if (this.#reading === 'v') cell.value += text;
    else if (this.#reading === 't' && !this.#isPhonetic && cell.inline !== undefined) cell.inline += text;
  }

  #openOutside(name: string, attributes: () => Readonly<Record<string, string>>): void {
    if (name === 'filterColumn') this.isFiltered = true;
    else if (name === 'col') this.#openColumns(attributes());
    else if (name === 'mergeCell') {
      if (this.merged.length === MAX_MERGED)
        throw new RangeError(
          `the sheet has more than the maximum of ${MAX_MERGED} merged ranges; unmerge cells or split the file`,
        );
      this.merged.push(attributes().ref ?? '');
    }
  }

  /** Handles a `<col>` element, which describes adjacent columns with the same width and visibility (18.3.1.13). */
  #openColumns({ min, max, hidden }: Readonly<Record<string, string>>): void {
    this.#columnRanges++;
    if (this.#columnRanges > MAX_COLUMNS)
      throw new RangeError(`the sheet has more than the maximum of ${MAX_COLUMNS} column ranges`);
    if (isTrue(hidden)) this.#hiddenColumns.fill(1, Number(min) - 1, Number(max));
  }

  #openRow({ r, hidden }: Readonly<Record<string, string>>): void {
    this.#rowCount++;
    if (this.#rowCount > MAX_ROWS)
      throw new RangeError(`the sheet has more than the maximum of ${MAX_ROWS} rows; split the file`);
    this.#isRowPlaced = r !== undefined;
    this.#enterRow(r === undefined ? this.#row + 1 : this.#parse(r, 'row').row);
    this.#isRowHidden = isTrue(hidden);
  }

  #enterRow(row: number): void {
    if (row <= this.#lastRow)
      throw new Error(`rows are not in ascending order: row ${row + 1} comes after row ${this.#lastRow + 1}`);
    if (row >= MAX_ROWS) throw new Error(`row ${row + 1} is beyond the last row that a sheet can have`);
    this.#row = row;
    this.#lastRow = row;
    this.#column = -1;
  }

  #parse(address: string, what: 'row' | 'cell'): CellAddress {
    const parsed = parseAddress(address, what);
    if (parsed !== undefined) return parsed;
    throw new Error(`${quoted(address)} is not a valid ${what} address`);
  }

  #openCell({ r, t = 'n', s = '0' }: Readonly<Record<string, string>>): void {
    this.#cellCount++;
    if (this.#cellCount > MAX_CELLS)
      throw new RangeError(`the sheet has more than the maximum of ${MAX_CELLS} cells; split the file`);
    if (this.#cell !== undefined) throw new Error('a cell is nested in another cell');
    if (this.#row < 0) this.#enterRow(0);
    if (r !== undefined) this.#place(this.#parse(r, 'cell'), r);
    else this.#column++;
    this.#cell = {
      ...{ row: this.#row, column: this.#column, type: t, style: Number(s) },
      ...{ hasFormula: false, value: undefined, inline: undefined },
    };
  }

  #place({ row, column }: CellAddress, address: string): void {
    if (row !== this.#row) {
      if (this.#isRowPlaced)
        throw new Error(
          `the file lists the cell ${address} in row ${this.#row + 1}, which contradicts the cell's address`,
        );
      // the row element has no number, so the cell's address determines the row
      this.#lastRow = this.#row - 1;
      this.#enterRow(row);
    }
    this.#isRowPlaced = true;
    if (column <= this.#column) throw new Error(`the cell ${address} is not to the right of the cell listed before it`);
    this.#column = column;
  }

  #openInCell(name: string, cell: OpenCell): void {
    if (name === 'v') {
      cell.value = '';
      this.#reading = 'v';
    } else if (name === 'f') cell.hasFormula = true;
    else if (name === 'is') cell.inline = '';
    else if (name === 't') this.#reading = 't';
    else if (name === 'rPh') this.#isPhonetic = true;
  }

  #endCell(cell: OpenCell): void {
    const { row, column, type, inline, value } = cell;
    const isCalculated = cell.hasFormula && inline === undefined;
    const fault = faultOf(cell, isCalculated, this.#options);
    if (fault !== undefined) this.#addFault({ row, column, message: fault });
    else {
      if (isCalculated && this.#options.isUncalculated) this.#addNote('formula', cell, UNCERTAIN);
      if (type === 'inlineStr') this.#put(cell, withoutEscapes(inline ?? ''));
      else if (value !== undefined && value !== '') this.#putValue(cell, value);
    }
  }

  #putValue(cell: OpenCell, value: string): void {
    const { strings, calendar } = this.#options;
    switch (cell.type) {
      case 's':
        this.#put(cell, itemAt(strings, Number(value)));
        break;
      case 'str':
        this.#put(cell, withoutEscapes(value));
        break;
      case 'b':
        this.#put(cell, /^(?:1|true)$/.test(value.trim()) ? 'TRUE' : 'FALSE');
        break;
      case 'd': {
        // cannot be undefined here, because `faultOf` has already rejected text that is not a date
        const days = daysOf(value, calendar);
        if (days !== undefined) this.#putNumber(cell, days, value);
        break;
      }
      default:
        this.#putNumber(cell, Number(value), value);
    }
  }

  #putNumber(cell: OpenCell, number: number, value: string): void {
    const { row, column, style } = cell;
    const { formats } = this.#options;
    const format = formats[style];
    const shown = Number.isFinite(number) ? this.#show(number, format) : undefined;
    if (shown === undefined) {
      const message = Number.isFinite(number)
        ? `the cell contains the day number ${shortened(value)}, which is not a valid date; enter a valid date`
        : `the cell contains ${quoted(value)}, which is not a number; enter a number`;
      this.#addFault({ row, column, message });
      return;
    }
    if (shown.isUnknown && format !== undefined)
      this.#addNote(
        'cell_format',
        cell,
        `the number format ${quoted(format)} is not supported; check the value on the label`,
      );
    // counts the format's length towards the limit, because a long format takes time even if its result is short
    if (format !== undefined) this.#count(Math.min(format.length, MAX_FORMAT_LENGTH));
    this.#put(cell, shown.text, shown.isDate || format === undefined ? undefined : number);
  }

  #put({ row, column }: CellAddress, text: string, number?: number): void {
    if (text === '') return;
    this.#count(text.length);
    this.columns = Math.max(this.columns, column + 1);
    if ((row + 1) * this.columns > MAX_CELLS)
      throw new RangeError(
        `the sheet extends to ${columnLetters(this.columns - 1)}${row + 1} and has more than the maximum of ${MAX_CELLS} cells; delete the cells far from the table`,
      );
    let last = this.rows.at(-1);
    if (last?.row !== row + 1) {
      last = { row: row + 1, cells: [], numbers: new Map(), isHidden: this.#isRowHidden };
      this.rows.push(last);
    }
    while (last.cells.length < column) last.cells.push('');
    last.cells.push(text);
    if (number !== undefined) last.numbers.set(column, number);
  }

  #count(characters: number): void {
    this.#characters += characters;
    if (this.#characters > MAX_CHARACTERS)
      throw new RangeError(
        `the cells and their formats contain more than the maximum of ${MAX_CHARACTERS} characters; split the file`,
      );
  }

  #isSkipped(column: number): boolean {
    const { rows, columns } = this.#options.skips;
    return (rows && this.#isRowHidden) || (columns && this.isColumnHidden(column));
  }

  #addFault(fault: CellFault): void {
    if (this.#isSkipped(fault.column)) return;
    this.faultCount++;
    if (this.faults.length < MAX_KEPT) this.faults.push(fault);
  }

  #addNote(code: CellNote['code'], { row, column }: CellAddress, message: string): void {
    if (this.#isSkipped(column)) return;
    const key = `${column} ${message}`;
    const known = this.#notes.get(key);
    if (known !== undefined) known.count++;
    // once the list is full, only known notes are counted
    else if (this.#notes.size < MAX_KEPT) this.#notes.set(key, { note: { code, row, column, message }, count: 1 });
  }
}

const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true';

/** Returns the reason why a cell has no printable value. */
function faultOf({ type, style, value }: OpenCell, isCalculated: boolean, options: SheetOptions): string | undefined {
  if (type === 'e') return `the cell shows ${value ? shortened(value) : 'an error'}; fix its formula`;
  // `<v/>` is a valid result of a text formula, but not of a numeric formula
  if (isCalculated && (value === undefined || (value === '' && type !== 'str')))
    return 'the formula has no calculated value; open the workbook in a spreadsheet program and save it again';
  return value === undefined || value === '' ? undefined : faultOfValue(type, style, value.trim(), options);
}

function faultOfValue(type: string, style: number, value: string, options: SheetOptions): string | undefined {
  const { formats, strings } = options;
  switch (type) {
    case 's':
      return /^\d+$/.test(value) && Number(value) < strings.length
        ? undefined
        : `the cell refers to the shared string ${quoted(value)}, which the workbook does not contain; enter the cell's text again`;
    case 'b':
      return TRUTH.test(value)
        ? undefined
        : `expected a boolean value of 0 or 1, got ${quoted(value)}; enter TRUE or FALSE`;
    case 'd':
      return daysOf(value, 1900) === undefined
        ? `expected a date such as 2026-11-21, got ${quoted(value)}; enter the date again`
        : undefined;
    case 'n':
      return style === 0 || style in formats
        ? undefined
        : `the cell has the style number ${style}, which the workbook does not define; format the cell again`;
    case 'str':
    case 'inlineStr':
      return undefined;
    default:
      return `the cell has the unknown type ${quoted(type)}; enter its value again`;
  }
}
