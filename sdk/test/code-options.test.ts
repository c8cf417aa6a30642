import { describe, expect, it } from 'vitest';
import { codeOptions } from '../src/entries/extensions.ts';
import { nodePlatform } from '../src/entries/node.ts';
import { createPdf, renderPdf } from '../src/entries/pdf.ts';
import { printerModels, renderPrinterFile } from '../src/entries/printers.ts';
import { checkJob, checkTemplate, createRenderer } from '../src/entries/render.ts';
import { SYMBOLOGIES } from '../src/entries/symbologies.ts';
import { ENCODERS } from '../src/materials/symbologies/encoders.ts';
import { encodeQr } from '../src/materials/symbols/matrix.ts';
import type { SymbolOptions } from '../src/materials/symbols/symbol-options.ts';
import { ALLOWED_OPTIONS } from '../src/pipeline/extensions/allowed-options.ts';
import { rowsOf, zintOf } from './codes/enabled-zint.ts';
import { missingZint } from './codes/zint.ts';
import { decodeDetails } from './decode.ts';
import { rasterPdfium } from './pdf.ts';
import { asGrey, darkWithout } from './property-tools.ts';

// The extension `code-options`: error correction, version and X dimension of codes.

const options = { extensions: [codeOptions], symbologies: SYMBOLOGIES };
const renderer = createRenderer(nodePlatform(), options);
const plain = createRenderer(nodePlatform(), { symbologies: SYMBOLOGIES });
await Promise.all(SYMBOLOGIES.map((each) => each.load()));

const labelOf = (element: object, size: object = { width: 60, height: 60 }): object => ({
  ...{ unit: 'mm', type: 'ROLL', ...size },
  elements: [{ x: 5, y: 5, width: 50, height: 50, ...element }],
});
const qrLabel = (more: object, box: object = {}): object =>
  labelOf({ type: 'qrcode', value: 'A-1024', ...box, ...more });
const barcodeLabel = (barcodeType: string, more: object, value = 'A-1024'): object =>
  labelOf({ type: 'barcode', barcodeType, value, ...more });

/** Returns the error correction and the version that ZXing reads from the PNG of a label. */
async function read(template: object): Promise<unknown> {
  const raster = renderer.raster((await renderer.layout(template)).scene);
  const [found] = await decodeDetails(asGrey(raster));
  return found && { text: found.text, ecc: found.ecLevel, version: found.version };
}

describe('the requested error correction and version', () => {
  it.each([
    ['L', 1],
    ['M', 2],
    ['Q', 7],
    ['H', 10],
    ['H', 40],
  ] as const)('of a QR code are read by ZXing: %s, version %i', async (ecc, version) => {
    expect(await read(qrLabel({ ecc, version }))).toEqual({ text: 'A-1024', ecc, version: String(version) });
  });

  it.each([
    ['gs1-qrcode', { ecc: 'H', version: 5 }, '(01)09521234543213'],
    ['hibc-qrcode', { ecc: 'Q', version: 4 }, 'A123BJC5D6E71'],
    ['micro-qrcode', { ecc: 'Q', version: 4 }, 'A-1024'],
    ['micro-qrcode', { ecc: 'M', version: 3 }, 'A-1024'],
  ] as const)('of %s are read by ZXing: %j', async (type, more, value) => {
    const { ecc, version } = more;
    const found = expect.objectContaining({ ecc, version: expect.stringMatching(new RegExp(`^M?${version}$`)) });
    expect(await read(barcodeLabel(type, more, value))).toEqual(found);
  });

  it('keep the default symbol if they are the default', () => {
    const text = 'item 0123456789 of box 12345678901234567890';
    const standard = encodeQr(text);
    expect(encodeQr(text, { ecc: 'M' })).toBe(standard);
    expect(encodeQr(text, { ecc: 'M', version: standard.version }).rects).toEqual(standard.rects);
  });

  it('have a symbol of exactly the requested size, in every size of every symbology', () => {
    const sizes = Object.entries(ALLOWED_OPTIONS).flatMap(([name, { version } = {}]) =>
      version?.kind === 'choice' ? version.values.map((size) => [name, size] as const) : [],
    );
    expect(sizes).toHaveLength(24 * 3 + 6 + 24 + 34);
    for (const [name, size] of sizes) {
      if (Number(TOO_SMALL[name]) >= Number.parseInt(size, 10)) continue;
      const symbol = ENCODERS[name as keyof typeof ENCODERS](CONTENTS[name] ?? '1', { version: size });
      if (symbol.kind !== 'modules') throw new Error(name);
      expect([name, sizeOf(name, symbol)]).toEqual([name, size]);
    }
  });
});

/** Contents for symbologies that do not accept a digit. */
const CONTENTS: Readonly<Record<string, string>> = {
  'gs1-datamatrix': '(01)09521234543213',
  'hibc-datamatrix': 'A123B1',
};

/** Largest squares that are too small for these contents. */
const TOO_SMALL: Readonly<Record<string, number>> = { 'gs1-datamatrix': 14, 'hibc-datamatrix': 12 };

/** Size of a symbol in the words of its standard. MicroPDF417 has rows of two modules, and 1 to 4 columns. */
function sizeOf(name: string, { columns, rows }: { readonly columns: number; readonly rows: number }): string {
  const ofMicro = [38, 55, 82, 99].indexOf(columns) + 1;
  return name === 'micropdf417' ? `${rows / 2}x${ofMicro}` : `${rows}x${columns}`;
}

const missing = missingZint();

describe.skipIf(missing !== undefined)(missing ?? 'symbols of the requested size are as large as those of zint', () => {
  const levels = { L: 1, M: 2, Q: 3, H: 4 } as const;

  it.each(['L', 'M', 'Q', 'H'] as const)('QR at level %s, of one and of several segments', (ecc) => {
    for (const text of ['A-1024', 'https://example.com/p/0123456789012', '4'.repeat(300), 'ä'.repeat(90)]) {
      const zint = zintOf(58, text, ['--binary', `--secure=${levels[ecc]}`]).length;
      expect([text, encodeQr(text, { ecc }).size]).toEqual([text, zint]);
      for (const version of [20, 33])
        expect(zintOf(58, text, ['--binary', `--secure=${levels[ecc]}`, `--vers=${version}`])).toHaveLength(
          encodeQr(text, { ecc, version }).size,
        );
    }
  });

  /** Symbology, options of Platen and of zint, zint's number of the symbology, and a content. */
  const cases: readonly (readonly [keyof typeof ENCODERS, SymbolOptions, readonly string[], number, string])[] = [
    ['datamatrix', { version: '32x32' }, ['--vers=10'], 71, 'A-1024'],
    ['datamatrix-rectangular', { version: '12x26' }, ['--vers=27'], 71, 'A-1024'],
    ['dmre', { version: '8x64' }, ['--dmre', '--vers=32'], 71, 'A-1024'],
    ['aztec', { version: 3 }, ['--vers=3'], 92, 'A-1024'],
    ['aztec', { version: 6 }, ['--vers=10'], 92, 'A-1024'],
    ['aztec', { ecc: 50 }, ['--secure=4'], 92, 'A-1024 and more, in a symbol of 50 percent'],
    ['pdf417', { ecc: 5 }, ['--secure=5', '--cols=5'], 55, 'A-1024 and more'],
    ['micro-qrcode', { ecc: 'M', version: 4 }, ['--secure=2', '--vers=4'], 97, 'A-1024'],
  ];
  it.each(cases)('%s %j', (name, requested, zintOptions, number, text) => {
    const rows = rowsOf(ENCODERS[name](text, requested));
    const zint = zintOf(number, text, zintOptions);
    if (name === 'pdf417') {
      // Both choose the number of columns themselves, so only the codewords of the whole symbol are compared.
      const codewords = (modules: number, height: number): number => ((modules - 69) / 17) * height;
      const [columns, height] = [rows[0]?.length ?? 0, rows.length / 3];
      expect(codewords(columns, height)).toBeGreaterThanOrEqual(2 ** 6);
      expect(codewords(zint[0]?.length ?? 0, zint.length)).toBeGreaterThanOrEqual(2 ** 6);
      return;
    }
    expect([rows.length, rows[0]?.length]).toEqual([zint.length, zint[0]?.length]);
  });
});

describe('content that does not fit what is requested', () => {
  const messageOf = (template: object): readonly (string | undefined)[] =>
    checkJob(template, [{}], options).map(({ message }) => message);

  it('names the smallest version of a QR code that fits', () => {
    expect(messageOf(qrLabel({ version: 1, ecc: 'H', value: 'https://example.com/p/0123456789012' }))).toEqual([
      'elements[0] (qrcode): the content does not fit into a QR code of version 1 at error correction level H; set "version" to at least 4, or remove it',
    ]);
    expect(messageOf(qrLabel({ version: 4, ecc: 'H', value: 'https://example.com/p/0123456789012' }))).toEqual([]);
  });

  it('names the size of another symbology that fits', () => {
    const long = 'A longer text for a small symbol';
    expect(messageOf(barcodeLabel('datamatrix', { version: '10x10' }, long))).toEqual([
      'elements[0] (barcode): the content does not fit into Data Matrix version 10x10; it needs at least 22 x 22 modules: set a larger "version", or remove it',
    ]);
    expect(messageOf(barcodeLabel('aztec', { version: 1, ecc: 50 }, long))[0]).toMatch(
      /does not fit into Aztec version 1 with "ecc" 50; it needs at least 23 x 23 modules/,
    );
    expect(messageOf(barcodeLabel('micro-qrcode', { ecc: 'Q' }, '0'.repeat(35)))[0]).toMatch(
      /does not fit into any Micro QR Code symbol with "ecc" Q; set a lower "ecc"/,
    );
  });

  it('names the limit of a QR code at the requested level', () => {
    expect(messageOf(qrLabel({ ecc: 'H', value: 'a'.repeat(1274) }))[0]).toMatch(
      /at most 1273 bytes of UTF-8 at error correction level H, got 1274/,
    );
  });
});

describe('the requested X dimension', () => {
  it.each([
    [203, 3, 0.375],
    [300, 4, 0.339],
    [600, 8, 0.339],
  ])('is rounded to whole dots at %i dpi, and a warning says so', async (resolutionDpi, dots, mm) => {
    for (const template of [
      qrLabel({ xDimension: 0.33 }),
      barcodeLabel('code128', { xDimension: 0.33 }),
      barcodeLabel('datamatrix', { xDimension: 0.33 }),
    ]) {
      const { scene, report } = await renderer.layout(template, {}, { resolution: resolutionDpi });
      const [bars] = scene.nodes.flatMap((node) => (node.kind === 'bars' ? [node] : []));
      expect(bars?.unitX).toBeCloseTo((dots * 72) / resolutionDpi, 9);
      expect(report.warnings).toEqual([
        {
          element: 'e0',
          code: 'x_dimension_rounded',
          message: `the xDimension of 0.33 mm is printed as ${dots} dots (${mm} mm) at ${resolutionDpi} dpi`,
        },
      ]);
    }
  });

  it('is in the unit of the template, and causes no warning if it is whole dots', async () => {
    const element = { type: 'qrcode', value: 'A-1024', xDimension: 0.01, x: 0.1, y: 0.1, width: 1, height: 1 };
    const template: object = { unit: 'inch', width: 2, height: 2, elements: [element] };
    const { scene, report } = await renderer.layout(template);
    const [bars] = scene.nodes.flatMap((node) => (node.kind === 'bars' ? [node] : []));
    expect(bars?.unitX).toBeCloseTo(0.72, 9);
    expect(report.warnings).toEqual([]);
  });

  it('equals the default if it is what fits the box', async () => {
    for (const [width, xDimension] of [
      [25, 10 * 0.084666667],
      [20, 8 * 0.084666667],
    ] as const) {
      const box = { width, height: width };
      const given = await renderer.png(qrLabel({ xDimension }, box));
      expect(Buffer.compare(given.png, (await plain.png(qrLabel({}, box))).png)).toBe(0);
    }
  });

  it('of Code 39 is that of its narrow bars', async () => {
    const { scene } = await renderer.layout(barcodeLabel('code39', { xDimension: 0.254, showBarcodeText: false }));
    const [bars] = scene.nodes.flatMap((node) => (node.kind === 'bars' ? [node] : []));
    const widths = [...(bars?.rects ?? [])].filter((_, at) => at % 4 === 2);
    expect([...new Set(widths)].sort((a, b) => a - b)).toEqual([3, 9]);
  });

  it.each([
    [
      qrLabel({ xDimension: 0.08 }),
      'elements[0] (qrcode): the xDimension of 0.08 mm is below one dot at 300 dpi; set it to at least 0.09 mm, or print at a higher resolution',
    ],
    [
      qrLabel({ xDimension: 2 }),
      'elements[0] (qrcode): a QR code of 29 modules with its quiet zone needs a box at least 58.93 mm wide and high for the xDimension of 2 mm, printed as 24 dots (2.032 mm) at 300 dpi, got 50 x 50 mm',
    ],
    [
      barcodeLabel('code128', { xDimension: 1 }),
      'elements[0] (barcode): a barcode of 90 modules needs a box at least 91.44 mm wide for the xDimension of 1 mm, printed as 12 dots (1.016 mm) at 300 dpi, got 50 mm',
    ],
    [
      barcodeLabel('datamatrix', { xDimension: 5 }),
      'elements[0] (barcode): Data Matrix of 12 x 12 modules needs a box at least 59.95 mm wide and 59.95 mm high for the xDimension of 5 mm, printed as 59 dots (4.995 mm) at 300 dpi, got 50 x 50 mm',
    ],
  ])('that cannot be printed is an issue: %#', (template, message) => {
    expect(checkJob(template, [{}], options).map((issue) => issue.message)).toEqual([message]);
  });

  it('above the maximum of the standard is printed with a warning', async () => {
    const { report } = await renderer.layout(
      labelOf(
        { type: 'barcode', barcodeType: 'ean8', value: '96385074', width: 90, height: 70, xDimension: 1.016 },
        { width: 110, height: 80 },
      ),
    );
    expect(report.warnings.map(({ message }) => message)).toEqual([
      'the narrowest bars are 1.016 mm wide, because the template requests this xDimension; the maximum is 0.66 mm (GS1 General Specifications, 5.12.3.1)',
    ]);
  });
});

describe('the outputs of a code with options', () => {
  it.each([
    ['a QR code', qrLabel({ ecc: 'H', version: 6, xDimension: 0.5 })],
    ['a Data Matrix', barcodeLabel('datamatrix', { version: '26x26', xDimension: 0.6 })],
  ])('are the same dots: %s in PNG, PDF and printer files', async (_, template) => {
    const { png: _png, width, height } = await renderer.png(template);
    const raster = asGrey(renderer.raster((await renderer.layout(template)).scene));
    const { pdf } = await renderPdf(renderer, template, [{}]);
    const page = await rasterPdfium(pdf, width, height);
    expect(darkWithout(raster, page, 1)).toBe(0);
    expect(darkWithout(page, raster, 1)).toBe(0);
    const named = await createPdf({ template, items: [{}], extensions: ['code-options'], symbologies: ['datamatrix'] });
    expect(Buffer.compare(named.pdf, pdf)).toBe(0);
    const profile = printerModels['zebra-300'];
    const files = await Promise.all(
      [template, withoutOptions(template)].map((each) => renderPrinterFile(renderer, each, [{}], profile)),
    );
    expect(files[0]?.file).not.toEqual(files[1]?.file);
  });
});

/** Returns a template without the properties of the extension. */
function withoutOptions(template: object): object {
  return JSON.parse(
    JSON.stringify(template, (key, value) => (/^(?:ecc|version|xDimension)$/.test(key) ? undefined : value)),
  );
}

describe('the properties of code-options', () => {
  const issuesOf = (template: object, enabled = options): readonly (readonly [string, string, string])[] =>
    checkTemplate(template, enabled).map(({ path, code, message }) => [path, code, message.replace(/^\S+ /, '')]);

  it('are unknown where the extension is not enabled', () => {
    expect(checkTemplate(qrLabel({ ecc: 'H' }))).toEqual([
      {
        path: '/template/elements/0/ecc',
        code: 'unknown_property',
        message:
          '/template/elements/0/ecc: unknown property; "code-options" is not enabled: import it from @platen/sdk/extensions and add it to the option "extensions"',
      },
    ]);
  });

  it.each([
    [qrLabel({ ecc: 'X' }), 'ecc', 'enum', 'expected one of "L", "M", "Q", "H", got the string "X"'],
    [qrLabel({ version: 41 }), 'version', 'range', 'expected a whole number from 1 to 40, got 41'],
    [qrLabel({ version: '4' }), 'version', 'range', 'expected a whole number from 1 to 40, got the string "4"'],
    [qrLabel({ xDimension: 0 }), 'xDimension', 'range', 'expected a number greater than 0, got 0'],
    [
      barcodeLabel('code128', { ecc: 'H' }),
      'ecc',
      'unsupported',
      '"code128" has no selectable error correction; remove the property',
    ],
    [
      labelOf({ type: 'barcode', value: 'A', version: 2 }),
      'version',
      'unsupported',
      '"code128" has no selectable version; remove the property',
    ],
    [barcodeLabel('aztec', { ecc: 96 }), 'ecc', 'range', 'expected a whole number from 5 to 95, got 96'],
    [
      barcodeLabel('datamatrix-rectangular', { version: '16x16' }),
      'version',
      'enum',
      'expected one of "8x18", "8x32", "12x26", "12x36", "16x36", "16x48", got the string "16x16"; did you mean "16x36"?',
    ],
    [
      barcodeLabel('maxicode', { xDimension: 1 }),
      'xDimension',
      'unsupported',
      'the size of "maxicode" is fixed by its standard; remove the property',
    ],
  ])('are rejected if the code has no such value: %#', (template, name, code, message) => {
    expect(issuesOf(template)).toEqual([[`/template/elements/0/${name}`, code, message]]);
  });

  it('are unknown on other elements', () => {
    const text = labelOf({ type: 'text', value: 'a', ecc: 'H' });
    expect(issuesOf(text).map(([path, code]) => [path, code])).toEqual([
      ['/template/elements/0/ecc', 'unknown_property'],
    ]);
  });
});
