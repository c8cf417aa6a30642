/**
 * The singular and the plural of a sentence with `{count}` (Unicode CLDR plural rules for English, German and French).
 */
export type Counted = Readonly<Record<'one' | 'other', string>>;

/** Values for a sentence's placeholders in braces, by name. */
type Texts = Readonly<Record<string, string>>;
type Values = Readonly<Record<string, string | number>>;

/**
 * Fills the placeholders of a sentence. Formats numbers in `language` (BCP 47), such as 1,997 in English or 1.997 in
 * German. Pass numbers that must not be formatted, such as font weights, as strings.
 */
export function filled(sentence: string, values: Texts): string;
export function filled(sentence: string, values: Values, language: string): string;
export function filled(sentence: string, values: Values, language = 'en'): string {
  return sentence.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name];
    return typeof value === 'number' ? formatNumber(value, language) : (value ?? place);
  });
}

/**
 * Returns the singular or plural sentence for a count, in a language (BCP 47). `values` fill the other placeholders.
 */
export const counted = (sentences: Counted, count: number, language: string, values: Values = {}): string =>
  filled(rulesOf(language).select(count) === 'one' ? sentences.one : sentences.other, { count, ...values }, language);

/** Formats a number in a language (BCP 47), with at most three decimal places. */
export const formatNumber = (number: number, language: string): string => numbersOf(language).format(number);

const rules = new Map<string, Intl.PluralRules>();
const numbers = new Map<string, Intl.NumberFormat>();

/** The plural rules of a language, cached because creating them is slow. */
function rulesOf(language: string): Intl.PluralRules {
  const known = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, known);
  return known;
}

/** The number format of a language, cached because creating it is slow. */
function numbersOf(language: string): Intl.NumberFormat {
  const known = numbers.get(language) ?? new Intl.NumberFormat(language);
  numbers.set(language, known);
  return known;
}
