import type { SymbologyName } from '../../src/contract/types.ts';
import { nodePlatform } from '../../src/entries/node.ts';
import { renderPdf } from '../../src/entries/pdf.ts';
import { renderPrinterFile } from '../../src/entries/printers.ts';
import { createRenderer } from '../../src/entries/render.ts';
import { SYMBOLOGIES } from '../../src/entries/symbologies.ts';
import type { MonoRaster } from '../../src/pipeline/paint/mono/mono-raster.ts';
import { decodeGrey, type decodePixels } from '../decode.ts';
import type { GreyImage } from '../grey-image.ts';
import { rasterPages } from '../pdf.ts';
import { readZpl } from '../printers/read-printer-files.ts';
import { renderZpl } from '../printers/zpl-renderer.ts';
import { asGrey } from '../property-tools.ts';
import type { CodeValue } from './code-values.ts';
import { enabledValues } from './enabled-values.ts';
import { type UnreadName, unlikeZint, zintRowsOf } from './printed-modules.ts';
import { missingZint } from './zint.ts';

// Draws codes of the optional symbologies in every output, and decodes them with an independent engine.

type ReaderFormats = NonNullable<NonNullable<Parameters<typeof decodePixels>[1]>['formats']>;

/** Names of the symbologies in ZXing C++. */
const FORMATS: Readonly<Record<Exclude<SymbologyName, UnreadName>, ReaderFormats>> = {
  itf14: ['ITF14', 'ITF'],
  codabar: ['Codabar'],
  'databar-omni': ['DataBar'],
  'databar-truncated': ['DataBar'],
  'databar-stacked': ['DataBar'],
  'databar-stacked-omni': ['DataBar'],
  'databar-limited': ['DataBarLtd'],
  'databar-expanded': ['DataBarExp'],
  'databar-expanded-stacked': ['DataBarExp'],
  datamatrix: ['DataMatrix'],
  'gs1-datamatrix': ['DataMatrix'],
  pdf417: ['PDF417'],
  micropdf417: ['MicroPDF417'],
  aztec: ['Aztec'],
  'gs1-qrcode': ['QRCode'],
  'micro-qrcode': ['MicroQRCode'],
  'swiss-qrcode': ['QRCode'],
  'ean13-addon': ['EAN13'],
  'isbn-addon': ['EAN13'],
  'upca-addon': ['UPCA'],
  code93: ['Code93'],
  code39ext: ['Code39Ext'],
  interleaved2of5: ['ITF'],
  'hibc-code128': ['Code128'],
  'hibc-code39': ['Code39Std'],
  'hibc-datamatrix': ['DataMatrix'],
  'hibc-qrcode': ['QRCode'],
  'datamatrix-rectangular': ['DataMatrix'],
  dmre: ['DataMatrix'],
  maxicode: ['MaxiCode'],
};

/** Describes how the dots of a symbology are checked. */
export const checkOf = (name: SymbologyName): string => {
  if (isRead(name)) return 'zxing-cpp';
  return missingZint() ?? 'module by module, as zint encodes it';
};

const isRead = (name: SymbologyName): name is keyof typeof FORMATS => Object.hasOwn(FORMATS, name);

export interface OptedTrial {
  readonly name: SymbologyName;
  readonly dpi: 203 | 300 | 600;
  readonly count: number;
  readonly seed: number;
  /** The range of values to test; all by default. */
  readonly from?: number;
  readonly to?: number;
  /** Names of the outputs to read, of `OUTPUTS`; all by default. */
  readonly outputs?: readonly string[];
  /** Overrides the expected text, to test the trial itself. */
  readonly expect?: (value: CodeValue) => string;
}

/** Draws a label for each row, as dots of the given resolution. */
type Output = (template: object, rows: readonly string[], dpi: 203 | 300 | 600) => Promise<readonly GreyImage[]>;

/** Name of the output that zebrash draws. */
export const ZEBRASH = 'ZPL by zebrash';

/** One in this many values is also drawn by zebrash, which is slower than all other outputs. */
const ZEBRASH_SHARE = 20;

export const enabledRenderer = createRenderer(nodePlatform(), { symbologies: SYMBOLOGIES });

/** Every output that is decoded, by name. */
export const OUTPUTS: Readonly<Record<string, Output>> = {
  PNG: async (template, rows, resolution) => {
    const pictures: GreyImage[] = [];
    for (const code of rows) {
      const { scene } = await enabledRenderer.layout(template, { code }, { resolution });
      pictures.push(asGrey(enabledRenderer.raster(scene)));
    }
    return pictures;
  },
  PDF: async (template, rows, resolution) => {
    const items = rows.map((code) => ({ data: { code } }));
    const { pdf } = await renderPdf(enabledRenderer, template as never, items as never, { resolution });
    const pictures: GreyImage[] = [];
    for await (const page of rasterPages(pdf, resolution)) pictures.push(page);
    return pictures;
  },
  // Parsed by the tests' own reader, and repeated for the number of copies.
  ZPL: async (template, rows, dpi) => {
    const { file, width, height } = await zplOf(template, rows, dpi);
    return readZpl(file).flatMap(({ raster, copies }) =>
      Array.from({ length: copies }, () => greyOf(raster, width, height)),
    );
  },
  // One file for each row, because zebrash draws repeated labels only once.
  [ZEBRASH]: async (template, rows, dpi) => {
    const pictures: GreyImage[] = [];
    for (const row of rows) {
      const { file, width, height } = await zplOf(template, [row], dpi);
      const [drawn, ...others] = await renderZpl(file, width, height);
      if (drawn === undefined || others.length > 0) throw new Error(`zebrash draws ${others.length} labels more`);
      pictures.push(greyOf(drawn, width, height));
    }
    return pictures;
  },
};

/** Returns the ZPL for rows, and the size of a label in dots. */
async function zplOf(
  template: object,
  rows: readonly string[],
  dpi: 203 | 300 | 600,
): Promise<{ readonly file: Uint8Array; readonly width: number; readonly height: number }> {
  const { scene } = await enabledRenderer.layout(template, { code: rows[0] ?? '' }, { resolution: dpi });
  const { width, height } = enabledRenderer.raster(scene);
  const items = rows.map((code) => ({ data: { code } }));
  const profile = { language: 'zpl', dpi, width } as const;
  const { file } = await renderPrinterFile(enabledRenderer, template as never, items as never, profile);
  return { file, width, height };
}

/** Crops the drawn label: zebrash rounds paper to whole millimetres, and a printer's rows are whole bytes. */
function greyOf(drawn: MonoRaster, width: number, height: number): GreyImage {
  const pixels = new Uint8Array(width * height).fill(255);
  const stride = (drawn.width + 7) >> 3;
  for (let y = 0; y < Math.min(height, drawn.height); y++)
    for (let byte = 0; byte < stride; byte++) {
      const bits = drawn.bits[y * stride + byte] ?? 0;
      if (bits === 0) continue;
      for (let x = byte * 8; x < Math.min(byte * 8 + 8, width); x++)
        if (bits & (128 >> (x & 7))) pixels[y * width + x] = 0;
    }
  return { width, height, pixels };
}

const ROTATIONS = [0, 90, 180, 270] as const;
/**
 * Box sizes in millimetres: for the widest value with two dots of 203 dpi per module, or as a postal specification
 * requires.
 */
const LINEAR = { width: 110, height: 16 };
const BOXES: Readonly<Record<SymbologyName, { readonly width: number; readonly height: number }>> = {
  itf14: LINEAR,
  codabar: LINEAR,
  msi: LINEAR,
  'databar-omni': { width: 70, height: 22 },
  'databar-truncated': { width: 70, height: 12 },
  'databar-stacked': { width: 40, height: 20 },
  'databar-stacked-omni': { width: 40, height: 50 },
  'databar-limited': { width: 60, height: 12 },
  'databar-expanded': { width: 130, height: 24 },
  'databar-expanded-stacked': { width: 60, height: 90 },
  datamatrix: { width: 40, height: 40 },
  'gs1-datamatrix': { width: 30, height: 30 },
  pdf417: { width: 110, height: 50 },
  micropdf417: { width: 50, height: 50 },
  aztec: { width: 40, height: 40 },
  'gs1-qrcode': { width: 40, height: 40 },
  'micro-qrcode': { width: 20, height: 20 },
  royalmail: { width: 70, height: 8 },
  'usps-imb': { width: 85, height: 6 },
  'swiss-qrcode': { width: 46, height: 46 },
  'ean13-addon': { width: 60, height: 26 },
  'isbn-addon': { width: 60, height: 26 },
  'upca-addon': { width: 60, height: 26 },
  code93: LINEAR,
  code39ext: LINEAR,
  interleaved2of5: LINEAR,
  pharmacode: { width: 50, height: 10 },
  'hibc-code128': LINEAR,
  'hibc-code39': { width: 160, height: 24 },
  'hibc-datamatrix': { width: 30, height: 30 },
  'hibc-qrcode': { width: 40, height: 40 },
  'datamatrix-rectangular': { width: 40, height: 20 },
  dmre: { width: 80, height: 30 },
  dotcode: { width: 40, height: 40 },
  maxicode: { width: 28, height: 27 },
  kix: { width: 100, height: 8 },
  mailmark: { width: 105, height: 8 },
};
/** A code keeps its quiet zone inside its box. A wider margin only makes all pictures larger and slower to draw. */
const MARGIN_MM = 1;

/** Symbologies whose size a postal or banking specification defines. */
const FIXED_SIZES: readonly SymbologyName[] = [
  ...(['royalmail', 'usps-imb', 'swiss-qrcode', 'kix', 'mailmark'] as const),
  ...(['ean13-addon', 'isbn-addon', 'upca-addon', 'pharmacode', 'maxicode'] as const),
];

/** The box of a code. At 600 dpi, half of the length gives modules with as many dots as at 300 dpi. */
function boxOf(name: SymbologyName, dpi: 203 | 300 | 600): { readonly width: number; readonly height: number } {
  const { width, height } = BOXES[name];
  const share = dpi === 600 && !FIXED_SIZES.includes(name) ? 0.5 : 1;
  return { width: width * share, height: height * share };
}

/** A label with one code in its centre. */
export function labelOf(name: SymbologyName, rotation: number, dpi: 203 | 300 | 600 = 300): object {
  const { width, height } = boxOf(name, dpi);
  const sides = rotation % 180 === 0 ? [width, height] : [height, width];
  const [across = 0, down = 0] = sides.map((side) => side + 2 * MARGIN_MM);
  const element = {
    ...{ type: 'barcode', barcodeType: name, showBarcodeText: false, field: 'code', rotation, width, height },
    ...{ x: (across - width) / 2, y: (down - height) / 2 },
  };
  return { unit: 'mm', type: 'ROLL', width: across, height: down, elements: [element] };
}

/** Number of values to read from an output, equal for every rotation. */
export const valuesOf = (output: string, count: number): number =>
  output === ZEBRASH ? Math.max(Math.min(count, ROTATIONS.length), Math.floor(count / ZEBRASH_SHARE)) : count;

/** Labels whose pictures are in memory at once; about 3 MB each at 600 dpi. */
const BATCH = 16;

/**
 * Returns all faults, one line each; empty if every dot of every output was black or white and every code was readable.
 */
export async function runEnabledTrial(trial: OptedTrial): Promise<readonly string[]> {
  const { name, count, seed, from = 0, to = count, expect = ({ expected }) => expected } = trial;
  const values = enabledValues(name, count, seed)
    .map((value, at) => ({ ...value, expected: expect(value), at }))
    .slice(from, to);
  const check = checkFor(name, values);
  const faults: string[] = [];
  for (const [turn, rotation] of ROTATIONS.entries()) {
    const share = values.filter(({ at }) => at % ROTATIONS.length === turn);
    for (let first = 0; first < share.length; first += BATCH)
      faults.push(...(await faultsOf(trial, rotation, share.slice(first, first + BATCH), check)));
  }
  return faults.map((fault) => `seed ${seed}, ${name} at ${trial.dpi} dpi, ${fault}`);
}

interface TriedValue extends CodeValue {
  /** Index among the values. */
  readonly at: number;
}

/** Returns what is wrong with the code in a black and white picture; `undefined` if nothing is. */
type CodeCheck = (value: TriedValue, dots: GreyImage) => Promise<string | undefined>;

function checkFor(name: SymbologyName, values: readonly CodeValue[]): CodeCheck {
  if (isRead(name)) return (value, dots) => misread(name, value, dots);
  if (missingZint() !== undefined) return async () => undefined;
  const contents = values.map(({ value }) => value);
  const encoded = zintRowsOf(name, contents);
  return async ({ value }, dots) => unlikeZint(name, encoded.get(value) ?? [], dots);
}

/** Wraps a check for rotated pictures. It caches the results, so equal dots of a value are checked once. */
function checkTurned(check: CodeCheck, rotation: number): CodeCheck {
  const checked: { readonly at: number; readonly dots: GreyImage; readonly wrong: string | undefined }[] = [];
  return async (value, dots) => {
    const same = checked.find(({ at, dots: known }) => at === value.at && areSame(known, dots));
    if (same !== undefined) return same.wrong;
    const wrong = await check(value, upright(dots, rotation));
    checked.push({ at: value.at, dots, wrong });
    return wrong;
  };
}

const areSame = (a: GreyImage, b: GreyImage): boolean =>
  a.width === b.width && a.height === b.height && Buffer.compare(a.pixels, b.pixels) === 0;

async function faultsOf(
  { name, dpi, count, outputs = Object.keys(OUTPUTS) }: OptedTrial,
  rotation: number,
  batch: readonly TriedValue[],
  check: CodeCheck,
): Promise<readonly string[]> {
  const template = labelOf(name, rotation, dpi);
  const checkOnce = checkTurned(check, rotation);
  const faults: string[] = [];
  for (const [output, make] of Object.entries(OUTPUTS).filter(([known]) => outputs.includes(known))) {
    const tried = batch.filter(({ at }) => at < valuesOf(output, count));
    if (tried.length === 0) continue;
    const rows = tried.map(({ value }) => value);
    const pictures = await make(template, rows, dpi);
    for (const [index, value] of tried.entries()) {
      const picture = pictures[index];
      if (picture === undefined || pictures.length > tried.length)
        throw new Error(`${output} has ${pictures.length} pictures of ${tried.length} labels`);
      const dots = dotsOf(picture);
      const wrong = typeof dots === 'string' ? dots : await checkOnce(value, dots);
      if (wrong !== undefined) faults.push(`${rotation} degrees, ${output}, ${JSON.stringify(value.value)}: ${wrong}`);
    }
  }
  return faults;
}

/**
 * Largest distance of a level from black or white: a PDF rasteriser blends the dot where the corners of two areas meet.
 */
const SHARP_LEVELS = 8;

const WHITE_DOTS = 0xffffffff;

/** Converts a picture to pure black and white, or returns a message about a grey dot. */
function dotsOf({ width, height, pixels }: GreyImage): GreyImage | string {
  const dots = pixels.slice();
  // Compares four dots at once, because most are white like their neighbours.
  const fours = new Uint32Array(dots.buffer, 0, dots.length >> 2);
  for (let four = 0; four <= fours.length; four++) {
    if (fours[four] === WHITE_DOTS || fours[four] === 0) continue;
    for (let at = four * 4; at < Math.min(four * 4 + 4, dots.length); at++) {
      const level = dots[at] ?? 0;
      if (level > SHARP_LEVELS && level < 255 - SHARP_LEVELS)
        return `level ${level} at dot ${at % width}, ${Math.floor(at / width)}: an edge between dots`;
      dots[at] = level < 128 ? 0 : 255;
    }
  }
  return { width, height, pixels: dots };
}
async function misread(
  name: keyof typeof FORMATS,
  { expected }: CodeValue,
  dots: GreyImage,
): Promise<string | undefined> {
  // Micro QR cannot declare its character set. ZXing would guess it, and take some Latin letters for Japanese.
  const characters = name === 'micro-qrcode' ? ({ characterSet: 'ISO8859_1' } as const) : {};
  const addOn = name.endsWith('-addon') ? ({ eanAddOnSymbol: 'Require' } as const) : {};
  const found = await decodeGrey(dots, { formats: FORMATS[name], ...characters, ...addOn });
  // In tall symbols with rows, ZXing may find a code several times, by different pairs of rows.
  const texts = [...new Set(found.map(({ text }) => text))];
  return texts.length === 1 && texts[0] === expected
    ? undefined
    : `read ${JSON.stringify(texts)}, expected ${JSON.stringify(expected)}`;
}

/** Rotates a picture upright, as a user holds a scanner: ZXing misses some low PDF417 symbols on their side. */
function upright({ width, height, pixels }: GreyImage, rotation: number): GreyImage {
  if (rotation === 0) return { width, height, pixels };
  if (rotation === 180) return { width, height, pixels: pixels.slice().reverse() };
  const turned = new Uint8Array(pixels.length);
  // Start of a row, and the distance between its dots.
  const [start, step] = rotation === 90 ? [(width - 1) * height, -height] : [height - 1, height];
  const perRow = rotation === 90 ? 1 : -1;
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0, to = start + y * perRow; x < width; x++, at++, to += step) turned[to] = pixels[at] ?? 255;
  return { width: height, height: width, pixels: turned };
}
