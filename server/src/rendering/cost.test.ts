import type { Template } from '@platen/sdk';
import type { CheckedRequest } from '@platen/sdk/internal/requests';
import { describe, expect, it } from 'vitest';
import { blankPng } from '../../test/blank-png.ts';
import {
  checkMilliseconds,
  createArrears,
  createMeasuredLabels,
  drawingCost,
  inlineMegapixels,
  sizeOf,
} from './cost.ts';
import type { FetchedFile } from './fetch-image.ts';

const box = { x: 0, y: 0, width: 40, height: 10 };
const job = (type: 'barcode' | 'qrcode' | 'image', items: number, content: string): CheckedRequest => {
  const template: Template = { width: 50, height: 25, elements: [{ type, ...box, field: 'a' }] };
  return { kind: 'job', template, items: Array.from({ length: items }, () => ({ data: { a: content } })) };
};
const fixed = (elements: Template['elements']): CheckedRequest => ({
  kind: 'template',
  template: { width: 50, height: 25, elements },
});
const large = { type: 'qrcode', ...box, value: 'x'.repeat(2000) } as const;
const inline = (width: number, height: number): string =>
  `data:image/png;base64,${blankPng(width, height).toString('base64')}`;

describe('the cost of a check', () => {
  it.each([
    ['1,000 bar codes', true, job('barcode', 1000, 'SKU-0042')],
    ['20 QR codes of an address', true, job('qrcode', 20, 'https://example.com/products/0042')],
    ['one of the largest QR codes', true, fixed([large])],
    ['an image elsewhere', true, job('image', 1000, 'https://images.test/a.png')],
    ['1,000 QR codes', false, job('qrcode', 1000, 'SKU-0042')],
    ['200 QR codes of an address', false, job('qrcode', 200, 'https://example.com/products/0042')],
    ['ten of the largest QR codes in a template', false, fixed(Array(10).fill(large))],
    ['a bar code of a hundred thousand characters', false, job('barcode', 1, 'x'.repeat(100_000))],
    ['a picture of a million characters', false, job('image', 1, `data:image/png;base64,${'A'.repeat(1_000_000)}`)],
  ])('is little, or more than the server’s thread has time for: %s', (_, little, request) => {
    expect(checkMilliseconds(request) <= 5).toBe(little);
  });
});

describe('the digest of a label’s SVG files', () => {
  const logo = (side: number): string => `data:image/svg+xml,<svg viewBox='0 0 ${side} 1'/>`;
  const digestOf = (elements: Template['elements'], width = 50, data = {}): string | undefined =>
    drawingCost({ template: { width, height: 25, elements }, data }, new Map()).svgs;
  const [first, second] = [
    { type: 'image', ...box, value: logo(1) },
    { type: 'image', ...box, value: logo(2) },
  ] as const;

  it('is the same wherever the same files are shown at the same places, however they get there', () => {
    const text = { type: 'text', ...box, value: 'a' } as const;
    const byField = { type: 'image', ...box, field: 'a' } as const;
    expect(digestOf([first, first, text])).toBe(digestOf([byField, text, byField], 50, { a: logo(1) }));
  });

  it('is another for other files, places, orders and sizes of the label', () => {
    const moved = { ...first, x: 1 };
    const digests = [
      digestOf([first]),
      digestOf([second]),
      digestOf([moved]),
      digestOf([first, first]),
      digestOf([first, second]),
      digestOf([second, first]),
      digestOf([first], 51),
    ];
    expect(new Set(digests).size).toBe(digests.length);
  });

  it('is missing without SVG files', () => {
    expect(digestOf([{ type: 'image', ...box, value: inline(3, 2) }])).toBeUndefined();
  });
});

describe('the cost of drawing a label', () => {
  const costOf = (elements: Template['elements'], width = 50, height = 25, files = new Map<string, FetchedFile>()) =>
    drawingCost({ template: { width, height, elements }, data: {} }, files);

  it.each<[string, boolean, number, number, Template['elements']]>([
    [
      'a shipping label',
      true,
      101.6,
      152.4,
      [
        { type: 'text', ...box, value: 'Bo'.repeat(100) },
        { type: 'barcode', ...box, value: '00340434161094042557' },
        { type: 'image', ...box, value: inline(300, 200) },
      ],
    ],
    ['forty megapixels', false, 535, 535, [{ type: 'text', ...box, value: 'a' }]],
    ['2,000 letters', false, 50, 25, [{ type: 'text', ...box, value: 'a'.repeat(2000) }]],
    ['1,000 Arabic letters', false, 50, 25, [{ type: 'text', ...box, value: 'ب'.repeat(1000) }]],
    ['a picture of a megapixel', false, 50, 25, [{ type: 'image', ...box, value: inline(1000, 1000) }]],
  ])('is little, or much: %s', (_, little, width, height, elements) => {
    expect(costOf(elements, width, height).milliseconds <= 40).toBe(little);
  });

  it('of a grade follows the size of the code', () => {
    const gradeOf = (value: string, side: number): number => {
      const elements = [{ type: 'qrcode', x: 0, y: 0, width: side, height: side, value }] as const;
      const label = { template: { width: 100, height: 100, elements }, data: {} };
      const files = new Map<string, FetchedFile>();
      return drawingCost({ ...label, verify: 'grade' }, files).milliseconds - drawingCost(label, files).milliseconds;
    };
    expect(gradeOf('A', 10)).toBeCloseTo(30, 0);
    expect(gradeOf('x'.repeat(2300), 90)).toBeCloseTo(30 + 80.5 + 13.6, 0);
  });

  it('counts pictures by the sizes in their files, wherever they come from, each once', () => {
    const picture = { type: 'image', ...box } as const;
    const bytes = blankPng(2000, 1000);
    const files = new Map<string, FetchedFile>([['https://images.test/a.png', { kind: 'fetched', bytes }]]);
    const elements = [inline(3000, 1000), inline(3000, 1000), 'https://images.test/a.png'];
    const { megapixels } = costOf(
      elements.map((value) => ({ ...picture, value })),
      50,
      25,
      files,
    );
    expect(megapixels).toBeCloseTo(3 + 2 + (50 * 25 * (300 / 25.4) ** 2) / 1e6, 6);
  });

  it('assumes the maximum for an inline picture whose header lacks its size', () => {
    // a JPEG whose comments are longer than the searched header (ITU-T T.81, B.2.4.5)
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0xff, 0xff]), Buffer.alloc(0xfffd)]);
    const file = Buffer.concat([Buffer.from([0xff, 0xd8]), comment, comment]);
    const value = `data:image/jpeg;base64,${file.toString('base64')}`;
    expect(inlineMegapixels({ elements: [{ value }] }, [])).toBe(40);
  });

  it('takes an SVG for 20 megapixels a MiB of its file, a second of work', () => {
    const bytes = Buffer.from(`<svg viewBox="0 0 9 9">${' '.repeat(500_000)}</svg>`);
    const value = `data:image/svg+xml;base64,${bytes.toString('base64')}`;
    expect(inlineMegapixels({ elements: [{ value }] }, [])).toBeCloseTo((value.length * 20) / 1_048_576, 6);
  });

  it('is asked of anything', () => {
    expect(inlineMegapixels(null, [null, 7, { a: inline(1000, 2000) }])).toBe(2);
    expect(inlineMegapixels({ elements: [null, { value: 7 }] }, [])).toBe(0);
    expect(sizeOf([{ a: 'x'.repeat(1000) }])).toBe(1120);
  });
});

describe('the excess of accounts over their estimates', () => {
  it('is a second at most, and is paid back by a hundredth of the time', () => {
    let time = 0;
    const arrears = createArrears(() => time);
    arrears.add('a', 900);
    expect(arrears.tooHigh('a')).toBe(false);
    arrears.add('a', 300);
    expect([arrears.tooHigh('a'), arrears.tooHigh('b')]).toEqual([true, false]);
    time = 19_000;
    expect(arrears.tooHigh('a')).toBe(true);
    time = 21_000;
    expect(arrears.tooHigh('a')).toBe(false);
  });
});

it('knows the latest measurement of a label, for its account only', () => {
  const measured = createMeasuredLabels();
  measured.note('a', 'logo', 300);
  measured.note('a', 'logo', 12);
  expect(measured.milliseconds('a', 'logo')).toBe(12);
  expect(measured.milliseconds('b', 'logo')).toBeUndefined();
});

it('forgets the oldest of more than 64 labels of an account, and none of another', () => {
  const measured = createMeasuredLabels();
  measured.note('b', 'logo', 12);
  for (let i = 0; i < 65; i++) measured.note('a', `logo ${i}`, i);
  expect(measured.milliseconds('a', 'logo 0')).toBeUndefined();
  expect(measured.milliseconds('a', 'logo 1')).toBe(1);
  expect(measured.milliseconds('b', 'logo')).toBe(12);
});
