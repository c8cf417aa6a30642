import { describe, expect, it } from 'vitest';
import { nodePlatform } from '../../../entries/node.ts';
import { createRenderer, type GradeOptions, starters, TemplateError } from '../../../entries/render.ts';
import { gs1QrCode, pharmacode, SYMBOLOGIES, type SymbologyName } from '../../../entries/symbologies.ts';

const renderer = createRenderer(nodePlatform());
const LABEL = { unit: 'mm', type: 'ROLL', width: 60, height: 60 } as const;
const BARCODE = {
  type: 'barcode',
  barcodeType: 'code128',
  value: 'A-10023',
  x: 8,
  y: 5,
  width: 44,
  height: 15,
} as const;
const QR = { type: 'qrcode', value: 'https://example.com/1', x: 5, y: 5, width: 25, height: 25 } as const;
/** Returns an image element that is one filled rectangle. */
function cover(x: number, y: number, width: number, height: number, color = '#000') {
  const size = `width="${width}" height="${height}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect ${size} fill="${color}"/></svg>`;
  return { type: 'image', x, y, width, height, value: `data:image/svg+xml,${encodeURIComponent(svg)}` };
}

async function grades(elements: readonly object[], options: GradeOptions = {}, using = renderer) {
  const template = { ...LABEL, elements };
  return using.layout(template as never, {}, { verify: 'grade', ...options });
}
/** Returns the only grade of a label. */
const gradeOf = async (elements: readonly object[], options?: GradeOptions) =>
  (await grades(elements, options)).grades?.[0];

describe('predicted grades', () => {
  it.each(starters.map(({ id, ...starter }) => [id, starter] as const))(
    'of the starter %s are 4.0 at 300 dpi',
    async (_id, { template, fields }) => {
      const data = Object.fromEntries(fields.map((name) => [name, name === 'sku' ? 'SKU-10023' : '12.50']));
      const { grades: found } = await renderer.layout(template as never, data as never, { verify: 'grade' });
      expect(found?.map(({ grade, letter }) => [grade, letter])).toEqual([[4, 'A']]);
    },
  );

  it('contain the conditions of the measurement and all parameters', async () => {
    expect(await gradeOf([BARCODE])).toMatchObject({
      ...{ element: 'e0', symbology: 'code128', standard: 'ISO/IEC 15416', grade: 4, letter: 'A' },
      ...{ xDimension: 0.423, aperture: 0.25, reason: 'all parameters have the best grade' },
    });
    const qr = await gradeOf([QR]);
    expect(qr).toMatchObject({ symbology: 'qrcode', standard: 'ISO/IEC 15415', grade: 4, xDimension: 0.677 });
    expect(qr?.aperture).toBeCloseTo(0.8 * 0.677, 3);
    expect(qr).not.toHaveProperty('limiting');
    expect(qr).not.toHaveProperty('advice');
  });

  it('are the same at each multiple of 90 degrees', async () => {
    // the same length is available along both sides of the label
    for (const element of [{ ...BARCODE, y: 22 }, QR]) {
      const upright = await gradeOf([element]);
      for (const rotation of [90, 180, 270]) expect(await gradeOf([{ ...element, rotation }])).toEqual(upright);
    }
  });

  it('are the same for the black dots of a thermal printer', async () => {
    expect(await gradeOf([BARCODE], { ink: 'mono' })).toEqual(await gradeOf([BARCODE]));
  });

  it('are in the result of a PNG, whose bytes they do not change', async () => {
    const template = { ...LABEL, elements: [BARCODE] } as const;
    const plain = await renderer.png(template);
    const { grades: found, png } = await renderer.png(template, {}, { verify: 'grade' });
    expect(plain).not.toHaveProperty('grades');
    expect(found).toHaveLength(1);
    expect(Buffer.compare(png, plain.png)).toBe(0);
  });

  it('depend on the print model', async () => {
    const small = { ...BARCODE, width: 22 };
    const sharp = await gradeOf([small], { printModel: { gainMm: 0, blurMm: 0 } });
    const grown = await gradeOf([small], { printModel: { gainMm: 0.1 } });
    expect(sharp).toMatchObject({ grade: 4, xDimension: 0.169 });
    expect(grown?.grade).toBeLessThan(3);
    expect(grown).toMatchObject({ advice: { code: 'widen' } });
    expect(await gradeOf([BARCODE], { printModel: { paperReflectance: 0.6 } })).toMatchObject({
      ...{ grade: 2, letter: 'C', limiting: 'symbol_contrast', advice: { code: 'increase_contrast' } },
    });
  });
});

describe('predicted grades of optional symbologies', () => {
  const using = createRenderer(nodePlatform(), { symbologies: SYMBOLOGIES });
  const optional = async (name: SymbologyName, value: string, box: object = {}) => {
    const element = { type: 'barcode', barcodeType: name, value, x: 5, y: 5, width: 50, height: 50, ...box };
    return (await grades([element], {}, using)).grades?.[0];
  };
  const GTIN = '09501101530003';
  const GS1 = '(01)09501101530003(10)AB-123';
  const LONG = 'https://example.com/products/10023?batch=AB-123&weight=1250';
  const LINEAR = [
    ['msi', '12345674'],
    ['databar-omni', GTIN],
    ['databar-truncated', GTIN],
    ['databar-stacked', GTIN],
    ['databar-stacked-omni', GTIN],
    ['databar-limited', GTIN],
    ['databar-expanded', GS1],
    ['databar-expanded-stacked', GS1],
  ] as const;
  const AREA = [
    ['datamatrix', 'ABC-10023'],
    ['datamatrix', LONG],
    ['gs1-datamatrix', GS1],
    ['hibc-datamatrix', 'A123BJC5D6E7'],
    ['datamatrix-rectangular', 'ABC-10023'],
    ['dmre', LONG],
    ['aztec', 'ABC-10023'],
    ['aztec', LONG.repeat(3)],
    ['micro-qrcode', 'ABC-10023'],
    ['pdf417', LONG],
    ['micropdf417', 'ABC-10023'],
  ] as const;

  it.each(LINEAR)('of %s %s follow ISO/IEC 15416', async (name, value) => {
    expect(await optional(name, value)).toMatchObject({ symbology: name, standard: 'ISO/IEC 15416', grade: 4 });
  });

  it.each(AREA)('of %s %s follow ISO/IEC 15415', async (name, value) => {
    expect(await optional(name, value)).toMatchObject({ symbology: name, standard: 'ISO/IEC 15415', grade: 4 });
  });

  it.each([
    ...(['databar-omni', 'databar-stacked'] as const).map((name) => [name, GTIN] as const),
    ...(['datamatrix-rectangular', 'aztec', 'pdf417', 'micropdf417'] as const).map((name) => [name, 'A-1'] as const),
  ])('of %s %s are the same at each multiple of 90 degrees', async (name, value) => {
    const upright = await optional(name, value);
    for (const rotation of [90, 180, 270]) expect(await optional(name, value, { rotation })).toEqual(upright);
  });

  it('of a covered code say that other elements must move', async () => {
    for (const [name, value] of [...LINEAR, ...AREA].filter(([kind]) => kind !== 'msi')) {
      const element = { type: 'barcode', barcodeType: name, value, x: 5, y: 5, width: 50, height: 50 };
      const found = (await grades([element, cover(20, 0, 20, 60)], {}, using)).grades?.[0];
      expect([name, found?.letter, found?.advice?.code]).toEqual([name, 'F', 'uncover']);
    }
  });

  it('of a code without a quiet zone are lower if another element touches its bars', async () => {
    const box = { x: 10, y: 5, width: 30, height: 20, showBarcodeText: false };
    const bars = { type: 'barcode', barcodeType: 'databar-omni', value: GTIN, ...box };
    const { report } = await grades([bars], {}, using);
    const { ink } = report.elements[0] ?? {};
    const touching = await grades([bars, cover((ink?.x ?? 0) - 5, 0, 5, 60)], {}, using);
    expect(touching.grades?.[0]).toMatchObject({ letter: 'F', advice: { code: 'clear_quiet_zone' } });
  });

  it('of a stacked code with modules of one dot depend on its codewords', async () => {
    const found = await optional('pdf417', LONG, { width: 13, height: 20 });
    expect(found).toMatchObject({ xDimension: 0.085, advice: { code: 'widen' } });
    expect(found?.grade).toBeLessThan(4);
    expect(found?.parameters.map(({ name }) => name).slice(-3)).toEqual([
      ...['codeword_yield', 'codeword_quality', 'unused_error_correction'],
    ]);
  });
});

describe('the reason and the advice', () => {
  it('of modules that are too narrow say how wide they should be', async () => {
    const value = '(01)09501101530003(17)270101(10)AB-123(21)4711';
    const found = await gradeOf([{ ...BARCODE, barcodeType: 'gs1-128', value, width: 29 }]);
    expect(found).toMatchObject({ grade: 3, letter: 'B', limiting: 'modulation' });
    expect(found?.reason).toMatch(/^the modulation of 0\.6\d+ has the lowest grade, 3\.0$/);
    expect(found?.advice?.message).toBe(
      'enlarge the box or shorten the content, so that modules are at least 2 dots (0.169 mm) wide at 300 dpi instead of 1 (0.085 mm)',
    );
  });

  it('of a covered code say that other elements must move', async () => {
    expect(await gradeOf([BARCODE, cover(25, 4, 5, 17)])).toMatchObject({
      ...{ grade: 0, letter: 'F', limiting: 'edge_determination', advice: { code: 'uncover' } },
    });
    expect(await gradeOf([QR, cover(6, 6, 8, 8)])).toMatchObject({ letter: 'F', advice: { code: 'uncover' } });
  });

  it('of a code that is covered in three of ten scans is a mean', async () => {
    // the inspection band covers 80 percent of the bars; an image over their lower third hides three scans
    const found = await gradeOf([{ ...BARCODE, showBarcodeText: false }, cover(25, 15, 5, 5)]);
    expect(found).toMatchObject({ grade: 2.8, letter: 'B' });
  });

  it('of a code with other ink in its quiet zone say so', async () => {
    for (const x of [6, 52])
      expect(await gradeOf([BARCODE, cover(x, 5, 2, 15)])).toMatchObject({
        ...{ letter: 'F', limiting: 'quiet_zone', advice: { code: 'clear_quiet_zone' } },
      });
  });

  it('of a QR code at the edge of the label name its quiet zone', async () => {
    expect(await gradeOf([{ ...QR, x: -2.5 }])).toMatchObject({
      ...{ letter: 'F', limiting: 'fixed_pattern_damage', advice: { code: 'clear_quiet_zone' } },
    });
  });

  it('count a red background as paper and a blue one as ink, because verifiers use red light', async () => {
    const behind = (color: string) => gradeOf([cover(0, 0, 60, 60, color), BARCODE]);
    expect(await behind('#ff0000')).toMatchObject({ element: 'e1', grade: 4 });
    expect(await behind('#0000ff')).toMatchObject({ letter: 'F' });
  });
});

describe('codes without a grade', () => {
  it('have the warning not_verified', async () => {
    const { grades: found, report } = await grades([{ ...BARCODE, rotation: 30 }]);
    expect(found).toEqual([]);
    expect(report.warnings.find(({ code }) => code === 'not_verified')).toEqual({
      ...{ element: 'e0', code: 'not_verified' },
      message:
        'the code128 code of elements[0] was not graded, because it is rotated by 30 degrees: codes can be graded only at multiples of 90 degrees',
    });
  });

  it('are those of symbologies without formulas', async () => {
    const using = createRenderer(nodePlatform(), { symbologies: [pharmacode, gs1QrCode] });
    const other = { ...BARCODE, barcodeType: 'pharmacode', value: '1234' };
    const link = { ...QR, type: 'barcode', barcodeType: 'gs1-qrcode', value: '(01)09501101530003', x: 32 };
    const { grades: found, report } = await grades([other, { ...link, y: 30 }], {}, using);
    expect(found?.map(({ element, symbology, grade }) => [element, symbology, grade])).toEqual([
      ['e1', 'gs1-qrcode', 4],
    ]);
    expect(report.warnings.map(({ message }) => message)).toContain(
      'the pharmacode code of elements[0] was not graded, because its symbology does not support grading',
    );
  });

  it('are empty codes and other elements', async () => {
    const text = { type: 'text', x: 1, y: 1, width: 20, height: 5, value: 'text' };
    expect((await grades([{ ...BARCODE, value: '' }, text])).grades).toEqual([]);
  });
});

it('rejects other values of the options with all issues', async () => {
  const options = { verify: 'codes', printModel: { gainMm: 9, blur: 1 } } as unknown as GradeOptions;
  const error: unknown = await gradeOf([BARCODE], options).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(TemplateError);
  expect((error as TemplateError).issues.map(({ path, message }) => [path, message])).toEqual([
    ['/verify', '/verify: expected "grade", got the string "codes"'],
    ['/printModel/gainMm', '/printModel/gainMm: expected a number from -0.2 to 0.2, got 9'],
    [
      '/printModel/blur',
      '/printModel/blur: unknown property; expected only paperReflectance, inkReflectance, gainMm, blurMm, skewDegrees',
    ],
  ]);
});
