import { describe, expect, it } from 'vitest';
import { de, en, fr, wordsOf } from '../../test/editor-words.ts';
import { commandList } from '../commands/commands.ts';
import { loadToolWords } from './tool-words.ts';
import { LANGUAGE_TAGS, stepName } from './words.ts';

const everyWords = await Promise.all(LANGUAGE_TAGS.map(async (tag) => [tag, await wordsOf(tag)] as const));

describe.each(everyWords)('the words in %s', (_, words) => {
  const ids = commandList().map(([id]) => id);

  it('name each command, and none that there is not', () => {
    expect(Object.keys(words.commands).toSorted()).toEqual(ids.toSorted());
  });
  it('start with a capital letter, have no full stop, and are all different', () => {
    const names = Object.values(words.commands);
    expect(names.filter((name) => !/^\p{Lu}.*[^.\s]$/u.test(name))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  });
});

/** All texts of a language. */
const textsOf = (words: unknown): readonly string[] =>
  typeof words === 'string'
    ? [words]
    : typeof words === 'object' && words !== null
      ? Object.values(words).flatMap(textsOf)
      : [];

describe('the words of a language', () => {
  it('are plain in English: none is archaic, and a fix is called a fix', () => {
    const replaced =
      /\b(mend|mended|begun|amid|beneath|beside|besides|lies|stands|lay|told|somebody|nobody)\b|to be had/i;
    expect(textsOf(en).filter((text) => replaced.test(text))).toEqual([]);
  });
  it('name the encoding of a file by its usual name', () => {
    const names = [de, en, fr].map(({ data }) => [data.encoding, data.issues.encoding]);
    expect(names).toEqual([
      [
        'Zeichencodierung',
        'Die Datei gibt ihre Zeichencodierung nicht an. Prüfen Sie, ob Umlaute in den ersten Zeilen richtig aussehen.',
      ],
      ['Encoding', 'The file does not specify its encoding. Check that accented letters look right in the first rows.'],
      [
        'Encodage',
        'Le fichier n’indique pas son encodage. Vérifiez que les lettres accentuées des premières lignes sont correctes.',
      ],
    ]);
  });
  it('are found by its tag, and are English for others', async () => {
    expect(await wordsOf('de-AT')).toEqual(de);
    expect(await wordsOf('FR')).toEqual(fr);
    expect(await wordsOf('ja')).toEqual(en);
    expect(await wordsOf('constructor')).toEqual(en);
  });
  it('name the steps of gestures and of commands', () => {
    expect(stepName(de, 'move')).toBe('Verschieben');
    expect(stepName(en, 'bring-to-front')).toBe('Bring to front');
    expect(stepName(en, '')).toBe('');
  });
});

describe('the words of the tools', () => {
  /** The placeholders of each text, in order. */
  const placeholders = (words: unknown): readonly string[] =>
    textsOf(words).map((text) => (text.match(/\{\w+\}/g) ?? []).toSorted().join());

  it('have the same placeholders in each language, and are English for others', async () => {
    const [english, german, french, other] = await Promise.all(['en', 'de-AT', 'fr', 'constructor'].map(loadToolWords));
    expect(placeholders(german)).toEqual(placeholders(english));
    expect(placeholders(french)).toEqual(placeholders(english));
    expect(german?.picture.crop).toBe('Zuschneiden');
    expect(other).toBe(english);
  });
});
