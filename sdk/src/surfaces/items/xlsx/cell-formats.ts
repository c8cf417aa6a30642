import type { ZipFiles } from '../../../platform/unzip.ts';
import { attribute, elementOf, tags, textOf } from './xml.ts';

/** A workbook's sheets in their order, each with the file of its cells. */
export interface SheetFile {
  readonly name: string;
  readonly path: string;
}

/** What a sheet's file says of its cells beside their values; rows and columns from 0. */
export interface SheetCells {
  /** The format code of a cell's own. `undefined`: none ("General"). */
  formatAt(row: number, column: number): string | undefined;
  /** The date that a number counts days to; `undefined` for one that no calendar has. */
  dateOf(days: number): Date | undefined;
  /** Cells without a value that can be printed: a formula's error, a formula that was never calculated. */
  readonly faults: readonly { readonly row: number; readonly column: number; readonly message: string }[];
  /** Rows times columns up to the last cell. */
  readonly area: number;
}

/** Built-in formats (ISO/IEC 29500-1, 18.8.30) that mean the same in every language; dates are shown as ISO 8601. */
const BUILT_IN: Readonly<Partial<Record<number, string>>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  14: 'yyyy-mm-dd',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'yyyy-mm-dd h:mm',
  37: '#,##0 ;(#,##0)',
  38: '#,##0 ;(#,##0)',
  39: '#,##0.00;(#,##0.00)',
  40: '#,##0.00;(#,##0.00)',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
  48: '##0.0E+0',
  49: '@',
};

const WORKBOOK = 'xl/workbook.xml';
const STYLES = 'xl/styles.xml';
const SHARED = 'xl/sharedStrings.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';

/** What a workbook points to: file, and what it is of it (`worksheet`, `styles`), by the relation's name. */
function relations(files: ZipFiles): ReadonlyMap<string, { readonly path: string; readonly kind: string }> {
  const targets = new Map<string, { path: string; kind: string }>();
  for (const tag of tags(textOf(files[RELATIONS]), ['Relationship'])) {
    const target = attribute(tag, 'Target') ?? '';
    const kind = (attribute(tag, 'Type') ?? '').split('/').at(-1) ?? '';
    targets.set(attribute(tag, 'Id') ?? '', { path: target.startsWith('/') ? target.slice(1) : `xl/${target}`, kind });
  }
  return targets;
}

/** The files that one sheet is read from. */
export function filesOfSheet(files: ZipFiles, sheet: SheetFile): ZipFiles {
  const shared = [...relations(files).values()].filter(({ kind }) => kind === 'styles' || kind === 'sharedStrings');
  const needed = new Set([WORKBOOK, RELATIONS, STYLES, SHARED, sheet.path, ...shared.map(({ path }) => path)]);
  return Object.fromEntries(Object.entries(files).filter(([name]) => needed.has(name)));
}

/** The sheets that a workbook lists. */
export function sheetFiles(files: ZipFiles): readonly SheetFile[] {
  const targets = relations(files);
  return [...tags(textOf(files[WORKBOOK]), ['sheet'])].map((tag) => ({
    name: attribute(tag, 'name') ?? '',
    path: targets.get(attribute(tag, 'id') ?? '')?.path ?? '',
  }));
}

/** Reads a sheet's file and the workbook's styles. */
export function sheetCells(files: ZipFiles, path: string): SheetCells {
  const codes = styleFormats(textOf(files[STYLES]));
  const formats = new Map<number, string>();
  const faults: { row: number; column: number; message: string }[] = [];
  const uncalculated = new Map<number, { row: number; column: number }>();
  let rows = 0;
  let columns = 0;
  let row = -1;
  let column = -1;
  for (const tag of tags(textOf(files[path]), ['c', 'f', 'v'])) {
    if (tag.name === 'f') uncalculated.set(keyOf(row, column), { row, column });
    else if (tag.name === 'v') uncalculated.delete(keyOf(row, column));
    else {
      ({ row, column } = addressOf(attribute(tag, 'r') ?? ''));
      rows = Math.max(rows, row + 1);
      columns = Math.max(columns, column + 1);
      const code = codes[Number(attribute(tag, 's') ?? 0)];
      if (code !== undefined) formats.set(keyOf(row, column), code);
      if (attribute(tag, 't') === 'e')
        faults.push({ row, column, message: 'the cell shows an error; mend its formula' });
    }
  }
  for (const cell of uncalculated.values())
    faults.push({
      ...cell,
      message: 'the formula has no calculated value; open and save the workbook in a spreadsheet',
    });
  const day0 = countsFrom1904(files) ? DAY_0_OF_1904 : DAY_0;
  return {
    formatAt: (atRow, atColumn) => formats.get(keyOf(atRow, atColumn)),
    dateOf: (days) => (days >= 0 && days <= LAST_DAY ? new Date(day0 + days * DAY_MS) : undefined),
    faults,
    area: rows * columns,
  };
}

const DAY_MS = 86_400_000;
/** Day 0 of the two calendars of workbooks (ISO/IEC 29500-1, 18.17.4.1), and 31 December 9999. */
const DAY_0 = Date.UTC(1899, 11, 30);
const DAY_0_OF_1904 = Date.UTC(1904, 0, 1);
const LAST_DAY = 2_958_465;

const countsFrom1904 = (files: ZipFiles): boolean =>
  [...tags(textOf(files[WORKBOOK]), ['workbookPr'])].some((tag) =>
    /^(?:1|true)$/.test(attribute(tag, 'date1904') ?? ''),
  );

/** Columns of a sheet at most (XFD). */
const COLUMNS = 16_384;

const keyOf = (row: number, column: number): number => row * COLUMNS + column;

function addressOf(reference: string): { row: number; column: number } {
  const [, letters = '', digits = ''] = /^([A-Z]{1,3})(\d{1,7})$/.exec(reference) ?? [];
  return { row: Number(digits) - 1, column: columnOf(letters) };
}

const columnOf = (letters: string): number =>
  [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** The format code of each cell style, by its index. */
function styleFormats(styles: string): readonly (string | undefined)[] {
  const custom = new Map<number, string>();
  for (const tag of tags(styles, ['numFmt']))
    custom.set(Number(attribute(tag, 'numFmtId')), attribute(tag, 'formatCode') ?? '');
  return [...tags(elementOf(styles, 'cellXfs'), ['xf'])].map((tag) => {
    const id = Number(attribute(tag, 'numFmtId') ?? 0);
    const code = custom.get(id) ?? BUILT_IN[id];
    // an empty code, which some programs write, is "General" to spreadsheets
    return code === undefined || /^(?:general)?$/i.test(code) ? undefined : code;
  });
}
