import { createHash } from 'node:crypto';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Template } from '../src/contract/types.ts';
import { nodePlatform } from '../src/entries/node.ts';
import { type AddedFont, createRenderer, type Ink } from '../src/entries/render.ts';
import { type FontSample, fileOf, missingSample, SAMPLES } from './added-fonts/font-samples.ts';
import { buildPage } from './browser/build-page.ts';
import { launchChromiumPage } from './browser/chromium-page.ts';
import { type LabelViewer, openViewer } from './browser/driven-page.ts';
import { launchFirefox, missingFirefox } from './browser/firefox.ts';
import type { Case } from './browser/page/page.ts';
import { launchWebkitgtk, missingWebkitgtk } from './browser/webkitgtk.ts';
import { readWithSkia } from './png.ts';

// Compares <label-preview> with custom fonts in real browsers with the PNG that Node draws with the same files.

const FAMILY = 'Added';
const NET_MS = 120_000;

/** In greyscale, and in black and white at another resolution. */
const PRINTS: readonly { readonly ink?: Ink; readonly resolution: number }[] = [
  { resolution: 300 },
  { resolution: 203, ink: 'mono' },
];

/** Name of a sample's font file on the test page. */
const pageFile = (index: number): string => `brought-${index}`;
const fontOf = (regular: AddedFont['files']['regular']): readonly AddedFont[] => [
  { family: FAMILY, files: { regular } },
];
const pageFonts = ({ pick }: FontSample, index: number): readonly AddedFont[] =>
  fontOf(pick ? { file: pageFile(index), ...pick } : pageFile(index));

/** A label with the sample's letters at three sizes, upright, slanted and underlined. */
function labelOf({ text, shaped, bold = false }: FontSample): Template {
  const value = shaped === undefined ? text : `${text} ${shaped}`;
  const line = { type: 'text' as const, x: 2, width: 76, fontFamily: FAMILY, bold, value };
  return {
    unit: 'mm',
    width: 80,
    height: 40,
    elements: [
      { ...line, y: 1, height: 18, fontSize: 20 },
      { ...line, y: 20, height: 10, fontSize: 11, italic: true },
      { ...line, y: 31, height: 7, fontSize: 6, underline: true },
    ],
  };
}

const cases = SAMPLES.flatMap((sample, index) => PRINTS.map((print) => ({ sample, print, index })));
const casesHere = cases.filter(({ sample }) => missingSample(sample) === undefined);

beforeAll(async () => {
  const folder = await buildPage();
  for (const [index, sample] of SAMPLES.entries())
    if (missingSample(sample) === undefined) await copyFile(sample.path, join(folder, pageFile(index)));
}, NET_MS);

/** Declares the tests of every sample in the browser that `open` starts. */
function describeAdded(browser: string, open: () => Promise<LabelViewer>, missing?: string): void {
  describe.skipIf(missing !== undefined)(missing ?? `the preview in ${browser}`, () => {
    const shown = new Map<(typeof cases)[number], unknown>();
    let viewer: LabelViewer | undefined;
    beforeAll(async () => {
      viewer = await open();
      const asked = casesHere.map(
        ({ sample, print, index }): Case => ({ template: labelOf(sample), fonts: pageFonts(sample, index), ...print }),
      );
      for (const [at, each] of (await viewer.show(asked)).entries()) {
        const one = casesHere[at];
        if (one) shown.set(one, each);
      }
    }, NET_MS);
    afterAll(() => viewer?.close());

    for (const one of cases) {
      const { sample, print } = one;
      const absent = missingSample(sample);
      const how = `${print.ink ?? 'all tones'}, ${print.resolution} dpi`;
      it.skipIf(absent !== undefined)(
        `has the dots and the report of the PNG: ${sample.name}, ${how}${absent === undefined ? '' : ` (${absent})`}`,
        async () => {
          expect(shown.get(one)).toEqual(await sentOf(sample, print));
        },
      );
    }
  });
}

/** Returns Node's PNG with its pixels decoded by Skia. */
async function sentOf(sample: FontSample, { ink, resolution }: (typeof PRINTS)[number]): Promise<object> {
  const renderer = createRenderer(nodePlatform({ fonts: fontOf(fileOf(sample)) }));
  const { png, report } = await renderer.png(labelOf(sample), {}, { resolution: resolution, ink });
  expect(report.warnings.filter(({ code }) => code === 'missing_glyph' || code === 'font_substituted')).toEqual([]);
  const { width, height, rgba } = await readWithSkia(png);
  const sha256 = createHash('sha256').update(rgba).digest('hex');
  return { width, height, sha256, seenSha256: sha256, report: JSON.parse(JSON.stringify(report)) };
}

describeAdded('Chromium', () => openViewer(launchChromiumPage));
describeAdded('Firefox', () => openViewer(launchFirefox), missingFirefox());
describeAdded('WebKitGTK', () => openViewer(launchWebkitgtk), missingWebkitgtk());
