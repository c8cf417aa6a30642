/** A sentence in singular and plural with `{count}` (Unicode CLDR plural rules for English, German and French). */
export type Counted = Readonly<Record<'one' | 'other', string>>;

/** Values for the placeholders in braces. */
type Values = Readonly<Record<string, string | number>>;

/** Fills the placeholders of a sentence. */
export const filled = (sentence: string, values: Values): string =>
  sentence.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));

const rules = new Map<string, Intl.PluralRules>();

/** The plural rules of a language, cached because their creation is slow. */
function rulesOf(language: string): Intl.PluralRules {
  const known = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, known);
  return known;
}

/** The singular or plural sentence for a count in a language (BCP 47). `values` fill further placeholders. */
export const counted = (sentences: Counted, count: number, language: string, values: Values = {}): string =>
  filled(rulesOf(language).select(count) === 'one' ? sentences.one : sentences.other, {
    count,
    ...values,
  });
