import { itemAt } from '../../../base/item-at.ts';
import type { Character } from './decodability.ts';

/** The graded parts of a PDF417 or MicroPDF417 code. */
export interface StackedStructure {
  readonly rows: readonly StackedRow[];
  /** Number of error correction codewords, without those reserved for error detection. */
  readonly correction: number;
}

/** A row of bars. */
export interface StackedRow {
  /** Top and bottom edge in modules. */
  readonly top: number;
  readonly bottom: number;
  /** Widths of bars and spaces in modules, from the first to the last bar. */
  readonly widths: readonly number[];
  /** Start and stop patterns, or row address patterns. */
  readonly fixed: readonly Character[];
  readonly codewords: readonly Character[];
}

/** Square modules of a code, rows from the top; 1 is dark. */
export interface ModuleGrid {
  readonly columns: number;
  readonly rows: number;
  readonly modules: Uint8Array;
}

/** A group of adjacent equal rows of modules. */
export interface RepeatedRow extends Pick<StackedRow, 'top' | 'bottom' | 'widths'> {
  /** Column of the first dark module. */
  readonly left: number;
}

/** Groups adjacent equal rows of modules, and returns the widths of each group's bars and spaces. */
export function repeatedRows({ columns, rows, modules }: ModuleGrid): readonly RepeatedRow[] {
  const found: RepeatedRow[] = [];
  let top = 0;
  for (let row = 1; row <= rows; row++) {
    const isEqual = row < rows && Array.from({ length: columns }).every((_, x) => at(row, x) === at(row - 1, x));
    if (isEqual) continue;
    found.push({ top, bottom: row, ...runsOf(modules.subarray(top * columns, (top + 1) * columns)) });
    top = row;
  }
  return found;

  function at(row: number, column: number): number | undefined {
    return modules[row * columns + column];
  }
}

function runsOf(row: Uint8Array): { readonly left: number; readonly widths: readonly number[] } {
  const left = row.indexOf(1);
  const widths: number[] = [];
  let start = left;
  for (let x = left + 1; left >= 0 && x <= row.lastIndexOf(1) + 1; x++)
    if (row[x] !== row[x - 1]) {
      widths.push(x - start);
      start = x;
    }
  return { left, widths };
}

/** Codewords reserved for error detection (ISO/IEC 15438). */
const PROTECTION = 2;
const CODEWORD = { elements: 8, modules: 17 };
/** The stop pattern of PDF417. The start pattern has the shape of a codeword. */
const PDF417_STOP = { elements: 9, modules: 18 };
/** Row heights, in modules, of Platen's PDF417 and MicroPDF417 symbols. */
const PDF417_HEIGHT = 3;
const MICRO_PDF417_HEIGHT = 2;

/** Returns the structure of a PDF417 code, or `undefined` if the grid is not a PDF417 code. */
export function pdf417Structure(grid: ModuleGrid): StackedStructure | undefined {
  // a row consists of a start pattern, a left indicator, codewords, a right indicator and a stop pattern
  const columns = (grid.columns - CODEWORD.modules - PDF417_STOP.modules) / CODEWORD.modules - 2;
  const rows = rowsOf(grid, PDF417_HEIGHT).map((row) => {
    const start = { start: 0, ...CODEWORD };
    const codewords = Array.from({ length: columns }, (_, index) => ({ start: 16 + 8 * index, ...CODEWORD }));
    return { ...row, fixed: [start, { start: 24 + 8 * columns, ...PDF417_STOP }], codewords };
  });
  const level = ERROR_LEVELS.indexOf(rows[1]?.widths.slice(8, 16).join('') ?? '');
  if (level < 0 || !rows.every(isComplete)) return undefined;
  return { rows, correction: 2 ** (Math.floor(level / 3) + 1) - PROTECTION };
}

/**
 * Patterns of the values 0 to 26 in the second row of a PDF417 symbol (ISO/IEC 15438, cluster 3). The row's left
 * indicator has the value 3 × error correction level + (number of rows − 1) mod 3.
 */
const ERROR_LEVELS = [
  ...['51111125', '61111133', '41111216', '51111224', '61111232', '41111315', '51111323', '61111331', '41111414'],
  ...['51111422', '41111513', '51111521', '41111612', '41112125', '51112133', '61112141', '31112216', '41112224'],
  ...['51112232', '31112315', '41112323', '51112331', '31112414', '41112422', '31112513', '41112521', '31112612'],
];

const ADDRESS = { elements: 6, modules: 10 };
/** Widths in modules of MicroPDF417 symbols with one to four columns of codewords, without quiet zones. */
const MICRO_WIDTHS = [38, 55, 82, 99];
/** Characters of a row for one to four columns: C is a codeword, R a row address pattern. */
const MICRO_CHARACTERS = ['RCR', 'RCCR', 'RCRCCR', 'RCCRCCR'];
/** Error correction codewords by number of columns and rows (ISO/IEC 24728, table 1). */
const MICRO_CORRECTION: readonly Readonly<Record<number, number>>[] = [
  { 11: 7, 14: 7, 17: 7, 20: 8, 24: 8, 28: 8 },
  { 8: 8, 11: 9, 14: 9, 17: 10, 20: 11, 23: 13, 26: 15 },
  { 6: 12, 8: 14, 10: 16, 12: 18, 15: 21, 20: 26, 26: 32, 32: 38, 38: 44, 44: 50 },
  { 4: 8, 6: 12, 8: 14, 10: 16, 12: 18, 15: 21, 20: 26, 26: 32, 32: 38, 38: 44, 44: 50 },
];

/** Returns the structure of a MicroPDF417 code, or `undefined` if the grid is not a MicroPDF417 code. */
export function microPdf417Structure(grid: ModuleGrid): StackedStructure | undefined {
  const variant = MICRO_WIDTHS.indexOf(grid.columns);
  const rows = rowsOf(grid, MICRO_PDF417_HEIGHT).map((row) => {
    const fixed: Character[] = [];
    const codewords: Character[] = [];
    let start = 0;
    for (const kind of MICRO_CHARACTERS[variant] ?? '') {
      const shape = kind === 'C' ? CODEWORD : ADDRESS;
      (kind === 'C' ? codewords : fixed).push({ start, ...shape });
      start += shape.elements;
    }
    return { ...row, fixed, codewords };
  });
  const correction = MICRO_CORRECTION[variant]?.[rows.length];
  if (correction === undefined || !rows.every(isComplete)) return undefined;
  return { rows, correction: correction - PROTECTION };
}

/** Returns the rows of a stacked code. All rows have the same height. Adjacent rows may be equal. */
function rowsOf(grid: ModuleGrid, height: number): readonly RepeatedRow[] {
  return repeatedRows(grid).flatMap((row) =>
    Array.from({ length: (row.bottom - row.top) / height }, (_, index) => {
      const top = row.top + index * height;
      return { ...row, top, bottom: top + height };
    }),
  );
}

/** True if each character of a row has the required number of modules. */
function isComplete({ widths, fixed, codewords }: StackedRow): boolean {
  return [...fixed, ...codewords].every(({ start, elements, modules }) => {
    const of = widths.slice(start, start + elements);
    return of.length === elements && of.reduce((sum, width) => sum + width, 0) === modules && itemAt(of, 0) > 0;
  });
}
