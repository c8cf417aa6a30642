import { expect, it } from 'vitest';
import { loadGradeWords } from './grade-words.ts';

/** Returns the placeholders of each text, by its path. */
const placesOf = (words: object, path = ''): readonly string[] =>
  Object.entries(words).flatMap(([name, text]: [string, unknown]) =>
    typeof text === 'string'
      ? [`${path}${name} ${[...text.matchAll(/\{\w+\}/g)].toSorted().join(' ')}`]
      : placesOf(text as object, `${path}${name}.`),
  );

it('texts about grades have the same placeholders in each language, and are English for others', async () => {
  const english = await loadGradeWords('en');
  for (const tag of ['de-AT', 'FR']) {
    const words = await loadGradeWords(tag);
    expect(words.title).not.toBe(english.title);
    expect(placesOf(words)).toEqual(placesOf(english));
  }
  expect(await loadGradeWords('ja')).toBe(english);
});
