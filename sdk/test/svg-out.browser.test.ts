import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { nodePlatform } from '../src/entries/node.ts';
import { createRenderer } from '../src/entries/render.ts';
import { launchChromium, takeScreenshot } from './browser/chromium.ts';
import { buildCorpus } from './corpus.ts';
import { decodePicture } from './decode.ts';
import { readWithSkia } from './png.ts';

// Compares a label's SVG, shown in a page as an image with one pixel per dot, with the PNG.

const renderer = createRenderer(nodePlatform());
const corpus = (await buildCorpus()).filter(({ name }, index) => index % 9 === 0 || name.includes('blend modes'));

/** A difference larger than that between two edge smoothing methods, in levels. */
const FAR = 96;

let page: Page;
beforeAll(async () => {
  const browser = await launchChromium();
  page = await browser.newPage();
});
afterAll(() => page.context().browser()?.close());

async function shownInPage(svg: string, width: number, height: number): Promise<Buffer> {
  await page.setViewportSize({ width, height });
  const source = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  await page.setContent(`<body style="margin:0"><img width="${width}" height="${height}" src="${source}">`);
  await page.waitForFunction(() => document.images[0]?.complete === true && document.images[0].naturalWidth > 0);
  return takeScreenshot(page);
}

it.each(corpus)(
  '$name: all but 0.05 % of its pixels (0.1 % with gradients) are the PNG’s within 96 of 255 levels',
  async (one) => {
    const options = { resolution: one.resolutionDpi ?? 300 };
    const { svg, width, height } = await renderer.svg(one.template, one.data, options);
    const { png } = await renderer.png(one.template, one.data, options);
    const [ours, theirs] = await Promise.all([png, await shownInPage(svg, width, height)].map(readWithSkia));
    let far = 0;
    for (let at = 0; at < width * height * 4; at += 4) {
      const off = [0, 1, 2].map((k) => Math.abs((ours?.rgba[at + k] ?? 0) - (theirs?.rgba[at + k] ?? 0)));
      if (off.some((each) => each > FAR)) far++;
    }
    // Gradients get a higher limit: their abrupt colour changes are not smoothed.
    const most = one.name.includes('gradients') ? 0.001 : 0.0005;
    expect(far).toBeLessThanOrEqual(width * height * most);
  },
);

it('a code in it is read back from the page', async () => {
  const element = { type: 'qrcode', x: 2, y: 2, width: 26, height: 26, value: 'https://example.com' } as const;
  const template = { unit: 'mm', width: 30, height: 30, type: 'ROLL', elements: [element] } as const;
  const { svg, width, height } = await renderer.svg(template);
  expect(await decodePicture(await shownInPage(svg, width, height))).toMatchObject([{ text: 'https://example.com' }]);
});
