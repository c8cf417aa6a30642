import { unzip, type ZipFiles } from '../../../platform/unzip.ts';
import { attribute, attributeText, elementOf, tags, textOf } from './xml.ts';

/** A sheet of a workbook, and the path of the file that contains its cells. */
export interface SheetFile {
  readonly name: string;
  readonly path: string;
  /**
   * True if the sheet's state is `hidden`, which users can change in the menus, or `veryHidden`, which they cannot
   * (ISO/IEC 29500-1, 18.18.68).
   */
  readonly isHidden: boolean;
}

const WORKBOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';

/**
 * Returns the relationships of a workbook, by id: the path of each related file, and its kind, such as `worksheet` or
 * `styles`.
 */
function relations(files: ZipFiles): ReadonlyMap<string, { readonly path: string; readonly kind: string }> {
  const targets = new Map<string, { path: string; kind: string }>();
  for (const tag of tags(textOf(files[RELATIONS]), ['Relationship'])) {
    const target = attributeText(tag, 'Target');
    const type = attributeText(tag, 'Type');
    const kind = type.slice(type.lastIndexOf('/') + 1);
    targets.set(attributeText(tag, 'Id'), { path: target.startsWith('/') ? target.slice(1) : `xl/${target}`, kind });
  }
  return targets;
}

/** Returns the paths of the styles and shared strings. Falls back to the usual path if the relationships list none. */
export function sharedPaths(files: ZipFiles): { readonly styles: string; readonly strings: string } {
  const known = [...relations(files).values()];
  return {
    styles: known.find(({ kind }) => kind === 'styles')?.path ?? 'xl/styles.xml',
    strings: known.find(({ kind }) => kind === 'sharedStrings')?.path ?? 'xl/sharedStrings.xml',
  };
}

/** True for the names of the two files that list a workbook's sheets. */
export const isSheetList = (name: string): boolean => name === WORKBOOK || name === RELATIONS;

/** Maximum unpacked size of the files that list the sheets. These files are normally a few kilobytes in size. */
export const MAX_LIST_BYTES = 16 << 20;

/** Returns the sheets of a workbook. */
export function sheetFiles(files: ZipFiles): readonly SheetFile[] {
  const targets = relations(files);
  return [...tags(textOf(files[WORKBOOK]), ['sheet'])].map((tag) => ({
    name: attributeText(tag, 'name'),
    path: targets.get(attributeText(tag, 'id'))?.path ?? '',
    isHidden: /^(?:hidden|veryHidden)$/.test(attributeText(tag, 'state')),
  }));
}

/** Returns the index of the sheet to read by default: the first visible one, or the first if all are hidden. */
export const defaultSheet = (sheets: readonly Pick<SheetFile, 'isHidden'>[]): number =>
  Math.max(
    0,
    sheets.findIndex(({ isHidden }) => !isHidden),
  );

/** True if the day numbers of a workbook start in 1904 (ISO/IEC 29500-1, 18.2.28). */
export const countsFrom1904 = (files: ZipFiles): boolean =>
  [...tags(textOf(files[WORKBOOK]), ['workbookPr'])].some((tag) => /^(?:1|true)$/.test(attributeText(tag, 'date1904')));

/**
 * True if a workbook's formulas must be calculated when the workbook is opened (18.2.2). Libraries that write workbooks
 * set this flag; spreadsheet programs do not.
 */
export const isUncalculated = (files: ZipFiles): boolean =>
  [...tags(textOf(files[WORKBOOK]), ['calcPr'])].some((tag) =>
    /^(?:1|true)$/.test(attributeText(tag, 'fullCalcOnLoad')),
  );

/** Name and visibility of a sheet, for lists. */
type SheetName = Pick<SheetFile, 'name' | 'isHidden'>;

/** The sheets of a workbook. */
export interface SheetNames {
  /** Sheets in order; none if the file is not a workbook. */
  readonly sheets: readonly SheetName[];
  /** Number, from 1, of the sheet that `readRows` reads by default. */
  readonly byDefault: number;
}

/** Lists the sheets of a workbook. */
export function sheetNames(bytes: Uint8Array): SheetNames {
  try {
    const files = unzip(bytes, { wanted: isSheetList, maxBytes: MAX_LIST_BYTES });
    const sheets = sheetFiles(files).map(({ name, isHidden }) => ({ name, isHidden }));
    return { sheets, byDefault: defaultSheet(sheets) + 1 };
  } catch {
    return { sheets: [], byDefault: 1 };
  }
}

/**
 * Built-in formats (ISO/IEC 29500-1, 18.8.30). For formats that depend on the language (5 to 8, 41 to 44), Excel writes
 * the format code into the file. If a file contains no code for them, the English format applies. Dates whose order
 * depends on the language are shown in ISO 8601.
 */
const BUILT_IN: Readonly<Partial<Record<number, string>>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  5: '"$"#,##0_);\\("$"#,##0\\)',
  6: '"$"#,##0_);[Red]\\("$"#,##0\\)',
  7: '"$"#,##0.00_);\\("$"#,##0.00\\)',
  8: '"$"#,##0.00_);[Red]\\("$"#,##0.00\\)',
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
  ...Object.fromEntries([27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58].map((id) => [id, 'yyyy-mm-dd'])),
  37: '#,##0_);(#,##0)',
  38: '#,##0_);(#,##0)',
  39: '#,##0.00_);(#,##0.00)',
  40: '#,##0.00_);(#,##0.00)',
  41: '_(* #,##0_);_(* \\(#,##0\\);_(* "-"_);_(@_)',
  42: '_("$"* #,##0_);_("$"* \\(#,##0\\);_("$"* "-"_);_(@_)',
  43: '_(* #,##0.00_);_(* \\(#,##0.00\\);_(* "-"??_);_(@_)',
  44: '_("$"* #,##0.00_);_("$"* \\(#,##0.00\\);_("$"* "-"??_);_(@_)',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
  48: '##0.0E+0',
  49: '@',
};

/** Lowest id that Excel assigns to a custom number format. */
const FIRST_OWN = 164;

/** Maximum number of cell styles in a workbook, as in Excel. */
const MAX_STYLES = 65_490;

/**
 * Returns the format code of each cell style, by the style's index; `undefined` for "General". Throws Error for an
 * unterminated style sheet, and RangeError for more styles than a workbook can have.
 */
export function styleFormats(styles: string): readonly (string | undefined)[] {
  const own = new Map<number, string>();
  for (const tag of tags(styles, ['numFmt']))
    own.set(Number(attribute(tag, 'numFmtId')), attributeText(tag, 'formatCode'));
  const cellStyles = elementOf(styles, 'cellXfs');
  const [opening] = tags(styles, ['cellXfs']);
  if (cellStyles === '' && opening?.closed === false) throw new Error('<cellXfs> in its styles has no end');
  const formats: (string | undefined)[] = [];
  for (const tag of tags(cellStyles, ['xf'])) {
    if (formats.length === MAX_STYLES)
      throw new RangeError(`the workbook has more than the maximum of ${MAX_STYLES} cell styles`);
    const id = Number(attributeText(tag, 'numFmtId'));
    const code = own.get(id) ?? BUILT_IN[id] ?? (id > 0 && id < FIRST_OWN ? `[built-in ${id}]` : '');
    // spreadsheets treat an empty code, which some programs write, as "General"
    formats.push(/^(?:general)?$/i.test(code) ? undefined : code);
  }
  return formats;
}
