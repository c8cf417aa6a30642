import { describe, expect, it } from 'vitest';
import { CODE_TYPES } from '../../../test/codes/code-trial.ts';
import { codeValues } from '../../../test/codes/code-values.ts';
import { rect } from '../../base/rect.ts';
import { nodePlatform } from '../../entries/node.ts';
import { renderPdf } from '../../entries/pdf.ts';
import { createRenderer, TemplateError } from '../../entries/render.ts';
import type { ReadCodes } from '../../materials/symbols/code-reader.ts';
import { upright } from './upright.ts';
import { codePicture } from './verify-codes.ts';

const renderer = createRenderer(nodePlatform());
const LABEL = { unit: 'mm', type: 'ROLL', width: 60, height: 60 } as const;
const BARCODE = { type: 'barcode', barcodeType: 'code128', x: 5, y: 20, width: 50, height: 15 } as const;
/** A PNG of one black pixel. */
const BLACK =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==';
const design = (...elements: readonly object[]): object => ({ ...LABEL, elements });
const rows = (...values: readonly string[]) => values.map((code) => ({ data: { code } }));

const verify = (template: object, items: readonly object[], using = renderer) =>
  renderPdf(using, template as never, items as never, { verify: 'codes' });

/** Returns the issues for which a job is rejected. */
const issuesOf = async (template: object, items: readonly object[], using = renderer) => {
  const refused = await verify(template, items, using).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(TemplateError);
  return (refused as TemplateError).issues;
};

/** Creates Node's reader with a record of its calls. */
function listening(answer?: (read: readonly string[]) => readonly string[]) {
  const asked: string[] = [];
  const platform = nodePlatform();
  const codeReader = async (): Promise<ReadCodes | undefined> => {
    const readCodes = await platform.codeReader?.();
    return async (picture, question) => {
      const found = (await readCodes?.(picture, question)) ?? [];
      asked.push(found.join());
      return answer?.(found) ?? found;
    };
  };
  return { asked, using: createRenderer({ ...platform, codeReader }) };
}

describe('a job whose codes are read back', () => {
  it.each(CODE_TYPES)('counts every %s as verified, at every multiple of 90 degrees', async (type) => {
    const code = type === 'qrcode' ? { type } : { type: 'barcode', barcodeType: type };
    const values = codeValues(type, 8, 20).map(({ value }) => value);
    for (const rotation of [0, 90, 180, 270]) {
      const element = { ...code, field: 'code', rotation, x: 10, y: 60, width: 110, height: 30 };
      const template = { ...LABEL, width: 130, height: 150, elements: [element] };
      const { verified } = await verify(template, rows(...values));
      const codes = new Set(values).size;
      expect(verified).toEqual({ codes, read: codes });
    }
  });

  it('counts each content of each element once, whatever its copies', async () => {
    const template = design({ ...BARCODE, field: 'code' }, { ...BARCODE, y: 40, value: 'SAME' });
    const items = [...rows('A-1', 'A-2', 'A-1'), { quantity: 30, data: { code: 'A-3' } }];
    expect((await verify(template, items)).verified).toEqual({ codes: 4, read: 4 });
  });

  it('reports nothing without verify, and 0 codes for a label without codes', async () => {
    const template = design({ type: 'text', x: 5, y: 5, width: 50, height: 10, value: 'no code' });
    expect(await renderPdf(renderer, template as never, [{}] as never)).not.toHaveProperty('verified');
    expect((await verify(template, [{}])).verified).toEqual({ codes: 0, read: 0 });
  });

  it('gives the same PDF as one whose codes are not', async () => {
    const template = design({ ...BARCODE, field: 'code' });
    const { pdf } = await renderPdf(renderer, template as never, rows('A-1', 'A-2') as never);
    expect(Buffer.compare((await verify(template, rows('A-1', 'A-2'))).pdf, pdf)).toBe(0);
  });

  it('reads the same dots once, however many labels show them', async () => {
    const { asked, using } = listening();
    const text = { type: 'text', x: 5, y: 2, width: 50, height: 10, field: 'code' };
    await verify(design(text, { ...BARCODE, value: 'FIXED' }), rows('one', 'two', 'three'), using);
    expect(asked).toEqual(['FIXED']);
  });

  it('reads its code next to another whose bars reach into the quiet zone', async () => {
    const left = { ...BARCODE, width: 28, x: 6, value: 'L1' };
    const template = { ...design(left, { ...left, x: 34, value: 'R2' }), width: 68 };
    const { verified, warnings } = await verify(template, [{}]);
    expect(verified).toEqual({ codes: 2, read: 2 });
    expect(warnings.map(({ code }) => code)).toContain('quiet_zone');
  });

  it('reads QR codes at any angle, and says beforehand which bars it can’t look along', async () => {
    const qr = { type: 'qrcode', x: 35, y: 35, width: 20, height: 20, rotation: 33, value: 'https://example.com/1' };
    const template = design({ ...BARCODE, field: 'code', width: 30, rotation: 30 }, qr);
    const { verified, warnings } = await verify(template, rows('A', 'B', 'A'));
    expect(verified).toEqual({ codes: 3, read: 1 });
    const reported = warnings.filter(({ code }) => code === 'not_verified');
    expect(reported.map(({ item, element }) => [item, element])).toEqual([
      [0, 'e0'],
      [1, 'e0'],
    ]);
    expect(reported[0]?.message).toBe(
      'the code128 code "A" of elements[0] was not verified, because it is rotated by 30 degrees: bars can be read back only at multiples of 90 degrees',
    );
  });
});

describe('a code that does not read', () => {
  const cover = { type: 'image', x: 20, y: 18, width: 20, height: 20, value: BLACK };

  it('is an issue at its content, with its element, its value and what is in its way; all of them at once', async () => {
    const issues = await issuesOf(design({ ...BARCODE, field: 'code' }, cover), rows('A-1', 'A-2', 'A-1'));
    expect(issues.map(({ path, code }) => [path, code])).toEqual([
      ['/items/0/data/code', 'code_unreadable'],
      ['/items/1/data/code', 'code_unreadable'],
    ]);
    expect(issues[0]?.message).toBe(
      '/items/0/data/code: the code128 code "A-1" of elements[0] could not be read back from its dots at 300 dpi: ' +
        'elements[1] (image) covers bars of the code, so scanners may fail to read the code; move the elements apart',
    );
  });

  it('of the template itself is reported at the template, once', async () => {
    const issues = await issuesOf(design({ ...BARCODE, value: 'FIXED' }, cover), rows('1', '2'));
    expect(issues.map(({ path }) => path)).toEqual(['/template/elements/0/value']);
  });

  it('is one that reaches over the label’s edge, and one that reads as something else', async () => {
    const cut = await issuesOf(design({ ...BARCODE, x: 40, field: 'code' }), rows('A-1'));
    expect(cut[0]?.message).toContain("past the label's right edge");
    const { asked, using } = listening((found) => found.map((content) => `${content}0`));
    const other = await issuesOf(design({ ...BARCODE, field: 'code' }), rows('A-1'), using);
    expect(other[0]?.message).toMatch(
      /move other elements away from the code and its quiet zone, or give the code a larger box$/,
    );
    // one fast attempt, then a thorough one
    expect(asked).toEqual(['A-1', 'A-1']);
  });
});

it('is refused where nothing reads codes, as in a page, before anything is drawn', async () => {
  const { codeReader: _, ...page } = nodePlatform();
  const issues = await issuesOf(design({ ...BARCODE, value: 'A' }), [{}], createRenderer(page));
  expect(issues).toMatchObject([{ path: '/verify', code: 'unsupported' }]);
});

/** An image of 4 × 3 dots at 72 dpi, so that a point is a dot. Each dot has a distinct value. */
const grey = {
  width: 4,
  height: 3,
  resolutionDpi: 72,
  channels: 1,
  pixels: Uint8Array.from({ length: 12 }, (_, index) => index),
} as const;

it('is what the area touches, row by row', () => {
  expect(codePicture(grey, rect(1, 1, 2, 2))).toEqual({ width: 2, height: 2, pixels: Uint8Array.of(5, 6, 9, 10) });
  expect(codePicture(grey, rect(0.9, 0.2, 1, 0.5))).toEqual({ width: 2, height: 1, pixels: Uint8Array.of(0, 1) });
});

it('ends at the label’s edge', () => {
  expect(codePicture(grey, rect(2, -5, 100, 6))).toEqual({ width: 2, height: 1, pixels: Uint8Array.of(2, 3) });
  expect(codePicture(grey, rect(9, 9, 4, 4))).toEqual({ width: 0, height: 0, pixels: new Uint8Array(0) });
});

it('of colours is their lightness: white stays white, yellow is light, blue dark', () => {
  const pixels = Uint8Array.of(255, 255, 255, 255, 255, 0, 0, 0, 255, 0, 0, 0);
  const picture = codePicture({ width: 4, height: 1, resolutionDpi: 72, channels: 3, pixels }, rect(0, 0, 4, 1));
  expect([...picture.pixels]).toEqual([255, 236, 18, 0]);
});

it.each([
  [90, Uint8Array.of(3, 6, 2, 5, 1, 4), [2, 3]],
  [180, Uint8Array.of(6, 5, 4, 3, 2, 1), [3, 2]],
  [-90, Uint8Array.of(4, 1, 5, 2, 6, 3), [2, 3]],
  [360, Uint8Array.of(1, 2, 3, 4, 5, 6), [3, 2]],
  [45, Uint8Array.of(1, 2, 3, 4, 5, 6), [3, 2]],
])('of a code turned by %i degrees is held upright', (degrees, pixels, [width = 0, height = 0]) => {
  const turned = { width: 3, height: 2, pixels: Uint8Array.of(1, 2, 3, 4, 5, 6) };
  expect(upright(turned, degrees)).toEqual({ width, height, pixels });
});
