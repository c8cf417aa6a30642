import type { ElementOf, Sampler } from '../element-kind.ts';

/** Turns a field name into words: for example, `best_before` becomes `Best before`. */
function wordsOf(field: string): string {
  const words = field.replace(/[_-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const textSampler: Sampler<ElementOf<'text'>> = {
  sample: (_, { field, usual }) => ({ text: usual ?? wordsOf(field), rank: 0 }),
};
