import { sameBytes } from '../../src/base/bytes.ts';
import { nodePlatform } from '../../src/entries/node.ts';
import { renderPdf } from '../../src/entries/pdf.ts';
import { createRenderer } from '../../src/entries/render.ts';
import { encodeQr } from '../../src/materials/symbols/matrix.ts';
import { asGtin, type DecodedSymbol, decodeGrey, decodeZbar } from '../decode.ts';
import { encodeBarcode } from '../encode-barcode.ts';
import {
  type GreyImage,
  missingTool,
  rasterAllGhostscript,
  rasterAllMupdf,
  rasterAllPoppler,
  rasterPages,
} from '../pdf.ts';
import { asGrey } from '../property-tools.ts';
import { type CodeType, type CodeValue, codeValues, expandedUpce } from './code-values.ts';
import { misplaced } from './measure-code.ts';

// Paints many codes of one type at one resolution as PNG and as PDF. Every available engine paints the PDF. Each
// picture is measured in dots and decoded by two readers.

export interface CodeTrial {
  readonly type: CodeType;
  readonly dpi: number;
  readonly count: number;
  readonly seed: number;
  readonly engines: readonly RasterEngine[];
  /** The range of values to test; `from` must be a multiple of eight. All by default. */
  readonly from?: number;
  readonly to?: number;
  /** Overrides the expected text, to test the trial itself. */
  readonly expect?: (value: CodeValue) => string;
}

export type RasterEngine = 'pdfium' | 'poppler' | 'mupdf' | 'ghostscript' | 'ghostscript in black alone';

/** Returns why an engine is unavailable on this machine; `undefined` if it is available. */
export const missingEngine = (engine: RasterEngine): string | undefined =>
  ({
    pdfium: undefined,
    poppler: missingTool('pdftoppm'),
    mupdf: missingTool('mutool'),
    ghostscript: missingTool('gs'),
    'ghostscript in black alone': missingTool('gs'),
  })[engine];

/** Every type; a new one that is missing here is a compile error. */
const EVERY_TYPE: Readonly<Record<CodeType, true>> = {
  upca: true,
  ean13: true,
  code128: true,
  upce: true,
  code39: true,
  isbn: true,
  ean8: true,
  'gs1-128': true,
  qrcode: true,
};
export const CODE_TYPES = Object.keys(EVERY_TYPE) as readonly CodeType[];
export const RASTER_ENGINES: readonly RasterEngine[] = [
  'pdfium',
  'poppler',
  'mupdf',
  'ghostscript',
  'ghostscript in black alone',
];

/** Paints all pages of several files, in order. */
type Rasteriser = (pdfs: readonly Uint8Array[], dpi: number) => Promise<readonly GreyImage[]>;

const ENGINES: Readonly<Record<RasterEngine, Rasteriser>> = {
  pdfium: async (pdfs, dpi) => {
    const pages: GreyImage[] = [];
    for (const pdf of pdfs) for await (const page of rasterPages(pdf, dpi)) pages.push(page);
    return pages;
  },
  poppler: async (pdfs, dpi) => pdfs.flatMap((pdf) => rasterAllPoppler(pdf, dpi)),
  mupdf: async (pdfs, dpi) => pdfs.flatMap((pdf) => rasterAllMupdf(pdf, dpi)),
  // All files in one run, because starting Ghostscript takes most of the time.
  ghostscript: async (pdfs, dpi) => rasterAllGhostscript(pdfs, dpi, 'pgmraw'),
  'ghostscript in black alone': async (pdfs, dpi) => rasterAllGhostscript(pdfs, dpi, 'pbmraw'),
};

const READERS: Readonly<Record<string, (image: GreyImage) => Promise<DecodedSymbol[]>>> = {
  'zxing-cpp': decodeGrey,
  zbar: decodeZbar,
};

const ROTATIONS = [0, 90, 180, 270] as const;
/** Pages in inches with whole dots, and pages in millimetres whose sides end between two dots. */
const PAGES = ['inch', 'mm'] as const;
type PageUnit = (typeof PAGES)[number];
const MM_PER_INCH = 25.4;
/** Minimum dots per module: about 0.25 mm at 203 and 300 dpi, and fine print at 600. */
const MODULE_DOTS: Readonly<Record<number, number>> = { 203: 2, 300: 3, 600: 4 };
const BAR_DOTS = 48;
const TEXT_DOTS = 40;
/** Blank modules on each side: the widest quiet zone is 11. */
const MARGIN_MODULES = 12;
/** Maximum labels to paint at once, except for a larger single file. At 600 dpi, each engine needs about 60 MB. */
const BATCH_LABELS = 250;

const renderer = createRenderer(nodePlatform());

/** Returns all faults, one line each; empty if every code was correct and readable. */
export async function runCodeTrial(trial: CodeTrial): Promise<readonly string[]> {
  const { type, count, seed, from = 0, to = count, expect = ({ expected }) => expected } = trial;
  const values = codeValues(type, count, seed)
    .slice(from, to)
    .map((each) => ({ ...each, expected: expect(each) }));
  const faults: string[] = [];
  for (const files of batches(await printedFiles(trial, values))) faults.push(...(await faultsIn(trial, files)));
  return faults.map((fault) => `seed ${seed}, ${type} at ${trial.dpi} dpi, ${fault}`);
}

/** The labels of one template, with their PDF. */
interface PrintedFile {
  readonly rotation: number;
  readonly unit: PageUnit;
  readonly values: readonly CodeValue[];
  readonly template: object;
  readonly pdf: Uint8Array;
}

/** Creates a file for each rotation and page unit, with an equal share of the values. */
async function printedFiles(trial: CodeTrial, values: readonly CodeValue[]): Promise<readonly PrintedFile[]> {
  const files: PrintedFile[] = [];
  for (const [turn, rotation] of ROTATIONS.entries()) {
    const turned = values.filter((_, index) => index % ROTATIONS.length === turn);
    for (const [place, unit] of PAGES.entries()) {
      const share = turned.filter((_, index) => index % PAGES.length === place);
      if (share.length === 0) continue;
      const template = templateOf(trial, share, rotation, unit);
      const items = share.map(({ value }) => ({ data: { code: value } }));
      const { pdf } = await renderPdf(renderer, template, items, { resolution: trial.dpi });
      files.push({ rotation, unit, values: share, template, pdf });
    }
  }
  return files;
}

/** Groups files in order, with at most `BATCH_LABELS` labels in a group. */
function batches(files: readonly PrintedFile[]): readonly (readonly PrintedFile[])[] {
  const all: PrintedFile[][] = [];
  let labels = Number.POSITIVE_INFINITY;
  for (const file of files) {
    labels += file.values.length;
    if (labels > BATCH_LABELS) {
      all.push([]);
      labels = file.values.length;
    }
    all.at(-1)?.push(file);
  }
  return all;
}

interface Picture {
  readonly source: string;
  readonly image: GreyImage;
}

async function faultsIn(trial: CodeTrial, files: readonly PrintedFile[]): Promise<string[]> {
  const { type, dpi } = trial;
  const pdfs = files.map(({ pdf }) => pdf);
  const rasters = await Promise.all(
    trial.engines.map(async (engine) => ({ engine, pages: await ENGINES[engine](pdfs, dpi) })),
  );
  const labels = files.flatMap((file) => file.values.map((code) => ({ ...file, code })));
  const faults: string[] = [];
  for (const [index, { template, code, rotation, unit }] of labels.entries()) {
    const { scene } = await renderer.layout(template, { code: code.value }, { resolution: dpi });
    const painted = asGrey(renderer.raster(scene));
    const pictures: Picture[] = [{ source: 'PNG', image: painted }];
    for (const { engine, pages } of rasters)
      pictures.push({ source: `PDF by ${engine}`, image: cropped(pages[index], painted) });
    const checked: { readonly pixels: Uint8Array; readonly wrong: readonly string[] }[] = [];
    for (const { source, image } of pictures) {
      // Reuse the result of equal dots: most engines paint most codes alike.
      const wrong =
        checked.find(({ pixels }) => sameBytes(pixels, image.pixels))?.wrong ??
        (await faultsOf(type, code, image, rotation));
      checked.push({ pixels: image.pixels, wrong });
      for (const fault of wrong)
        faults.push(`${rotation} degrees, page in ${unit}, ${JSON.stringify(code.value)}, ${source}: ${fault}`);
    }
  }
  return faults;
}

async function faultsOf(type: CodeType, code: CodeValue, image: GreyImage, rotation: number): Promise<string[]> {
  const wrong = misplaced(type, code.value, image, rotation);
  return [...(wrong === undefined ? [] : [wrong]), ...(await misread(type, code, image))];
}

/** Returns a label just large enough for the widest of the codes. */
function templateOf({ type, dpi }: CodeTrial, values: readonly CodeValue[], rotation: number, unit: PageUnit): object {
  const module = MODULE_DOTS[dpi] ?? 3;
  const modules = Math.max(...values.map(({ value }) => modulesOf(type, value)));
  const withText = type !== 'qrcode' && rotation % 180 === 0;
  const across = (modules + (withText ? 2 * MARGIN_MODULES : 0)) * module;
  const down = type === 'qrcode' ? across : BAR_DOTS + (withText ? TEXT_DOTS : 0);
  const margin = MARGIN_MODULES * module;
  const label = { width: across + 2 * margin, height: down + 2 * margin };
  const upright = rotation % 180 === 0;
  const sides = upright ? [label.width, label.height] : [label.height, label.width];
  const perUnit = unit === 'mm' ? MM_PER_INCH : 1;
  const length = (dots: number): number => (dots / dpi) * perUnit;
  const [width = 0, height = 0] = sides.map((dots) => (unit === 'mm' ? unevenMm(length(dots), dpi) : length(dots)));
  // In millimetres, allow an extra part of a dot, because the code's start is rounded.
  const spare = unit === 'mm' ? 0.4 : 0;
  const box = { width: length(across + spare), height: length(down + spare) };
  const element = {
    type: type === 'qrcode' ? 'qrcode' : 'barcode',
    ...(type === 'qrcode' ? {} : { barcodeType: type, showBarcodeText: withText }),
    field: 'code',
    rotation,
    x: (width - box.width) / 2,
    y: (height - box.height) / 2,
    ...box,
  };
  return { unit, type: 'ROLL', width, height, elements: [element] };
}

/** Returns the first tenth of a millimetre from `least` that ends clearly between two dots. */
function unevenMm(least: number, dpi: number): number {
  const dots = (tenths: number): number => (tenths * dpi) / (10 * MM_PER_INCH);
  let tenths = Math.ceil(least * 10);
  while (Math.abs((dots(tenths) % 1) - 0.5) > 0.3) tenths++;
  return tenths / 10;
}

/** Width of a symbol in modules; a QR code includes its quiet zone. */
const modulesOf = (type: CodeType, value: string): number =>
  type === 'qrcode' ? encodeQr(value).size + 8 : encodeBarcode(type, value).modules;

/** Returns the top left part of a page, because a rasteriser may round its size up by a pixel. */
function cropped(page: GreyImage | undefined, { width, height }: GreyImage): GreyImage {
  if (page === undefined || Math.abs(page.width - width) > 1 || Math.abs(page.height - height) > 1)
    throw new Error(`expected a page of ${width} x ${height} dots, got ${page?.width} x ${page?.height}`);
  if (page.width === width && page.height === height) return page;
  const pixels = new Uint8Array(width * height).fill(255);
  for (let y = 0; y < Math.min(height, page.height); y++)
    pixels.set(page.pixels.subarray(y * page.width, y * page.width + Math.min(width, page.width)), y * width);
  return { width, height, pixels };
}

/** Returns the wrong results of the readers. */
async function misread(type: CodeType, { expected }: CodeValue, image: GreyImage): Promise<string[]> {
  const faults: string[] = [];
  for (const [reader, decode] of Object.entries(READERS)) {
    const found = (await decode(image)).map((symbol) => canonical(type, symbol));
    if (found.length !== 1 || found[0] !== expected)
      faults.push(`${reader} reads ${JSON.stringify(found)}, expected ${JSON.stringify(expected)}`);
  }
  return faults;
}

const GTIN_FORMATS = new Set(['EAN13', 'EAN8', 'UPCA', 'UPCE']);
const GTIN_TYPES = new Set<CodeType>(['upca', 'ean13', 'ean8', 'upce', 'isbn']);

/** Normalises a reader's result to the form that both readers and the generator share. */
export function canonical(type: CodeType, { format, text }: DecodedSymbol): string {
  if (!GTIN_TYPES.has(type) || !GTIN_FORMATS.has(format)) return text;
  return asGtin(format === 'UPCE' && text.length === 8 ? expandedUpce(text) : text);
}
