import type { Condition, ConditionalField, ConditionTest, RowFill, RowTexts } from './conditions.ts';

/** The tests that a condition can apply to a cell. */
export const CONDITION_TESTS = [
  ...(['is', 'is-not', 'filled', 'empty', 'contains', 'at-least', 'at-most'] as const),
] satisfies readonly ConditionTest[];

interface Rows {
  readonly rows: readonly { readonly cells: readonly string[] }[];
}

/**
 * Returns the function that adds the fields of conditions to rows, with its cache key. Detects the decimal separator of
 * numbers in `data`.
 */
export function rowFill(fields: readonly ConditionalField[], data: Rows): RowFill {
  const hasComma = fields.some(({ test }) => COMPARED.has(test)) && hasDecimalComma(data);
  const known = fields.filter(({ test }) => CONDITION_TESTS.includes(test));
  return { by: JSON.stringify([fields, hasComma]), fill: (texts) => filledTexts(texts, known, hasComma) };
}

/** The condition tests that compare numbers. */
const COMPARED: ReadonlySet<ConditionTest> = new Set(['at-least', 'at-most']);

/**
 * Adds the field of each condition to a row. Leaves out the field if the row lacks a column that the condition or its
 * element needs, so that the missing column is reported. Also leaves out the fields of conditions whose test only a
 * newer editor supports.
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
 * Tests if a condition holds for a cell's text. Ignores case and surrounding spaces. `at-least` and `at-most` never
 * hold for text without a number.
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
 * Returns the first number in a string, such as `1 234,50 €`; NaN if there is none. With `hasComma`, `1,250` is read as
 * 1.25, and otherwise as 1250.
 */
export function numberIn(text: string, hasComma: boolean): number {
  const [found = ''] = /(?:(?<![\p{L}\d])[-−])?\d(?:[\d.,'’]|\s(?=\d{3}(?!\d)))*/u.exec(text) ?? [];
  const number = found.replace('−', '-').replace(/['’\s]|[.,]$/g, '');
  return decimalSeparator(number, hasComma) === ','
    ? Number.parseFloat(number.replaceAll('.', '').replace(',', '.'))
    : Number.parseFloat(number.replaceAll(',', ''));
}

/**
 * Returns the decimal separator of a number. If the number contains both commas and points, the comma or point that
 * occurs last is the decimal separator.
 */
function decimalSeparator(number: string, hasComma: boolean): ',' | '.' {
  if (number.includes(',') && number.includes('.'))
    return number.lastIndexOf(',') > number.lastIndexOf('.') ? ',' : '.';
  if (isDecimal(number, ',') || /\..*\./.test(number)) return ',';
  if (isDecimal(number, '.') || /,.*,/.test(number)) return '.';
  return hasComma ? ',' : '.';
}

/** Returns true if the separator can only be the decimal separator, because it cannot separate groups of digits. */
function isDecimal(number: string, separator: ',' | '.'): boolean {
  const [whole = '', rest, ...others] = number.split(separator);
  return rest !== undefined && others.length === 0 && (rest.length !== 3 || /^-?(0*|\d{4,})$/.test(whole));
}

/**
 * Returns the number at the start of a cell, as text. Returns an empty string if there is no number, or if more than a
 * short unit follows the number.
 */
function numberText(cell: string): string {
  const text = cell.trim();
  const [number = ''] = /^[-−]?[\d.,]+/.exec(text) ?? [];
  return /^\D{0,3}$/.test(text.slice(number.length).trimStart()) ? number : '';
}

/** Maximum number of rows that are read to detect the number format. */
const MAX_ROWS = 200;
const commas = new WeakMap<Rows['rows'], boolean>();

/** Tests if most numbers in a table have a decimal comma rather than a decimal point. */
function hasDecimalComma({ rows }: Rows): boolean {
  const known = commas.get(rows);
  if (known !== undefined) return known;
  let more = 0;
  for (const { cells } of rows.slice(0, MAX_ROWS)) {
    for (const cell of cells) {
      const number = numberText(cell);
      if (isDecimal(number, ',') || /\.\d{3},/.test(number)) more++;
      else if (isDecimal(number, '.') || /,\d{3}\./.test(number)) more--;
    }
  }
  commas.set(rows, more > 0);
  return more > 0;
}
