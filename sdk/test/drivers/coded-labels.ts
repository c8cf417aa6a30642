import type { CodeForm } from '../../src/base/code-form.ts';
import { nodePlatform } from '../../src/entries/node.ts';
import { renderPdf } from '../../src/entries/pdf.ts';
import { createRenderer } from '../../src/entries/render.ts';
import type { GreyImage } from '../pdf.ts';
import { asGrey } from '../property-tools.ts';

// Labels full of codes, and functions that compare them with the dots that a driver sends to its printer.

export interface CodedSize {
  readonly width: number;
  readonly height: number;
  readonly unit: 'mm' | 'inch';
  /** Blank margin at each edge, larger than the printer's unprintable area. */
  readonly margin: number;
}

/** A label with the pixels of its PNG, which has only bars or modules, in black. */
export interface CodedLabel {
  readonly name: string;
  readonly png: GreyImage;
}

const CODES = [
  { type: 'qrcode', value: 'https://example.com/p/4006381333931' },
  { type: 'barcode', barcodeType: 'code128', value: 'Lot 42', showBarcodeText: false },
  { type: 'barcode', barcodeType: 'ean13', value: '4006381333931', showBarcodeText: false },
  { type: 'barcode', barcodeType: 'code39', value: 'A7', showBarcodeText: false },
] as const;
const ROTATIONS = [0, 90, 180, 270] as const;
export const LABELS_OF_A_SIZE = CODES.length * ROTATIONS.length;

const renderer = createRenderer(nodePlatform());

/**
 * Returns labels of one size, each with one of four codes in one of four rotations, as large as possible. `paper` is
 * merged into the template. `form` is the form of the codes in the PDF.
 */
export async function codedLabels(
  size: CodedSize,
  resolutionDpi: number,
  paper: object = { type: 'ROLL' },
  form: CodeForm = 'dots',
): Promise<{ readonly pdf: Uint8Array; readonly labels: readonly CodedLabel[] }> {
  const { margin: _, ...label } = size;
  const codes = CODES.flatMap((code) => ROTATIONS.map((rotation) => ({ ...code, rotation })));
  // An element with an empty value draws nothing.
  const blank = Object.fromEntries(codes.map((_, index) => [`code${index}`, '']));
  const elements = codes.map(({ value: _, ...code }, index) => ({
    ...code,
    ...largestBox(size, code.rotation),
    field: `code${index}`,
  }));
  const template = { ...label, ...paper, elements };
  const items = codes.map(({ value }, index) => ({ data: { ...blank, [`code${index}`]: value } }));
  const { pdf } = await renderPdf(renderer, template, items, { resolution: resolutionDpi, codes: form });
  const labels: CodedLabel[] = [];
  for (const [index, code] of codes.entries()) {
    const { scene } = await renderer.layout(template, items[index]?.data, { resolution: resolutionDpi });
    const name = `${code.type === 'qrcode' ? code.type : code.barcodeType} at ${code.rotation} degrees`;
    labels.push({ name, png: asGrey(renderer.raster(scene)) });
  }
  return { pdf, labels };
}

/** Returns the box of an element that covers the label inside its margin after rotation. */
function largestBox({ width, height, margin }: CodedSize, rotation: number): object {
  const upright = rotation % 180 === 0;
  const across = (upright ? width : height) - 2 * margin;
  const down = (upright ? height : width) - 2 * margin;
  return { x: (width - across) / 2, y: (height - down) / 2, width: across, height: down };
}

/**
 * Position of a label's top left dot in the driver's output; `turned` if the driver rotated the label by 90 degrees.
 */
export interface Place {
  readonly left: number;
  readonly top: number;
  readonly turned?: boolean;
}

/**
 * Lists labels whose dots differ in the driver's output, with the number of dots. Outside of the output, dots count as
 * white.
 */
export const wrongLabels = (
  labels: readonly CodedLabel[],
  printed: readonly GreyImage[],
  place: Place,
): readonly string[] =>
  labels.flatMap((label, index) => {
    const wrong = wrongDots(label, printed[index], place);
    return wrong > 0 ? [`${label.name}: ${wrong} dots`] : [];
  });

function wrongDots({ png }: CodedLabel, printed: GreyImage | undefined, place: Place): number {
  if (!printed) throw new Error('the label was not printed');
  let wrong = 0;
  for (let at = 0; at < png.pixels.length; at++) {
    const x = at % png.width;
    const y = (at - x) / png.width;
    const [column, row] = place.turned ? [png.height - 1 - y, x] : [x, y];
    if ((png.pixels[at] ?? 0) < 128 !== isDark(printed, column + place.left, row + place.top)) wrong++;
  }
  return wrong;
}

const isDark = ({ width, height, pixels }: GreyImage, x: number, y: number): boolean =>
  x >= 0 && y >= 0 && x < width && y < height && (pixels[y * width + x] ?? 0) < 128;
