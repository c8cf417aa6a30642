import type { LabelElement } from '@platen/sdk';

// Elements that are shown only in some rows. An element with a condition keeps its value or its field in the document.
// In the label's template, a field takes the place of both; each row fills this field with the element's content, or
// with an empty text, which draws nothing. So every renderer of the API prints such labels.

/** Tests that a condition can apply to a cell. */
export const CONDITION_TESTS = ['is', 'is-not', 'filled', 'empty', 'contains', 'at-least', 'at-most'] as const;

export type ConditionTest = (typeof CONDITION_TESTS)[number];

/** The rows in which an element is shown. */
export interface Condition {
  /** The field whose text is tested. As for the fields of elements, a column of the table fills it. */
  readonly field: string;
  readonly test: ConditionTest;
  /** The text or number to compare with. The tests `filled` and `empty` ignore it. */
  readonly value: string;
}

/** The texts of a row, by field. */
type Texts = Readonly<Record<string, string>>;

interface Conditional {
  readonly key: number;
  readonly element: LabelElement;
  readonly condition?: Condition | undefined;
}

/** The field of a template that an element with a condition shows. */
export interface ConditionalField extends Condition {
  /** The name of this field. */
  readonly name: string;
  /** The content of the element, if the condition holds: the text of another field, or the same text in every row. */
  readonly from: { readonly field: string } | { readonly value: string };
}

/** The conditions of a label. */
export interface Conditions {
  readonly fields: readonly ConditionalField[];
  /** True if the numbers in the table have a decimal comma. */
  readonly hasComma?: boolean;
}

export const NO_CONDITIONS: Conditions = { fields: [] };

/**
 * Returns the name of the field that the element shows in the template; undefined without a condition. It contains the
 * element's key, so that it stays the same while the user changes the content.
 */
export const conditionalName = ({ key, element, condition }: Conditional): string | undefined =>
  condition && `${element.field ?? element.type} ${key} if ${condition.field}`;

/** Returns the element as the template contains it: with a condition, it shows the field that the condition fills. */
export function conditionalElement(each: Conditional): LabelElement {
  const field = conditionalName(each);
  if (field === undefined) return each.element;
  const { value: _, ...element } = each.element;
  return { ...element, field } as LabelElement;
}

/** Tests if an element has a condition and shows nothing in the row with these texts. */
export const isAbsent = (each: Conditional, texts: Texts): boolean => texts[conditionalName(each) ?? ''] === '';

interface Rows {
  readonly rows: readonly { readonly cells: readonly string[] }[];
}

/** Returns the conditions of elements. `data` is the table whose numbers are compared. */
export function conditionsOf(elements: readonly Conditional[], data: Rows): Conditions {
  const fields = elements.flatMap((each): readonly ConditionalField[] => {
    const { condition, element } = each;
    const name = conditionalName(each);
    if (name === undefined || condition === undefined) return [];
    const { field, value = '' } = element;
    return [{ ...condition, name, from: field === undefined ? { value } : { field } }];
  });
  return fields.some(({ test }) => COMPARED.has(test)) ? { fields, hasComma: hasDecimalComma(data) } : { fields };
}

/** Tests that compare numbers. */
const COMPARED: ReadonlySet<ConditionTest> = new Set(['at-least', 'at-most']);

/**
 * Adds the fields of conditions to the texts of a row. If the row has no text for a field that a condition or its
 * element needs, the result lacks that condition's field too, so that the missing column is reported.
 */
export function withConditions(texts: Texts, { fields, hasComma = false }: Conditions): Texts {
  const added = fields.flatMap(({ name, from, ...condition }) => {
    const tested = texts[condition.field];
    const content = 'field' in from ? texts[from.field] : from.value;
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
