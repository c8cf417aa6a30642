import { declarationFaults } from '@platen/sdk/internal/computed-columns';
import type { ComputedColumn, Counter, DateColumn, TradeNumberColumn } from '@platen/sdk/items';
import type { ComputedColumnDeclaration } from '../document/table.ts';
import { MAX_ROWS } from './max-rows.ts';

// The form of a computed column, as an object with the user's input by field name.

/** A choice in the menu of computed columns: a counter, or a kind of computed column. */
export type ComputedKind = 'counter' | ComputedColumn['kind'];

/** The user's input in the form. The keys are properties of the column declaration. */
export type ComputedTexts = Readonly<Record<string, string>>;

/** The kinds of computed column that the menu offers, in order. */
export const COMPUTED_KINDS = [
  'counter',
  'date',
  'joined',
  'address',
  'upper',
  'ean13',
  'sscc',
  'gs1DigitalLink',
] as const satisfies readonly ComputedKind[];

const NUMBERS = new Set([
  'start',
  'step',
  'width',
  'count',
  'years',
  'months',
  'weeks',
  'days',
  'indicator',
  'extension',
]);

/**
 * Converts the form to a declaration. Empty fields are left out. Text that is not a number stays text, so that
 * validation reports it.
 */
export function computedOf(kind: ComputedKind, texts: ComputedTexts): ComputedColumnDeclaration {
  const given = Object.entries(texts).flatMap(([name, text]) => {
    if (text === '') return [];
    const number = NUMBERS.has(name) && /^\s*-?\d+\s*$/.test(text);
    return [[name, name === 'omitBlank' ? true : number ? Number(text) : text] as const];
  });
  const declared: unknown = Object.fromEntries(kind === 'counter' ? given : [['kind', kind], ...given]);
  return kind === 'counter'
    ? { list: 'sequence', counter: declared as Counter }
    : { list: 'compute', column: declared as ComputedColumn };
}

/** Returns the kind of a declared column, and the form input that produces the declaration. */
export function textsOf(made: ComputedColumnDeclaration): {
  readonly kind: ComputedKind;
  readonly texts: ComputedTexts;
} {
  const { kind, ...declared } = made.list === 'sequence' ? { ...made.counter, kind: 'counter' as const } : made.column;
  return { kind, texts: Object.fromEntries(Object.entries(declared).map(([name, value]) => [name, String(value)])) };
}

/** Returns the text of a field; empty until the user types one. */
export const textIn = (texts: ComputedTexts, field: string): string => texts[field] ?? '';

/** Returns the names of the invalid fields. The `count` of a counter may not exceed the maximum number of rows. */
export function wrongFields(made: ComputedColumnDeclaration): ReadonlySet<string> {
  const column = made.list === 'sequence' ? made.counter : made.column;
  const { count = 0 } = made.list === 'sequence' ? made.counter : {};
  if (count > MAX_ROWS) return new Set(['count']);
  return new Set(declarationFaults({ [made.list]: { a: column } }).map(({ at }) => at[2] ?? ''));
}

/**
 * Returns the initial form input for a new computed column. `column` is the name of the suggested source column;
 * `language` is the language of dates.
 */
export function firstTexts(kind: ComputedKind, column: string | undefined, language: string): ComputedTexts {
  switch (kind) {
    case 'counter':
      return { start: '1', width: '4' } satisfies Partial<Record<keyof Counter, string>>;
    case 'date':
      return { months: '18', format: 'medium', language } satisfies Partial<Record<keyof DateColumn, string>>;
    case 'address':
      return { language };
    case 'joined':
      return { text: column === undefined ? '' : `{${column}}`, omitBlank: 'true' };
    case 'gs1DigitalLink':
      return { text: `https://id.gs1.org/01/${column === undefined ? '' : `{${column}}`}` };
    case 'upper':
    case 'lower':
    case 'trim':
      return { from: column ?? '' };
    case 'ean13':
    case 'ean8':
    case 'upca':
    case 'gtin14':
    case 'sscc':
      return { from: column ?? '' } satisfies Partial<Record<keyof TradeNumberColumn, string>>;
    default:
      return kind satisfies never;
  }
}
