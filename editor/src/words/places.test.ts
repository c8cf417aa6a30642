import { describe, expect, it } from 'vitest';
import { en, wordsOf } from '../../test/editor-words.ts';
import { LANGUAGE_TAGS } from './words.ts';

/** All texts of a table with their paths. */
const textsOf = (table: object, path = ''): readonly (readonly [path: string, text: string])[] =>
  Object.entries(table).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}/${key}`, value] as const] : textsOf(value, `${path}/${key}`),
  );
const places = (text: string): readonly string[] => (text.match(/\{\w+\}/g) ?? []).toSorted();
const inEnglish = new Map(textsOf(en).map(([path, text]) => [path, places(text)]));

describe.each(LANGUAGE_TAGS)('the texts in %s', (tag) => {
  it('have the places to fill that the English ones have', async () => {
    const texts = textsOf(await wordsOf(tag));
    expect(texts.filter(([path, text]) => `${places(text)}` !== `${inEnglish.get(path)}`)).toEqual([]);
  });
  it('are not empty, and have no spaces at their ends', async () => {
    const texts = textsOf(await wordsOf(tag));
    expect(texts.filter(([, text]) => text === '' || text !== text.trim())).toEqual([]);
  });
});

describe('the texts in French', () => {
  it('have no-break spaces before double punctuation marks and inside quotation marks', async () => {
    const texts = textsOf(await wordsOf('fr'));
    expect(texts.filter(([, text]) => / [;:?!»]|« /.test(text))).toEqual([]);
  });
});
