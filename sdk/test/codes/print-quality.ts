import { nodePlatform } from '../../src/entries/node.ts';
import { createRenderer } from '../../src/entries/render.ts';
import { minModules } from '../../src/materials/symbols/fit-modules.ts';
import { encodeLinear } from '../../src/materials/symbols/linear.ts';
import { decodeGrey, decodeZbarAfresh } from '../decode.ts';
import type { GreyImage } from '../pdf.ts';
import { asGrey } from '../property-tools.ts';
import { canonical } from './code-trial.ts';
import { type CodeType, type CodeValue, codeValues } from './code-values.ts';
import { type Wear, worn } from './worn-print.ts';
import { type ModuleRows, zintModules } from './zint.ts';

// Compares our codes with Zint's of the same values, equally degraded and decoded by the same readers. Modules, height
// and margins are equal. Only the encoders' choices differ: the number of symbol characters in a Code 128, the width of
// wide bars in a Code 39, and the mask of a QR code.

export interface QualityTrial {
  readonly types: readonly CodeType[];
  readonly dpi: number;
  /** Values of each type; Code 128 has `CODE_128_VALUES` times as many. */
  readonly count: number;
  readonly seed: number;
}

/** Numbers of pictures that a reader decoded. */
export interface Readings {
  pictures: number;
  ours: number;
  zint: number;
  /** Values with more decoded pictures of ours than of Zint's, and the reverse. */
  oursMore: number;
  zintMore: number;
}

/** Factor for Code 128: both encoders draw most of its values alike, so few show a difference. */
const CODE_128_VALUES = 8;

export const noReadings = (): Readings => ({ pictures: 0, ours: 0, zint: 0, oursMore: 0, zintMore: 0 });

export function addReadings(sum: Readings, more: Readings): void {
  for (const key of ['pictures', 'ours', 'zint', 'oursMore', 'zintMore'] as const) sum[key] += more[key];
}

const READERS = { 'zxing-cpp': decodeGrey, zbar: decodeZbarAfresh };

/** Dots per module: 0.25 mm at 203 and 300 dpi, 0.21 mm at 600. */
const MODULE_DOTS: Readonly<Record<number, number>> = { 203: 2, 300: 3, 600: 5 };
/** Height of the bars and margin of every picture. */
const BAR_MM = 8;
const AROUND_MODULES = 14;
/** Sensor pixels per module, from comfortable to scarce. */
const PIXELS_PER_MODULE = [2.4, 1.6, 1.3] as const;

/** Degrees of wear, from light to hardly readable. The pixels per module are the same at every resolution. */
const wears = (moduleDots: number): readonly Wear[] =>
  PIXELS_PER_MODULE.flatMap((pixels) =>
    [1, 2].map((blur) => ({
      dotGain: 0.3,
      pixelsPerDot: pixels / moduleDots,
      skew: 0.015 * blur,
      blur,
      noise: 4 * blur,
    })),
  );

const renderer = createRenderer(nodePlatform());

/** Returns the readings by reader and by type. */
export async function compareQuality(
  trial: QualityTrial,
): Promise<ReadonlyMap<string, ReadonlyMap<CodeType, Readings>>> {
  const readings = new Map(
    Object.keys(READERS).map((reader) => [reader, new Map(trial.types.map((type) => [type, noReadings()]))]),
  );
  for (const type of trial.types) {
    const count = type === 'code128' ? CODE_128_VALUES * trial.count : trial.count;
    for (const [index, code] of codeValues(type, count, trial.seed).entries())
      for (const [reader, read] of await compareValue(type, code, trial, trial.seed + index * 100)) {
        const counted = readings.get(reader)?.get(type);
        if (counted) addReadings(counted, read);
      }
  }
  return readings;
}

/** Returns each reader's readings of one value in every degree of wear. */
async function compareValue(
  type: CodeType,
  { value, expected }: CodeValue,
  { dpi }: QualityTrial,
  seed: number,
): Promise<ReadonlyMap<string, Readings>> {
  const readings = new Map(Object.keys(READERS).map((reader) => [reader, noReadings()]));
  const pictures = { ours: await ourPicture(type, value, dpi), zint: zintPicture(type, value, dpi) };
  for (const [step, wear] of wears(MODULE_DOTS[dpi] ?? 3).entries())
    for (const side of ['ours', 'zint'] as const) {
      const seen = worn(pictures[side], wear, seed + step);
      for (const [reader, decode] of Object.entries(READERS)) {
        const counted = readings.get(reader);
        if (!counted) continue;
        if (side === 'ours') counted.pictures++;
        if ((await decode(seen)).some((symbol) => canonical(type, symbol) === expected)) counted[side]++;
      }
    }
  for (const read of readings.values()) {
    read.oursMore = Number(read.ours > read.zint);
    read.zintMore = Number(read.zint > read.ours);
  }
  return readings;
}

const barDots = (dpi: number): number => Math.round((BAR_MM / 25.4) * dpi);

/** Paints a label that contains only the code, with the whole pipeline. */
async function ourPicture(type: CodeType, value: string, dpi: number): Promise<GreyImage> {
  const module = MODULE_DOTS[dpi] ?? 3;
  const around = AROUND_MODULES * module;
  const across =
    type === 'qrcode' ? zintModules(type, value).length * module + 8 * module : boxDots(type, value, module);
  const down = type === 'qrcode' ? across : barDots(dpi);
  const inches = (dots: number): number => dots / dpi;
  const element = {
    ...(type === 'qrcode' ? { type } : { type: 'barcode', barcodeType: type, showBarcodeText: false }),
    value,
    x: inches(around),
    y: inches(around),
    width: inches(across),
    height: inches(down),
  };
  const label = { width: inches(across + 2 * around), height: inches(down + 2 * around) };
  const template = { unit: 'inch', type: 'ROLL', ...label, elements: [element] };
  const { scene } = await renderer.layout(template, {}, { resolution: dpi });
  return asGrey(renderer.raster(scene));
}

/**
 * Returns the widest box in which a module is `module` dots. For Code 39, at most as wide as wide bars of three modules
 * need.
 */
function boxDots(type: Exclude<CodeType, 'qrcode'>, value: string, module: number): number {
  const { modules, wideElements } = encodeLinear(type, value);
  const least = minModules({ modules: modules - 3 * wideElements, wideElements });
  return Math.min(modules * module, least * (module + 1) - 1);
}

/** Paints Zint's modules with the same size and margins. */
function zintPicture(type: CodeType, value: string, dpi: number): GreyImage {
  const module = MODULE_DOTS[dpi] ?? 3;
  const rows = zintModules(type, value);
  const quiet = (type === 'qrcode' ? 4 : 0) * module;
  return painted(rows, module, type === 'qrcode' ? module : barDots(dpi), AROUND_MODULES * module + quiet);
}

function painted(rows: ModuleRows, module: number, rowDots: number, around: number): GreyImage {
  const width = (rows[0]?.length ?? 0) * module + 2 * around;
  const height = rows.length * rowDots + 2 * around;
  const pixels = new Uint8Array(width * height).fill(255);
  for (const [index, row] of rows.entries())
    for (let y = around + index * rowDots; y < around + (index + 1) * rowDots; y++)
      for (const [column, dark] of row.entries())
        if (dark === 1)
          pixels.fill(0, y * width + around + column * module, y * width + around + (column + 1) * module);
  return { width, height, pixels };
}
