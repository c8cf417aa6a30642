/** A cell that every writer writes and every reader reads. */
export interface CellCase {
  readonly id: string;
  readonly kind: 'number' | 'text' | 'boolean' | 'error' | 'formula' | 'calculated';
  /** For a formula, its calculated value; `undefined` if it was never calculated. */
  readonly value?: number | string | boolean;
  readonly formula?: string;
  readonly format?: string;
  /** True for rich text in two typefaces, if the writer supports it. */
  readonly rich?: boolean;
}

const NUMBERS = [
  ...[0, 1, -1, 42, 0.5, -0.5, 1.005, 2.675, 99.995, 0.1 + 0.2, 1234.5678, -1234.5, 1_234_567.891, 0.256, -0.004],
  ...[4_006_381_333_931, 123_456_789_012_345, 1e-5, 1e20],
];

const NUMBER_FORMATS = [
  ...['General', '0', '0.00', '00000', '#,##0', '#,##0.00', '0%', '0.0%', '#.##', '?0.0', '0;-0;"none"', '@'],
  ...[
    '"$"#,##0.00',
    '#,##0.00\\ "€"',
    '#,##0.00\\ [$€-407]',
    '[$$-409]#,##0.00',
    '0;[Red]\\(0\\)',
    '0.0,"k"',
    '#,##0.0,,',
  ],
  ...['000\\-00\\-0000', '0" pcs"', '0.00_)', '_("$"* #,##0.00_);_("$"* \\(#,##0.00\\);_("$"* "-"??_);_(@_)'],
  ...['0.00E+00', '# ?/?', '[>100]0.0;0.00'],
];

const DAYS = [
  ...[0, 1, 2, 31, 32, 58, 59, 60, 61, 62, 365, 366, 367, 1461, 36_526, 46_347, 73_051, 2_957_003],
  ...[0.25, 0.000_520_833_3, 1.5, 59.75, 60.5, 46_347.751_041_666_7, 46_347.999_999, 46_347.041_666_7],
];

const DATE_FORMATS = [
  ...[
    'yyyy-mm-dd',
    'dd/mm/yyyy',
    'd.m.yy',
    'd mmm yyyy',
    'dddd, d mmmm yyyy',
    'ddd',
    'mmmmm',
    'mmm-yy',
    'm/d/yyyy h:mm',
  ],
  ...[
    'yyyy-mm-dd hh:mm:ss',
    'h:mm',
    'h:mm:ss',
    'hh:mm AM/PM',
    'h AM/PM',
    'mm:ss',
    'mm:ss.0',
    'ss.000',
    '[h]:mm',
    '[mm]:ss',
  ],
  ...['[ss]', '[$-409]d\\-mmm\\-yy;@', 'yyyy"年"m"月"d"日"', '[$-407]d. mmmm yyyy'],
];

const TEXTS = [
  ...['plain', '00042', '1E5', 'TRUE', '=1+1', "'quoted", ' blanks around ', 'two\nlines', 'tab\there', 'a&b<c>"d"'],
  ...['Ünïcödé', '東京', 'שלום', 'हिन्दी', '😀', 'e\u0301', '_x0041_', '#N/A', '2026-11-21', 'x'.repeat(300)],
];

const named = (cell: Omit<CellCase, 'id'>): CellCase => ({
  ...cell,
  id: [
    cell.kind,
    JSON.stringify(cell.value ?? null).slice(0, 40),
    cell.format ?? '',
    cell.rich ? 'rich' : '',
    cell.formula ?? '',
  ]
    .filter((part) => part !== '')
    .join(' '),
});

/** All cells of the suite. */
export const CELL_CASES: readonly CellCase[] = [
  ...NUMBER_FORMATS.flatMap((format) => NUMBERS.map((value) => named({ kind: 'number', value, format }))),
  ...DATE_FORMATS.flatMap((format) => DAYS.map((value) => named({ kind: 'number', value, format }))),
  ...TEXTS.flatMap((value) => [named({ kind: 'text', value }), named({ kind: 'text', value, rich: true })]),
  ...[true, false].map((value) => named({ kind: 'boolean', value })),
  ...['#DIV/0!', '#N/A', '#REF!', '#VALUE!', '#NAME?', '#NUM!'].map((value) => named({ kind: 'error', value })),
  ...[undefined, '0.00', 'yyyy-mm-dd'].map((format) =>
    named({ kind: 'formula', formula: '1+2', ...(format === undefined ? {} : { format }) }),
  ),
  named({ kind: 'calculated', formula: '1+2', value: 3 }),
  named({ kind: 'calculated', formula: '1+2', value: 3, format: '0.00' }),
  named({ kind: 'calculated', formula: '"a"&"b"', value: 'ab' }),
];

/** A table of texts for layouts (empty rows and columns, merged and hidden cells) and for CSV. */
export const TEXT_TABLE: readonly (readonly string[])[] = [
  ['sku', 'name', 'note', 'size'],
  ['00042', 'Mug, "large"', 'two\nlines', ' 3/4" '],
  ['1', "it's; here", 'tab\there', '1,5'],
  ['hidden', 'row', 'and', 'column'],
  ['', '', '', ''],
  ['after', 'an', 'empty', 'row'],
  ['', 'first', '', 'empty'],
  ['merged', '', 'of', 'four'],
  ['', '', 'beside', 'them'],
  ['Ünï', '東京', 'שלום', '😀'],
  ['=1+1', '-2', '"', 'a""b'],
];
