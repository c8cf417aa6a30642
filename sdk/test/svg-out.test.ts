import { Resvg } from '@resvg/resvg-js';
import { parseXml } from '@rgrove/parse-xml';
import { describe, expect, it } from 'vitest';
import { nodePlatform } from '../src/entries/node.ts';
import { createRenderer } from '../src/entries/render.ts';
import { buildCorpus } from './corpus.ts';
import { decodePixels } from './decode.ts';

// Compares a label's SVG, drawn by resvg, with the PNG.

const renderer = createRenderer(nodePlatform());
const corpus = await buildCorpus();

/** A difference larger than that between two edge smoothing methods, in levels. */
const FAR = 96;
/** Every fifth label at each resolution, because all of them take a minute. */
const chosen = corpus.filter(({ name }, index) => index % 5 === 0 || name.includes('blend modes'));

const code = (type: object) => ({
  unit: 'mm' as const,
  width: 50,
  height: 30,
  type: 'ROLL' as const,
  elements: [{ x: 4, y: 4, width: 42, height: 22, ...type } as never],
});

function drawnByResvg(svg: string, width: number): { width: number; height: number; rgba: Uint8Array } {
  const picture = new Resvg(svg, { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } }).render();
  return { width: picture.width, height: picture.height, rgba: picture.pixels };
}

it.each(chosen)(
  '$name: all but 0.01 % of its pixels (0.1 % with gradients) are the PNG’s within 96 of 255 levels',
  async (one) => {
    const options = { resolution: one.resolutionDpi ?? 300 };
    const { svg, width, height } = await renderer.svg(one.template, one.data, options);
    const { scene } = await renderer.layout(one.template, one.data, options);
    const { channels, pixels, ...size } = renderer.raster(scene);
    const theirs = drawnByResvg(svg, width);
    expect([width, height, theirs.width, theirs.height]).toEqual([size.width, size.height, size.width, size.height]);
    let far = 0;
    for (let i = 0; i < width * height; i++) {
      const off = [0, 1, 2].map((k) => (pixels[channels === 1 ? i : i * 3 + k] ?? 0) - (theirs.rgba[i * 4 + k] ?? 0));
      if (off.some((each) => Math.abs(each) > FAR)) far++;
    }
    // Gradients get a higher limit: their abrupt colour changes are not smoothed.
    const most = one.name.includes('gradients') ? 0.001 : 0.0001;
    expect(far).toBeLessThanOrEqual(width * height * most);
  },
);

/** Only bars, because letters have grey edges. */
const BARE = { type: 'barcode', showBarcodeText: false };

describe.each([203, 300, 600])('codes at %d dpi', (resolutionDpi) => {
  it.each([
    ['EAN13', { ...BARE, barcodeType: 'ean13', value: '4006381333931' }, '4006381333931'],
    ['Code128', { ...BARE, value: 'Platen-128', rotation: 90, x: 10, y: 0, width: 30, height: 30 }, 'Platen-128'],
    ['QRCode', { type: 'qrcode', value: 'https://example.com' }, 'https://example.com'],
  ])('%s is read back, every dot of it black or white', async (format, element, text) => {
    const { svg, width } = await renderer.svg(code(element), {}, { resolution: resolutionDpi });
    const picture = drawnByResvg(svg, width);
    expect(await decodePixels(picture)).toMatchObject([{ format, text }]);
    expect(new Set(picture.rgba)).toEqual(new Set([0, 255]));
  });
});

const text = (value: string) => ({ type: 'text', x: 1, y: 1, width: 48, height: 10, value, fontSize: 12 }) as const;

it('says its size in the unit of the template, and what it shows', async () => {
  const { svg } = await renderer.svg(code(text('Tea & <biscuits>')), {}, { resolution: 254, ink: 'mono' });
  const { root } = parseXml(svg);
  expect(root?.attributes).toEqual({
    xmlns: 'http://www.w3.org/2000/svg',
    width: '50mm',
    height: '30mm',
    viewBox: '0 0 500 300',
    role: 'img',
  });
  expect(root?.text.trim()).toBe('Tea & <biscuits>');
  const inches = await renderer.svg(
    { ...code(text('a')), unit: 'inch', width: 2, height: 1 },
    {},
    { title: 'Shelf 4' },
  );
  expect(inches.svg).toContain('width="2in" height="1in" viewBox="0 0 600 300"');
  expect(inches.svg).toContain('<title>Shelf 4</title>');
});

it('is the same text each time, without fonts, scripts, styles or references', async () => {
  const all = corpus.find(({ name }) => name === 'SVG over text');
  const template: unknown = all?.template;
  const once = await renderer.svg(template, all?.data);
  expect((await createRenderer(nodePlatform()).svg(template, all?.data)).svg).toBe(once.svg);
  expect(once.svg).not.toMatch(/<(?:text|script|style|foreignObject)|https?:(?!\/\/www\.w3\.org\/2000\/svg)/);
});

it('what XML can’t hold is replaced in its title', async () => {
  const { svg } = await renderer.svg(code(text('a')), {}, { title: 'a\u0000b\ud800c\tö' });
  expect(svg).toContain('<title>a\ufffdb\ufffdc\tö</title>');
});
