/**
 * Creates the picture of the guide on fonts: one label in custom fonts. Run it with `node --conditions=@platen/source
 * sdk/test/added-fonts/take-picture.ts` on a machine with Debian's fonts and tools/suites.
 */
import { writeFile } from 'node:fs/promises';
import type { AddedFont } from '../../src/materials/fonts/added-font.ts';
import { createRenderer } from '../../src/pipeline/renderer/create-renderer.ts';
import { nodePlatform } from '../../src/platform/node.ts';
import { debian, suite } from './font-samples.ts';

const SOURCE = suite('source-sans/VF/SourceSans3VF-Upright.otf');
const CJK = debian('opentype/noto/NotoSansCJK-Regular.ttc');
const fonts: readonly AddedFont[] = [
  { family: 'Cantarell', files: { regular: debian('opentype/cantarell/Cantarell-Bold.otf') } },
  { family: 'EB Garamond', files: { regular: debian('opentype/ebgaramond/EBGaramond12-Italic.otf') } },
  ...[200, 500, 900].map((weight) => ({ family: `Source ${weight}`, files: { regular: { file: SOURCE, weight } } })),
  { family: 'Inter', files: { regular: suite('inter-ui/variable/InterVariable.woff2') } },
  { family: 'Noto Sans CJK JP', scripts: ['han', 'kana'], files: { regular: CJK } },
];
const line = (y: number, value: string, fontFamily: string, fontSize: number, bold = false) => ({
  ...{ type: 'text' as const, x: 3, width: 64, height: 7, y, value, fontFamily, fontSize, bold },
});
const { png } = await createRenderer(nodePlatform({ fonts })).png(
  {
    unit: 'mm',
    width: 70,
    height: 40,
    elements: [
      line(2, 'Mill Street Pottery', 'Cantarell', 15),
      line(9, 'Hand-thrown & wood-fired since 1974', 'EB Garamond', 13),
      { ...line(16, 'Stoneware', 'Source 200', 12), width: 21 },
      { ...line(16, 'Stoneware', 'Source 500', 12), x: 24, width: 21 },
      { ...line(16, 'Stoneware', 'Source 900', 12), x: 45.5, width: 23 },
      line(23, '€ 38.00', 'Inter', 16, true),
      line(31, '湯呑み・急須・皿', 'Noto Sans CJK JP', 14),
    ],
  },
  {},
  { resolution: 300 },
);
await writeFile(new URL('../../../docs/images/fonts.png', import.meta.url), png);
