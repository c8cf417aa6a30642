import type { Condition, ConditionalField, ConditionTest, RowFill, RowTexts } from './conditions.ts';

/** Tests that a condition can apply to a cell. */
export const CONDITION_TESTS = [
  ...(['is', 'is-not', 'filled', 'empty', 'contains', 'at-least', 'at-most'] as const),
] satisfies readonly ConditionTest[];

interface Rows {
  readonly rows: readonly { readonly cells: readonly string[] }[];
}

/** Returns a function that adds the fields of conditions to rows. `data` is the table whose numbers are compared. */
export function rowFill(fields: readonly ConditionalField[], data: Rows): RowFill {
  const hasComma = fields.some(({ test }) => COMPARED.has(test)) && hasDecimalComma(data);
  const known = fields.filter(({ test }) => CONDITION_TESTS.includes(test));
  return { by: JSON.stringify([fields, hasComma]), fill: (texts) => filledTexts(texts, known, hasComma) };
}

/** Tests that compare numbers. */
const COMPARED: ReadonlySet<ConditionTest> = new Set(['at-least', 'at-most']);

/**
 * If the row has no text for a field that a condition or its element needs, the result lacks that condition's field
 * too, so that the missing column is reported. The same applies to tests that only a newer editor knows.
 */
function filledTexts(texts: RowTexts, fields: readonly ConditionalField[], hasComma: boolean): RowTexts {
  const added = fields.flatMap(({ name, content: { field, value }, ...condition }) => {
    const tested = texts[condition.field];
    const content = field === undefined ? value : texts[field];
    if (tested === undefined || content === undefined) return [];
    return [[name, holds(condition, tested, hasComma) ? content : '']];
  });
  return { ...texts, ...Object.fromEntries(added) };
}

/**
 * Tests if a condition holds for a text. Texts are compared without surrounding spaces and regardless of case. A text
 * without a number is neither at least nor at most a number.
 */
export function holds({ test, value }: Omit<Condition, 'field'>, text: string, hasComma = false): boolean {
  const [given, wanted] = [plain(text), plain(value)];
  switch (test) {
    case 'is':
      return given === wanted;
    case 'is-not':
      return given !== wanted;
    case 'filled':
      return given !== '';
    case 'empty':
      return given === '';
    case 'contains':
      return given.includes(wanted);
    case 'at-least':
      return numberIn(text, hasComma) >= numberIn(value, hasComma);
    case 'at-most':
      return numberIn(text, hasComma) <= numberIn(value, hasComma);
    default:
      return test satisfies never;
  }
}

const plain = (text: string): string => text.normalize().trim().toLowerCase();

/**
 * Returns the first number in a text, such as `1 234,50 €`; NaN without a number. `hasComma` decides if `1,250` is more
 * than a thousand.
 */
export function numberIn(text: string, hasComma: boolean): number {
  const [found = ''] = /(?:(?<![\p{L}\d])[-−])?\d(?:[\d.,'’]|\s(?=\d{3}(?!\d)))*/u.exec(text) ?? [];
  const number = found.replace('−', '-').replace(/['’\s]|[.,]$/g, '');
  return decimalSeparator(number, hasComma) === ','
    ? Number.parseFloat(number.replaceAll('.', '').replace(',', '.'))
    : Number.parseFloat(number.replaceAll(',', ''));
}

/** Returns the decimal separator of a number. If a number has both a comma and a point, it is the last one. */
function decimalSeparator(number: string, hasComma: boolean): ',' | '.' {
  if (number.includes(',') && number.includes('.'))
    return number.lastIndexOf(',') > number.lastIndexOf('.') ? ',' : '.';
  if (isDecimal(number, ',') || /\..*\./.test(number)) return ',';
  if (isDecimal(number, '.') || /,.*,/.test(number)) return '.';
  return hasComma ? ',' : '.';
}

/** Tests if a separator in a number is certainly the decimal separator: it does not separate groups of three digits. */
function isDecimal(number: string, separator: ',' | '.'): boolean {
  const [whole = '', rest, ...others] = number.split(separator);
  return rest !== undefined && others.length === 0 && (rest.length !== 3 || /^-?(0*|\d{4,})$/.test(whole));
}

/** Maximum number of rows in which the number format is looked for. */
const MAX_ROWS = 200;
const commas = new WeakMap<Rows['rows'], boolean>();

/** Tests if most numbers in a table have a decimal comma rather than a decimal point. */
function hasDecimalComma({ rows }: Rows): boolean {
  const known = commas.get(rows);
  if (known !== undefined) return known;
  let more = 0;
  for (const { cells } of rows.slice(0, MAX_ROWS)) {
    for (const cell of cells) {
      const [number = ''] = /^[-−]?[\d.,]+(?=\s*\D{0,3}$)/.exec(cell.trim()) ?? [];
      if (isDecimal(number, ',') || /\.\d{3},/.test(number)) more++;
      else if (isDecimal(number, '.') || /,\d{3}\./.test(number)) more--;
    }
  }
  commas.set(rows, more > 0);
  return more > 0;
}
