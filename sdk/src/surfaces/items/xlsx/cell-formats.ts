import { attribute, elementOf, tags } from './xml.ts';

/**
 * Built-in formats (ISO/IEC 29500-1, 18.8.30). For formats that depend on the language (5 to 8, 41 to 44) Excel writes
 * the format code into the file. Without a code, the program that wrote the workbook meant the English format. Dates
 * whose order depends on the language are shown in ISO 8601.
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

/** Id of a workbook's first custom format, as Excel assigns it. */
const FIRST_OWN = 164;

/** Maximum number of cell styles of a workbook, as in Excel. */
const MAX_STYLES = 65_490;

/**
 * Returns the format code of each cell style, by its index; `undefined` for "General". Throws Error for an unterminated
 * style sheet, and RangeError for more styles than a workbook can have.
 */
export function styleFormats(styles: string): readonly (string | undefined)[] {
  const own = new Map<number, string>();
  for (const tag of tags(styles, ['numFmt']))
    own.set(Number(attribute(tag, 'numFmtId')), attribute(tag, 'formatCode') ?? '');
  const cellStyles = elementOf(styles, 'cellXfs');
  const [opening] = tags(styles, ['cellXfs']);
  if (cellStyles === '' && opening?.closed === false) throw new Error('<cellXfs> in its styles has no end');
  const formats: (string | undefined)[] = [];
  for (const tag of tags(cellStyles, ['xf'])) {
    if (formats.length === MAX_STYLES)
      throw new RangeError(`the workbook has more than ${MAX_STYLES} cell styles, which no workbook has`);
    const id = Number(attribute(tag, 'numFmtId') ?? 0);
    const code = own.get(id) ?? BUILT_IN[id] ?? (id > 0 && id < FIRST_OWN ? `[built-in ${id}]` : '');
    // spreadsheets treat an empty code, which some programs write, as "General"
    formats.push(/^(?:general)?$/i.test(code) ? undefined : code);
  }
  return formats;
}
