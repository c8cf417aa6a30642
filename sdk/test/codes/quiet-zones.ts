import { nodePlatform } from '../../src/entries/node.ts';
import { createRenderer } from '../../src/entries/render.ts';
import { encodeLinear } from '../../src/materials/symbols/linear.ts';
import { decodeZbar } from '../decode.ts';
import type { GreyImage } from '../pdf.ts';
import { asGrey } from '../property-tools.ts';
import { seededRandom } from '../seeded-random.ts';

// Examines the quiet zone of Code 128 on typical labels. Does it stay on the label? If not, could it have? And is the
// code readable if the surroundings of the label are dark, such as its backing?

/** A label with one code. */
export interface CodeLayout {
  readonly dpi: number;
  /** In millimetres. */
  readonly label: { readonly width: number; readonly height: number };
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly rotation: 0 | 90 | 180 | 270;
  readonly value: string;
}

/** The result for one layout. */
export interface CheckedLayout {
  readonly layout: CodeLayout;
  /** True if layout warns that the label's edge cuts the quiet zone. */
  readonly warned: boolean;
  /** True if a module of at least 0.19 mm would have fitted the box and kept the quiet zone. */
  readonly avoidable: boolean;
  /** True if ZBar reads it with black up to the label's edge. */
  readonly read: boolean;
}

const MM_PER_INCH = 25.4;
/** ISO/IEC 15417 requires ten blank modules on either side of a Code 128. Common readers resolve modules of 0.19 mm. */
const QUIET_MODULES = 10;
const MIN_X_MM = 0.19;

const RESOLUTIONS = [203, 300, 600] as const;
/** Common rolls, in millimetres. */
const LABELS = [
  [40, 30],
  [50, 25],
  [50.8, 25.4],
  [57, 32],
  [62, 29],
  [76.2, 50.8],
  [89, 36],
  [101.6, 50.8],
  [101.6, 152.4],
] as const;
/** Minimum label width per character, in millimetres. */
const MM_A_CHARACTER = 3.6;
const CHARACTERS = ['0123456789', '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ', '0123456789ABCDEFGHJK-/abcdefgh'] as const;

/**
 * Returns `count` random layouts, reproducible by seed: boxes across all or part of the label, from its edge to 4 mm
 * inside.
 */
export function codeLayouts(count: number, seed: number): readonly CodeLayout[] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, (_, index) => {
    const [width = 0, height = 0] = LABELS[random(LABELS.length)] ?? [];
    const rotation = ([0, 0, 0, 180, 90, 270] as const)[random(6)] ?? 0;
    const along = rotation % 180 === 0 ? width : height;
    const across = rotation % 180 === 0 ? height : width;
    const [before, after] = [random(41) / 10, random(41) / 10];
    const length = along - before - after;
    const thick = Math.min(8 + random(120) / 10, across - 2);
    const middle = { along: before + length / 2, across: thick / 2 + random(Math.floor((across - thick) * 10)) / 10 };
    const [x, y] = rotation % 180 === 0 ? [middle.along, middle.across] : [middle.across, middle.along];
    const set = CHARACTERS[index % CHARACTERS.length] ?? '';
    const most = Math.max(4, Math.min(24, Math.floor(along / MM_A_CHARACTER)));
    return {
      dpi: RESOLUTIONS[index % RESOLUTIONS.length] ?? 300,
      label: { width, height },
      box: { x: x - length / 2, y: y - thick / 2, width: length, height: thick },
      rotation,
      value: Array.from({ length: 4 + random(most - 3) }, () => set[random(set.length)]).join(''),
    };
  });
}

const renderer = createRenderer(nodePlatform());

/** Lays out a label. With `reading`, also paints and reads it. */
export async function checkLayout(layout: CodeLayout, reading: boolean): Promise<CheckedLayout> {
  const { dpi, label, box, rotation, value } = layout;
  const element = { type: 'barcode', barcodeType: 'code128', ...box, rotation, value };
  const template = { unit: 'mm', type: 'ROLL', ...label, elements: [element] };
  const { scene, report } = await renderer.layout(template, {}, { resolution: dpi });
  const warned = report.warnings.some(({ code }) => code === 'quiet_zone');
  const read = reading && (await isRead(asGrey(renderer.raster(scene)), value));
  return { layout, warned, avoidable: warned && keepsSome(layout), read };
}

/**
 * True if a module of whole dots and at least 0.19 mm fits the box and keeps the quiet zone: ten modules to the label's
 * edges, within half a dot.
 */
function keepsSome({ dpi, label, box, rotation, value }: CodeLayout): boolean {
  const { modules } = encodeLinear('code128', value);
  const dots = (mm: number): number => (mm / MM_PER_INCH) * dpi;
  const centre = rotation % 180 === 0 ? box.x + box.width / 2 : box.y + box.height / 2;
  const reach = Math.min(centre, (rotation % 180 === 0 ? label.width : label.height) - centre);
  for (let module = Math.ceil(dots(MIN_X_MM)); module * modules <= dots(box.width); module++)
    if ((modules / 2 + QUIET_MODULES) * module <= dots(reach) - 0.5) return true;
  return false;
}

/** Width of the black border around a label, in dots. */
const AROUND_DOTS = 40;

/** True if ZBar reads exactly the value from a label on black. */
async function isRead(label: GreyImage, value: string): Promise<boolean> {
  const width = label.width + 2 * AROUND_DOTS;
  const height = label.height + 2 * AROUND_DOTS;
  const pixels = new Uint8Array(width * height);
  for (let y = 0; y < label.height; y++)
    pixels.set(label.pixels.subarray(y * label.width, (y + 1) * label.width), (y + AROUND_DOTS) * width + AROUND_DOTS);
  const found = await decodeZbar({ width, height, pixels });
  return found.length === 1 && found[0]?.text === value;
}
