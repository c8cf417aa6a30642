import { existsSync, readFileSync } from 'node:fs';
import { createFontBook } from '../../src/materials/fonts/font-book.ts';
import { itemise } from '../../src/materials/fonts/itemise.ts';
import { fontRequest, readFontFile } from '../font-files.ts';
import type { Difference, SuiteOptions, SuiteResult } from './suite.ts';
import { drawShare, wordsOfScript } from './udhr-words.ts';

/** Unicode names of scripts whose letters join, stack or reorder by rules that we do not implement. */
const UNSHAPED = ['Javanese', 'Adlam', 'Mongolian', 'Syriac', 'Thaana', 'Tifinagh', 'Vai'] as const;

const FONTS = '/usr/share/fonts/truetype/noto/';
const NOTDEF = 0;

const fileOf = (script: string): string | undefined =>
  ['Sans', 'Serif'].map((kind) => `${FONTS}Noto${kind}${script}-Regular.ttf`).find(existsSync);

/**
 * Checks custom fonts of unsupported scripts: every word must be drawn only as .notdef and be reported. Letters must
 * never be wrong or silently missing.
 */
export async function checkUnshaped({ share, seed }: SuiteOptions): Promise<SuiteResult> {
  const differences: Difference[] = [];
  let cases = 0;
  for (const script of UNSHAPED) {
    const file = fileOf(script);
    if (file === undefined) continue;
    const words = drawShare(wordsOfScript(script), share, seed);
    cases += words.length;
    for (const [word, actual] of await drawnWords(script, file, words)) {
      const expected = `.notdef, and ${script} named`;
      if (actual !== '') differences.push({ of: `Noto, ${script}: ${word}`, expected, actual });
    }
  }
  return { cases, differences };
}

/** Returns what is wrong with each drawn word; '' if nothing is. */
async function drawnWords(
  family: string,
  file: string,
  words: readonly string[],
): Promise<readonly (readonly [word: string, wrong: string])[]> {
  const bytes = new Uint8Array(readFileSync(file));
  const book = createFontBook(
    (asked) => (asked.startsWith('added-') ? Promise.resolve(bytes) : readFontFile(asked)),
    [{ family, files: { regular: bytes } }],
  );
  const request = fontRequest(family);
  await book.load(request, words);
  return words.map((word) => {
    const { runs, missing } = itemise(word, request, book);
    const glyphs = runs.flatMap(({ shaped }) => shaped.glyphs).filter((glyph) => glyph !== NOTDEF);
    if (glyphs.length > 0) return [word, `glyphs ${glyphs.join(' ')}`];
    return [word, missing.length > 0 ? '' : 'silence'];
  });
}
