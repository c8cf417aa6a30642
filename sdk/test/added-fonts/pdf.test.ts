import { beforeAll, describe, expect, it } from 'vitest';
import type { Template } from '../../src/contract/types.ts';
import { nodePlatform } from '../../src/entries/node.ts';
import { createRenderer } from '../../src/entries/render.ts';
import { cutToPng, type Likeness, likeness, type Painted } from '../likeness.ts';
import {
  type GreyImage,
  missingTool,
  rasterAllGhostscript,
  rasterAllMupdf,
  rasterAllPoppler,
  rasterPages,
  readPages,
  runTool,
} from '../pdf.ts';
import { paintPdf, rollPage } from '../pdf-scenes.ts';
import { asGrey } from '../property-tools.ts';
import { inkKinds } from '../scene-masks.ts';
import { bytesOf, type FontSample, fileOf, missingSample, SAMPLES } from './font-samples.ts';

// Custom fonts in PDFs, read and painted by four third-party engines.

const DPI = 300;

/** Limits as for bundled fonts (pdf-parity.test.ts). */
const ENGINES: readonly {
  readonly name: string;
  readonly missing: string | undefined;
  readonly raster: (pdf: Uint8Array) => Promise<readonly GreyImage[]> | readonly GreyImage[];
  readonly most: Likeness;
}[] = [
  {
    name: 'poppler',
    missing: missingTool('pdftoppm'),
    raster: (pdf) => rasterAllPoppler(pdf, DPI),
    most: { alone: 0.0005, heavier: 0.02 },
  },
  {
    name: 'MuPDF',
    missing: missingTool('mutool'),
    raster: (pdf) => rasterAllMupdf(pdf, DPI),
    most: { alone: 0.0005, heavier: 0.02 },
  },
  {
    name: 'Ghostscript',
    missing: missingTool('gs'),
    raster: (pdf) => rasterAllGhostscript(pdf, DPI, 'ppmraw', 'smooth'),
    most: { alone: 0.005, heavier: 0.04 },
  },
  {
    // PDFium draws letters with a screen's contrast, so they are darker.
    name: 'PDFium',
    missing: undefined,
    raster: async (pdf) => {
      const pages: GreyImage[] = [];
      for await (const page of rasterPages(pdf, DPI)) pages.push(page);
      return pages;
    },
    most: { alone: 0.005, heavier: 0.1 },
  },
];

const template = ({ text, bold = false }: FontSample): Template => ({
  unit: 'mm',
  width: 90,
  height: 24,
  elements: [
    { type: 'text', x: 2, y: 1, width: 86, height: 7, value: text, fontFamily: 'Added', bold, fontSize: 12 },
    { type: 'text', x: 2, y: 9, width: 86, height: 14, value: text, fontFamily: 'Added', bold, fontSize: 30 },
  ],
});

describe.each(SAMPLES)('a PDF with $name', (sample) => {
  const missing = missingSample(sample);
  let painted: Painted;
  let pdf: Uint8Array;
  beforeAll(async () => {
    if (missing) return;
    const fonts = [{ family: 'Added', files: { regular: fileOf(sample) } }];
    const renderer = createRenderer(nodePlatform({ fonts }));
    const { scene, report } = await renderer.layout(template(sample), {}, { resolution: DPI });
    expect(report.warnings.filter(({ code }) => code === 'missing_glyph')).toEqual([]);
    const png = asGrey(renderer.raster(scene));
    painted = { name: sample.name, png, kinds: inkKinds(scene, (each) => renderer.raster(each)) };
    pdf = paintPdf([rollPage(scene)], DPI);
  });

  it.skipIf(missing).each(ENGINES)('is painted by $name as the PNG is', async ({ missing: noEngine, raster, most }) => {
    if (noEngine) return void console.log(`  skipped: ${noEngine}`);
    const [page] = await raster(pdf);
    const found = likeness({ ...painted, page: cutToPng(page, painted.png) }, 'text');
    expect(found?.alone).toBeLessThanOrEqual(most.alone);
    expect(Math.abs(found?.heavier ?? 1)).toBeLessThanOrEqual(most.heavier);
  });

  it.skipIf(missing)('gives its text to PDFium', async () => {
    const [page] = await readPages(pdf);
    expect(page?.text.replace(/\s+/g, '')).toContain(sample.text.replace(/\s+/g, ''));
  });

  it.skipIf(missing ?? missingTool('pdftotext'))('gives its text to poppler', () => {
    const { out, complaints } = runTool('pdftotext', pdf, ['FILE', '-']);
    expect(complaints).toBe('');
    expect(out.toString().replace(/\s+/g, '')).toContain(sample.text.replace(/\s+/g, ''));
  });

  it.skipIf(missing ?? missingTool('mutool'))('opens in MuPDF without complaints, with its text', () => {
    const { out, complaints } = runTool('mutool', pdf, ['draw', '-F', 'txt', 'FILE']);
    expect(complaints.replace(/^page .*$|^warning: ICC support.*$/gm, '').trim()).toBe('');
    expect(out.toString().replace(/\s+/g, '')).toContain(sample.text.replace(/\s+/g, ''));
  });

  it.skipIf(missing)('is a few kilobytes, whatever the font’s size', () => {
    expect(pdf.length).toBeLessThan(Math.min(20_000, bytesOf(sample.path).length));
  });
});
