import { sameBytes } from '../../src/base/same-bytes.ts';
import type { SymbologyName } from '../../src/contract/types.ts';
import { nodePlatform } from '../../src/entries/node.ts';
import { renderPdf } from '../../src/entries/pdf.ts';
import { renderPrinterFile } from '../../src/entries/printers.ts';
import { createRenderer } from '../../src/entries/render.ts';
import { SYMBOLOGIES } from '../../src/entries/symbologies.ts';
import type { MonoRaster } from '../../src/pipeline/paint/mono/mono-raster.ts';
import { decodePixels } from '../decode.ts';
import type { GreyImage } from '../grey-image.ts';
import { rasterPages } from '../pdf.ts';
import { isBlack } from '../printers/mono-pictures.ts';
import { renderZpl } from '../printers/zpl-renderer.ts';
import { asGrey } from '../property-tools.ts';
import type { CodeValue } from './code-values.ts';
import { optedValues } from './opted-values.ts';
import { type UnreadName, unlikeZint } from './printed-modules.ts';
import { missingZint } from './zint.ts';

// Codes of the symbologies that are opted into, in every output, read back by an engine that drew none.

type ReaderFormats = NonNullable<NonNullable<Parameters<typeof decodePixels>[1]>['formats']>;

/** What ZXing C++ calls each that it knows. */
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
};

/** What tells whether the dots of a symbology are right. */
export const judgeOf = (name: SymbologyName): string => {
  if (isRead(name)) return 'zxing-cpp';
  return missingZint() ?? 'module by module, as zint encodes it';
};

const isRead = (name: SymbologyName): name is keyof typeof FORMATS => Object.hasOwn(FORMATS, name);

export interface OptedTrial {
  readonly name: SymbologyName;
  readonly dpi: 203 | 300 | 600;
  readonly count: number;
  readonly seed: number;
}

/** A label of each row, as dots of the resolution. */
type Output = (template: object, rows: readonly string[], dpi: 203 | 300 | 600) => Promise<readonly GreyImage[]>;

/** One value in so many is read from ZPL, too: drawing it takes longer than all else. */
const ZPL_SHARE = 10;

export const optedRenderer = createRenderer(nodePlatform(), { symbologies: SYMBOLOGIES });

/** Every output that is read back, by its name: another one is another entry. */
export const OUTPUTS: Readonly<Record<string, Output>> = {
  PNG: async (template, rows, resolution) => {
    const pictures: GreyImage[] = [];
    for (const code of rows) {
      const { scene } = await optedRenderer.layout(template, { code }, { resolution });
      pictures.push(asGrey(optedRenderer.raster(scene)));
    }
    return pictures;
  },
  PDF: async (template, rows, resolution) => {
    const items = rows.map((code) => ({ data: { code } }));
    const { pdf } = await renderPdf(optedRenderer, template as never, items as never, { resolution });
    const pictures: GreyImage[] = [];
    for await (const page of rasterPages(pdf, resolution)) pictures.push(page);
    return pictures;
  },
  // as zebrash draws it; a file of each row, since equal neighbours are sent once
  ZPL: async (template, rows, dpi) => {
    const pictures: GreyImage[] = [];
    for (const code of rows) {
      const { scene } = await optedRenderer.layout(template, { code }, { resolution: dpi });
      const { width, height } = optedRenderer.raster(scene);
      const profile = { language: 'zpl', dpi, width } as const;
      const { file } = await renderPrinterFile(
        optedRenderer,
        template as never,
        [{ data: { code } }] as never,
        profile,
      );
      const [drawn, ...others] = await renderZpl(file, width, height);
      if (drawn === undefined || others.length > 0) throw new Error(`zebrash draws ${others.length} labels more`);
      pictures.push(greyOf(drawn, width, height));
    }
    return pictures;
  },
};

/** The upper left part of what was drawn: zebrash's paper is whole millimetres. */
const greyOf = (drawn: MonoRaster, width: number, height: number): GreyImage => ({
  width,
  height,
  pixels: Uint8Array.from({ length: width * height }, (_, at) =>
    isBlack(drawn, at % width, Math.floor(at / width)) ? 0 : 255,
  ),
});

const ROTATIONS = [0, 90, 180, 270] as const;
/** Boxes in millimetres: room for the widest of the values at two dots of 203 dpi a module, or what a post asks for. */
const LINEAR = { width: 110, height: 30 };
const BOXES: Readonly<Record<SymbologyName, { readonly width: number; readonly height: number }>> = {
  itf14: LINEAR,
  codabar: LINEAR,
  msi: LINEAR,
  'databar-omni': LINEAR,
  'databar-truncated': LINEAR,
  'databar-stacked': { width: 40, height: 20 },
  'databar-stacked-omni': { width: 40, height: 50 },
  'databar-limited': LINEAR,
  'databar-expanded': { width: 130, height: 30 },
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
};
const MARGIN_MM = 10;

/** A label with one code in its middle. */
export function labelOf(name: SymbologyName, rotation: number): object {
  const { width, height } = BOXES[name];
  const sides = rotation % 180 === 0 ? [width, height] : [height, width];
  const [across = 0, down = 0] = sides.map((side) => side + 2 * MARGIN_MM);
  const element = {
    ...{ type: 'barcode', barcodeType: name, showBarcodeText: false, field: 'code', rotation, width, height },
    ...{ x: (across - width) / 2, y: (down - height) / 2 },
  };
  return { unit: 'mm', type: 'ROLL', width: across, height: down, elements: [element] };
}

/** How many of so many values are read from an output, at every quarter turn as many. */
export const valuesOf = (output: string, count: number): number =>
  output === 'ZPL' ? Math.max(Math.min(count, ROTATIONS.length), Math.floor(count / ZPL_SHARE)) : count;

/** Labels whose pictures are held at once: at 600 dpi some 5 MB each. */
const BATCH = 16;

/** Everything that went wrong, a line each; `[]` when every dot of every output was black or white and every code was read. */
export async function runOptedTrial(trial: OptedTrial): Promise<readonly string[]> {
  const values = optedValues(trial.name, trial.count, trial.seed);
  const faults: string[] = [];
  for (const [turn, rotation] of ROTATIONS.entries()) {
    const share = values.map((value, at) => ({ ...value, at })).filter(({ at }) => at % ROTATIONS.length === turn);
    for (let from = 0; from < share.length; from += BATCH)
      faults.push(...(await faultsOf(trial, rotation, share.slice(from, from + BATCH))));
  }
  return faults.map((fault) => `seed ${trial.seed}, ${trial.name} at ${trial.dpi} dpi, ${fault}`);
}

interface TriedValue extends CodeValue {
  /** Its place among the values. */
  readonly at: number;
}

async function faultsOf(
  { name, dpi, count }: OptedTrial,
  rotation: number,
  batch: readonly TriedValue[],
): Promise<readonly string[]> {
  const template = labelOf(name, rotation);
  const faults: string[] = [];
  const judged: { readonly at: number; readonly pixels: Uint8Array; readonly wrong: string | undefined }[] = [];
  for (const [output, make] of Object.entries(OUTPUTS)) {
    const tried = batch.filter(({ at }) => at < valuesOf(output, count));
    if (tried.length === 0) continue;
    const rows = tried.map(({ value }) => value);
    const pictures = await make(template, rows, dpi);
    for (const [index, { at, value, expected }] of tried.entries()) {
      const picture = pictures[index];
      if (picture === undefined) throw new Error(`${output} has ${pictures.length} pictures of ${tried.length} labels`);
      // the same dots read the same
      const same = judged.find((each) => each.at === at && sameBytes(each.pixels, picture.pixels));
      const wrong = same === undefined ? await faultOf(name, { value, expected }, picture, rotation) : same.wrong;
      judged.push({ at, pixels: picture.pixels, wrong });
      if (wrong !== undefined) faults.push(`${rotation} degrees, ${output}, ${JSON.stringify(value)}: ${wrong}`);
    }
  }
  return faults;
}

/** The most that a level may be from black or white: what a PDF's rasteriser makes of a dot where corners of two areas meet. */
const SHARP_LEVELS = 8;

async function faultOf(
  name: SymbologyName,
  { value, expected }: CodeValue,
  picture: GreyImage,
  rotation: number,
): Promise<string | undefined> {
  const { width, pixels } = picture;
  const grey = pixels.findIndex((level) => level > SHARP_LEVELS && level < 255 - SHARP_LEVELS);
  if (grey >= 0)
    return `level ${pixels[grey]} at dot ${grey % width}, ${Math.floor(grey / width)}: an edge between dots`;
  const held = upright(picture, rotation);
  if (!isRead(name)) return missingZint() === undefined ? unlikeZint(name, value, held) : undefined;
  const found = await decodePixels(asGreyPixels(held), { formats: FORMATS[name], tryDownscale: false });
  // of high symbols in rows, one may be found by several pairs of rows
  const texts = [...new Set(found.map(({ text }) => text))];
  return texts.length === 1 && texts[0] === expected
    ? undefined
    : `read ${JSON.stringify(texts)}, expected ${JSON.stringify(expected)}`;
}

const asGreyPixels = ({ width, height, pixels }: GreyImage) => ({ width, height, grey: pixels });

/** A turned picture as a scanner is held to it: ZXing misses some low PDF417 that stand upright on their side. */
function upright({ width, height, pixels }: GreyImage, rotation: number): GreyImage {
  if (rotation === 0) return { width, height, pixels };
  const [across, down] = rotation === 180 ? [width, height] : [height, width];
  const turned = new Uint8Array(across * down);
  for (let y = 0; y < down; y++)
    for (let x = 0; x < across; x++) {
      const [fromX, fromY] =
        rotation === 90 ? [width - 1 - y, x] : rotation === 180 ? [width - 1 - x, height - 1 - y] : [y, height - 1 - x];
      turned[y * across + x] = pixels[fromY * width + fromX] ?? 255;
    }
  return { width: across, height: down, pixels: turned };
}
