import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { markup } from '../src/entries/extensions.ts';
import { nodePlatform } from '../src/entries/node.ts';
import { createPdf } from '../src/entries/pdf.ts';
import { createRenderer } from '../src/entries/render.ts';
import { buildPage } from './browser/build-page.ts';
import { launchChromium } from './browser/chromium.ts';
import { launchChromiumPage } from './browser/chromium-page.ts';
import { type LabelViewer, openViewer } from './browser/driven-page.ts';
import { serveFolder } from './browser/static-server.ts';
import { pdfObjects } from './pdf-objects.ts';
import { readWithSkia } from './png.ts';

// Compares the preview and the PDF of a real browser, whose workers load the extension by its name, with those of Node.

const template = {
  ...{ unit: 'mm', width: 50, height: 25, type: 'ROLL' },
  elements: [{ type: 'text', x: 2, y: 2, width: 46, height: 21, field: 'text', markup: 'inline' }],
};
const data = { text: 'Sugar, **wheat** flour, _skimmed **milk** powder_, *may contain **soy***, مع **حليب**.' };
const renderer = createRenderer(nodePlatform(), { extensions: [markup] });

let viewer: LabelViewer | undefined;
beforeAll(async () => {
  viewer = await openViewer(launchChromiumPage);
});
afterAll(() => viewer?.close());

describe('a page that enables markup by name', () => {
  it.each([203, 600] as const)('previews the dots of the PNG at %i dpi', async (resolution) => {
    const { png, report } = await renderer.png(template, data, { resolution });
    const { width, height, rgba } = await readWithSkia(png);
    const sha256 = createHash('sha256').update(rgba).digest('hex');
    const shown = await viewer?.show([{ template, data, resolution, symbologies: ['markup'] }]);
    expect(shown).toEqual([{ width, height, sha256, seenSha256: sha256, report }]);
  });

  it('shows an issue without it', async () => {
    const shown = await viewer?.show([
      { template, data },
      { template, data, symbologies: ['itf14'] },
    ]);
    const issue = expect.objectContaining({ path: '/template/elements/0/markup', code: 'unknown_property' });
    expect(shown).toEqual([{ issues: [issue] }, { issues: [issue] }]);
  });

  it('makes the PDF that Node makes', async () => {
    const [folder, browser] = await Promise.all([buildPage('pdf-page'), launchChromium()]);
    const server = await serveFolder(folder);
    try {
      const page = await browser.newPage();
      await page.goto(server.url);
      await page.waitForFunction(() => 'pdfPage' in globalThis);
      const job = { template, items: [{ data }], extensions: ['markup'] };
      const made = await page.evaluate((given) => pdfPage.make(given as never), job);
      const { pdf } = await createPdf(job as never);
      expect(made.issues).toBeUndefined();
      expect(pdfObjects(Buffer.from(made.pdf ?? '', 'base64'))).toEqual(pdfObjects(pdf));
    } finally {
      await browser.close();
      await server.close();
    }
  });
});
