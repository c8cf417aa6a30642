import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { nodePlatform } from '../src/entries/node.ts';
import { printerModels, renderPrinterFile } from '../src/entries/printers.ts';
import { type AddedFont, createRenderer } from '../src/entries/render.ts';
import { SYMBOLOGIES } from '../src/entries/symbologies.ts';
import type { MonoRaster } from '../src/pipeline/paint/mono/mono-raster.ts';
import { debian } from './added-fonts/font-samples.ts';
import { buildPage } from './browser/build-page.ts';
import { launchChromiumPage } from './browser/chromium-page.ts';
import { openViewer } from './browser/driven-page.ts';
import type { Shown } from './browser/page/page.ts';
import { labelOf } from './codes/enabled-trial.ts';
import { enabledValues } from './codes/enabled-values.ts';
import { DAY, runsAllCases } from './daily-share.ts';
import { readWithSkia } from './png.ts';
import { differingDots, monoFromPixels, monoOf } from './printers/mono-pictures.ts';
import { PRINTED } from './printers/printed-dots.ts';

// Compares labels with a script of an added font and an optional symbology, dot by dot: the preview in a browser, the
// PNG, and the files for label printers.

/** Words of scripts that only added fonts contain, by the file of the font. */
const SCRIPTS: readonly (readonly [file: string, text: string])[] = [
  ['NotoSansBengali', 'বাংলা ক্ষুদ্র মূল্য'],
  ['NotoSansGurmukhi', 'ਪੰਜਾਬੀ ਕ੍ਰਿਪਾ ਕੀਮਤ'],
  ['NotoSansGujarati', 'ગુજરાતી કિંમત ક્ષ'],
  ['NotoSansOriya', 'ଓଡ଼ିଆ ମୂଲ୍ୟ କ୍ଷେତ୍ର'],
  ['NotoSansTamil', 'தமிழ் விலை கொடு'],
  ['NotoSansTelugu', 'తెలుగు ధర క్షేమం'],
  ['NotoSansKannada', 'ಕನ್ನಡ ಬೆಲೆ ಕ್ಷೇಮ'],
  ['NotoSansMalayalam', 'മലയാളം വില ക്ഷേമം'],
  ['NotoSansSinhala', 'සිංහල මිල ශ්‍රී'],
  ['NotoSerifTibetan', 'བོད་སྐད་ རྒྱལ་པོ'],
  ['NotoSansMyanmar', 'မြန်မာ ဈေးနှုန်း'],
  ['NotoSansKhmer', 'ភាសាខ្មែរ តម្លៃ'],
  ['NotoSansLao', 'ພາສາລາວ ນ້ຳ ລາຄາ'],
  ['NotoSansEthiopic', 'አማርኛ ዋጋ'],
  ['NotoSansArmenian', 'Հայերեն գին'],
  ['NotoSansGeorgian', 'ქართული ფასი'],
];
const LABELS = 60;
/** Number of labels that `npm test` compares, different ones each day. */
const DAILY = 12;
const TEXT_MM = 10;
const SEED = 20261122;
/** Width of a head that is wide enough for the largest code, in dots. */
const HEAD_DOTS = 2400;
const NET_MS = 240_000;
const MODELS = ['eltron-203', 'tsc-300'] as const;

const pathOf = (file: string): string => debian(`truetype/noto/${file}-Regular.ttf`);
const missing = SCRIPTS.map(([file]) => pathOf(file)).find((path) => !existsSync(path));
const fontsAt = (place: (file: string) => string): readonly AddedFont[] =>
  SCRIPTS.map(([file]) => ({ family: file, files: { regular: place(file) } }));

interface ScriptLabel {
  readonly template: { readonly elements: readonly object[]; readonly width: number; readonly height: number };
  readonly data: { readonly code: string };
  readonly symbologies: readonly string[];
}

/** Returns the label with an index: a code, and below it a text. */
function labelAt(index: number): ScriptLabel {
  const { name } = SYMBOLOGIES[index % SYMBOLOGIES.length] ?? { name: 'itf14' };
  const [file, value] = SCRIPTS[index % SCRIPTS.length] ?? ['', ''];
  const label = labelOf(name, 0) as ScriptLabel['template'];
  const text = { type: 'text', x: 1, y: label.height, width: label.width - 2, height: TEXT_MM, fontSize: 14 };
  return {
    template: {
      ...label,
      height: label.height + TEXT_MM,
      elements: [...label.elements, { ...text, fontFamily: file, value }],
    },
    data: { code: enabledValues(name, 2, SEED)[1]?.value ?? '' },
    symbologies: [name],
  };
}

const first = (DAY * DAILY) % LABELS;
const labels = Array.from({ length: runsAllCases ? LABELS : DAILY }, (_, at) => labelAt((first + at) % LABELS));

describe.skipIf(missing !== undefined)(missing ?? 'a label with an added script and an optional symbology', () => {
  const renderer = createRenderer(nodePlatform({ fonts: fontsAt(pathOf) }), { symbologies: SYMBOLOGIES });
  const shown = new Map<number, readonly Shown[]>();

  beforeAll(async () => {
    const folder = await buildPage();
    for (const [file] of SCRIPTS) await copyFile(pathOf(file), join(folder, file));
    const fonts = fontsAt((file) => file);
    const viewer = await openViewer(launchChromiumPage);
    try {
      for (const model of MODELS) {
        const resolution = printerModels[model].dpi;
        const cases = labels.map((label) => ({ ...label, fonts, resolution, ink: 'mono' as const }));
        shown.set(resolution, await viewer.show(cases));
      }
    } finally {
      await viewer.close();
    }
  }, NET_MS);

  it.each(MODELS)('has the same dots in the preview, in the PNG and in the file for %s', async (model) => {
    const resolution = printerModels[model].dpi;
    const printer = PRINTED.find((each) => each.model === model);
    const different: unknown[] = [];
    for (const [index, { template, data, symbologies }] of labels.entries()) {
      const { png, report } = await renderer.png(template, data, { resolution, ink: 'mono' });
      const { width, height, rgba } = await readWithSkia(png);
      const sha256 = createHash('sha256').update(rgba).digest('hex');
      expect(report.warnings.filter(({ code }) => code === 'missing_glyph' || code === 'font_substituted')).toEqual([]);
      const seen = shown.get(resolution)?.[index];
      const { file } = await renderPrinterFile(renderer, template, [{ data }], {
        ...printerModels[model],
        width: HEAD_DOTS,
      });
      const printed = printer?.read(file)[0] ?? monoOf([]);
      const drawn: MonoRaster = monoFromPixels(width, height, (x, y) => (rgba[(y * width + x) * 4] ?? 255) < 128);
      const dots = differingDots(printed, drawn);
      const isSeen = seen !== undefined && 'seenSha256' in seen && seen.seenSha256 === sha256;
      if (!isSeen || dots > 0) different.push({ symbologies, dots, isSeen });
    }
    expect(different).toEqual([]);
  });
});
