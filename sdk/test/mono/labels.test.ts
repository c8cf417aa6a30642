import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Template } from '../../src/contract/types.ts';
import { nodePlatform } from '../../src/entries/node.ts';
import { createRenderer, type Ink, inspect } from '../../src/entries/render.ts';
import { buildCorpus } from '../corpus.ts';
import { decodePicture } from '../decode.ts';
import { pngHeader, readWithSkia } from '../png.ts';
import { goodCase } from '../random-template.ts';
import { isBlack } from './topology.ts';

const renderer = createRenderer(nodePlatform());
const INKS: readonly Ink[] = ['mono', 'mono-dithered'];
const RESOLUTIONS = [203, 300, 600];

/** One code of each symbology that the reader detects by itself; drawn on one label at each resolution. */
const CODES = [
  { type: 'barcode', barcodeType: 'code128', value: 'Platen-128', found: 'Platen-128' },
  { type: 'barcode', barcodeType: 'ean13', value: '4006381333931', found: '4006381333931' },
  { type: 'barcode', barcodeType: 'ean8', value: '96385074', found: '96385074' },
  { type: 'barcode', barcodeType: 'upca', value: '036000291452', found: '036000291452' },
  { type: 'barcode', barcodeType: 'code39', value: 'CODE-39', found: 'CODE-39' },
  {
    type: 'barcode',
    barcodeType: 'gs1-128',
    value: '(01)09506000134352(10)ABC123',
    found: '(01)09506000134352(10)ABC123',
  },
  { type: 'qrcode', value: 'https://example.com/p/4711', found: 'https://example.com/p/4711' },
] as const;

const withElements = (elements: readonly object[]): Template =>
  ({ unit: 'mm', width: 60, height: 60, type: 'ROLL', elements }) as unknown as Template;

describe('labels in black and white', () => {
  it('every fourth PNG of the corpus is 1 bit of grey a pixel: the dots that printers get, black and white alone', async () => {
    for (const [index, { name, template, data, resolutionDpi }] of (await buildCorpus()).entries()) {
      if (index % 4 !== 0) continue;
      const ink = INKS[index % INKS.length];
      const { png, width, height } = await renderer.png(template, data, { resolution: resolutionDpi, ink });
      expect({ name, ...pngHeader(png) }).toMatchObject({ name, width, height, bits: 1, colorType: 0 });
      const { scene } = await renderer.layout(template, data, { resolution: resolutionDpi, ink });
      const dots = await renderer.mono(scene, ink);
      const { rgba } = await readWithSkia(png);
      let differing = 0;
      for (let at = 0; at < width * height; at++)
        if (rgba[at * 4] !== (isBlack(dots, at % width, Math.floor(at / width)) ? 0 : 255)) differing++;
      expect({ name, differing }).toEqual({ name, differing: 0 });
    }
  }, 240_000);

  it('random labels are laid out as in all tones, and painted alike each time', async () => {
    for (const { template, data } of fc.sample(goodCase, { seed: 20_261_122, numRuns: 40 })) {
      const given = template as unknown as Template;
      const [grey, mono] = await Promise.all([
        renderer.layout(given, data),
        renderer.layout(given, data, { ink: 'mono' }),
      ]);
      expect({ ...mono.report, warnings: [] }).toEqual({ ...grey.report, warnings: [] });
      const added = mono.report.warnings.slice(grey.report.warnings.length);
      expect(mono.report.warnings.slice(0, grey.report.warnings.length)).toEqual(grey.report.warnings);
      expect(new Set(added.map(({ code }) => code)).size).toBeLessThanOrEqual(1);
      const first = await renderer.mono(mono.scene);
      const again = await createRenderer(nodePlatform()).mono(mono.scene);
      expect(Buffer.from(again.bits).equals(Buffer.from(first.bits))).toBe(true);
    }
  }, 120_000);

  it.each(
    RESOLUTIONS.flatMap((dpi) =>
      CODES.map((code) => [code.type === 'qrcode' ? 'qr' : code.barcodeType, dpi, code] as const),
    ),
  )(
    '%s at %i dpi is read back from the PNG, upright and turned by quarters',
    async (_name, dpi, { found, ...code }) => {
      for (const rotation of [0, 90, 180, 270]) {
        const element = { ...code, x: 5, y: 15, width: 50, height: 30, rotation };
        const { png } = await renderer.png(withElements([element]), {}, { resolution: dpi, ink: 'mono' });
        const texts = (await decodePicture(png)).map(({ text }) => text);
        expect(texts.map(digitsOf)).toContain(digitsOf(found));
      }
    },
  );

  it('has the very dots of codes as in all tones', async () => {
    for (const dpi of RESOLUTIONS) {
      for (const { found: _, ...code } of CODES) {
        const element = {
          ...code,
          x: 5,
          y: 5,
          width: 50,
          height: 30,
          ...(code.type === 'barcode' && { showBarcodeText: false }),
        };
        const { scene } = await renderer.layout(withElements([element]), {}, { resolution: dpi });
        const { pixels, width } = renderer.raster(scene);
        const dots = await renderer.mono(scene);
        const differing = pixels.reduce(
          (sum, grey, at) => sum + (isBlack(dots, at % width, Math.floor(at / width)) === grey < 128 ? 0 : 1),
          0,
        );
        expect({ dpi, code: code.value, differing }).toEqual({ dpi, code: code.value, differing: 0 });
      }
    }
  });
});

/** Normalises a reader's result: a UPC-A has a leading zero, and GS1 elements have no brackets. */
const digitsOf = (text: string): string => text.replaceAll(/[()]/g, '').replace(/^0(?=\d{12}$)/, '');

describe('colours that black dots cannot show', () => {
  const text = { type: 'text', x: 2, y: 2, width: 40, height: 10, value: 'Sale' };
  const codesOf = async (elements: readonly object[], ink?: Ink): Promise<readonly string[]> => {
    const { report } = await renderer.layout(withElements(elements), {}, { ink });
    return report.warnings.map(({ element, message }) => `${element}: ${message}`);
  };

  it('are named in mono, and only there', async () => {
    const elements = [
      { ...text, color: '#c00' },
      { ...text, y: 14, color: '#ddd' },
      { type: 'qrcode', x: 30, y: 30, width: 25, height: 25, value: 'A', stroke: '#00f', strokeWidth: 0.5 },
      { ...text, y: 26, width: 20, color: '#000' },
    ];
    const plain = await codesOf(elements);
    expect(await codesOf(elements, 'mono')).toEqual([
      ...plain,
      'e0: the text’s colour #cc0000 is printed black: the printer prints black dots only',
      'e1: the text’s colour #dddddd is printed white, and is invisible on paper: the printer prints black dots only',
      'e2: the border’s colour #0000ff is printed black: the printer prints black dots only',
    ]);
    expect(await codesOf(elements, 'mono-dithered')).toEqual(plain);
  });

  it('are named by an inspection', async () => {
    const template = withElements([{ ...text, value: undefined, field: 'a', color: '#c00' }]);
    const items = [{ data: { a: 'x' } }, { data: { a: '' } }];
    const { warnings } = await inspect(renderer, template, items, { ink: 'mono' });
    expect(warnings.map(({ item, code }) => [item, code])).toEqual([
      [0, 'not_printable_in_mono'],
      [1, 'empty'],
    ]);
    expect((await inspect(renderer, template, items)).warnings.map(({ code }) => code)).toEqual(['empty']);
  });

  it('an ink that there is none of is refused', async () => {
    const ink = 'sepia' as Ink;
    const message =
      '/ink: expected one of "mono", "mono-dithered", "black-red", "black-red-dithered", got the string "sepia"';
    await expect(renderer.png(withElements([text]), {}, { ink })).rejects.toMatchObject({
      issues: [{ path: '/ink', message }],
    });
    expect((await inspect(renderer, withElements([text]), undefined, { ink })).issues).toMatchObject([
      { path: '/ink', message },
    ]);
  });
});
