import type { Counted } from './vocabulary/counted.ts';

/** Numbers and words for the places in braces. */
type Values = Readonly<Record<string, string | number>>;

/** A sentence with its places filled. */
export const filled = (sentence: string, values: Values): string =>
  sentence.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));

/** The sentence for a number of things, in a language (BCP 47). `values` fill further places. */
export const counted = (sentences: Counted, count: number, language: string, values: Values = {}): string =>
  filled(new Intl.PluralRules(language).select(count) === 'one' ? sentences.one : sentences.other, {
    count,
    ...values,
  });
