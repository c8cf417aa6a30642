import { describe, expect, it } from 'vitest';
import { commandList } from '../commands/commands.ts';
import type { Words } from './vocabulary/vocabulary.ts';
import { LANGUAGE_TAGS, loadWords, stepName } from './words.ts';

const everyWords = await Promise.all(LANGUAGE_TAGS.map(async (tag) => [tag, await loadWords(tag)] as const));
const [en, de, fr] = await Promise.all(['en', 'de', 'fr'].map(loadWords));

describe.each(everyWords)('the words in %s', (_, words) => {
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
  it('are found by its tag, and are English for others', async () => {
    expect(await loadWords('de-AT')).toBe(de);
    expect(await loadWords('FR')).toBe(fr);
    expect(await loadWords('ja')).toBe(en);
    expect(await loadWords('constructor')).toBe(en);
  });
  it('name the steps of gestures and of commands', () => {
    expect(stepName(de as Words, 'move')).toBe('Verschieben');
    expect(stepName(en as Words, 'bring-to-front')).toBe('Bring to front');
    expect(stepName(en as Words, '')).toBe('');
  });
});
