import type { SymbologyName } from '../../src/contract/types.ts';
import { nodePlatform } from '../../src/entries/node.ts';
import { renderPdf } from '../../src/entries/pdf.ts';
import { createRenderer } from '../../src/entries/render.ts';
import { SYMBOLOGIES } from '../../src/entries/symbologies.ts';
import { decodePixels } from '../decode.ts';
import type { GreyImage } from '../grey-image.ts';
import { rasterPages } from '../pdf.ts';
import { asGrey } from '../property-tools.ts';
import { optedValues } from './opted-values.ts';

// Codes of the symbologies that are opted into, in every output, read back by an engine that drew none.

type ReaderFormats = NonNullable<Parameters<typeof decodePixels>[1]>['formats'];

/** What ZXing C++ calls each; `undefined` where it does not know it. */
const FORMATS: Readonly<Record<SymbologyName, ReaderFormats>> = {
  itf14: ['ITF14', 'ITF'],
  codabar: ['Codabar'],
  msi: undefined,
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
  royalmail: undefined,
  'usps-imb': undefined,
  'swiss-qrcode': ['QRCode'],
};

export const isRead = (name: SymbologyName): boolean => FORMATS[name] !== undefined;

export interface OptedTrial {
  readonly name: SymbologyName;
  readonly dpi: 203 | 300 | 600;
  readonly count: number;
  readonly seed: number;
}

/** A label of each row, as dots of the resolution. */
type Output = (template: object, rows: readonly string[], dpi: 203 | 300 | 600) => Promise<readonly GreyImage[]>;

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
};

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
function labelOf(name: SymbologyName, rotation: number): object {
  const { width, height } = BOXES[name];
  const sides = rotation % 180 === 0 ? [width, height] : [height, width];
  const [across = 0, down = 0] = sides.map((side) => side + 2 * MARGIN_MM);
  const element = {
    ...{ type: 'barcode', barcodeType: name, showBarcodeText: false, field: 'code', rotation, width, height },
    ...{ x: (across - width) / 2, y: (down - height) / 2 },
  };
  return { unit: 'mm', type: 'ROLL', width: across, height: down, elements: [element] };
}

/** Everything that went wrong in an output, a line each; `[]` when every dot was black or white and every code was read. */
export async function runOptedTrial(
  { name, dpi, count, seed }: OptedTrial,
  output: string,
): Promise<readonly string[]> {
  const values = optedValues(name, count, seed);
  const faults: string[] = [];
  for (const [turn, rotation] of ROTATIONS.entries()) {
    const share = values.filter((_, index) => index % ROTATIONS.length === turn);
    if (share.length === 0) continue;
    const made = OUTPUTS[output];
    const pictures =
      (await made?.(
        labelOf(name, rotation),
        share.map(({ value }) => value),
        dpi,
      )) ?? [];
    for (const [index, { value, expected }] of share.entries()) {
      const wrong = await faultOf(name, pictures[index], expected, rotation);
      if (wrong !== undefined)
        faults.push(
          `seed ${seed}, ${name} at ${dpi} dpi, ${rotation} degrees, ${output}, ${JSON.stringify(value)}: ${wrong}`,
        );
    }
  }
  return faults;
}

/** The most that a level may be from black or white: what a PDF's rasteriser makes of a dot where corners of two areas meet. */
const SHARP_LEVELS = 8;

async function faultOf(
  name: SymbologyName,
  picture: GreyImage | undefined,
  expected: string,
  rotation: number,
): Promise<string | undefined> {
  if (picture === undefined) return 'no picture';
  const { width, pixels } = picture;
  const grey = pixels.findIndex((level) => level > SHARP_LEVELS && level < 255 - SHARP_LEVELS);
  if (grey >= 0)
    return `level ${pixels[grey]} at dot ${grey % width}, ${Math.floor(grey / width)}: an edge between dots`;
  const formats = FORMATS[name];
  if (formats === undefined) return undefined;
  const found = await decodePixels(asGreyPixels(upright(picture, rotation)), { formats, tryDownscale: false });
  const texts = found.map(({ text }) => text);
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
