/** A sentence for one and for several: `{count}` (Unicode CLDR, plural rules of English, German and French). */
export type Counted = Readonly<Record<'one' | 'other', string>>;

/** Numbers and words for the places in braces. */
type Values = Readonly<Record<string, string | number>>;

/** A sentence with its places filled. */
export const filled = (sentence: string, values: Values): string =>
  sentence.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));

const rules = new Map<string, Intl.PluralRules>();

/** A language's rules: to make them takes longer than all else that a sentence needs. */
function rulesOf(language: string): Intl.PluralRules {
  const known = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, known);
  return known;
}

/** The sentence for a number of things, in a language (BCP 47). `values` fill further places. */
export const counted = (sentences: Counted, count: number, language: string, values: Values = {}): string =>
  filled(rulesOf(language).select(count) === 'one' ? sentences.one : sentences.other, {
    count,
    ...values,
  });
