import { describe, expect, it } from 'vitest';
import { commandList } from '../commands/commands.ts';
import { LANGUAGES, stepName, wordsOf } from './words.ts';

describe.each(Object.entries(LANGUAGES))('the words in %s', (_, words) => {
  const ids = commandList().map(([id]) => id);

  it('name each command, and none that there is not', () => {
    expect(Object.keys(words.commands).toSorted()).toEqual(ids.toSorted());
  });
  it('begin with a capital, end without a stop, and are all different', () => {
    const names = Object.values(words.commands);
    expect(names.filter((name) => !/^\p{Lu}.*[^.\s]$/u.test(name))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('the words of a language', () => {
  it('are found by its tag, and are English for others', () => {
    expect(wordsOf('de-AT')).toBe(LANGUAGES.de);
    expect(wordsOf('FR')).toBe(LANGUAGES.fr);
    expect(wordsOf('ja')).toBe(LANGUAGES.en);
    expect(wordsOf('constructor')).toBe(LANGUAGES.en);
  });
  it('name the steps of gestures and of commands', () => {
    expect(stepName(LANGUAGES.de, 'move')).toBe('Verschieben');
    expect(stepName(LANGUAGES.en, 'bring-to-front')).toBe('Bring to front');
    expect(stepName(LANGUAGES.en, '')).toBe('');
  });
});
