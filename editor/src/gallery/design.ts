import type { BarcodeElement, BarcodeType, ImageElement, QrCodeElement, TextElement } from '@platen/sdk';
import { type DrawnShape, shapeValue } from '@platen/sdk/internal/shapes';
import type { SymbologyName } from '@platen/sdk/symbologies';
import { iconValue } from '../icons/icon.ts';
import { ICONS } from '../icons/icon-list.ts';

// Functions that create the elements of a template. An area is left, top, width and height in the label's unit.

export type Area = readonly [x: number, y: number, width: number, height: number];

/** Style of a text. The default is regular Arimo at the top left. */
export interface TextStyle {
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly align?: 'left' | 'center' | 'right';
  readonly at?: 'top' | 'middle' | 'bottom';
  readonly color?: string;
  readonly family?: 'Arimo' | 'Tinos' | 'Cousine' | 'Noto Sans';
  readonly turn?: number;
  /** True if the text contains marks such as `**bold**`, which the extension `markup` prints. */
  readonly marked?: boolean;
}

const boxOf = ([x, y, width, height]: Area, rotation = 0) => ({ x, y, width, height, rotation });

function text(area: Area, size: number, { at = 'top', family = 'Arimo', turn, marked, ...style }: TextStyle) {
  return {
    ...{ type: 'text' as const, ...boxOf(area, turn), fontSize: size, fontFamily: family, verticalAlign: at },
    ...{ align: 'left' as const, ...style },
    ...(marked === true && { markup: 'inline' as const }),
  };
}

/** A text that is the same on all labels. */
export const fixed = (area: Area, value: string, size: number, style: TextStyle = {}): TextElement => ({
  ...text(area, size, style),
  value,
});

/** The text of a column. */
export const field = (area: Area, name: string, size: number, style: TextStyle = {}): TextElement => ({
  ...text(area, size, style),
  field: name,
});

/** A barcode with the content of a column. */
export const barcode = (
  area: Area,
  barcodeType: BarcodeType | SymbologyName,
  name: string,
  { isTextShown = true, turn = 0 }: { readonly isTextShown?: boolean; readonly turn?: number } = {},
): BarcodeElement => ({
  ...{ type: 'barcode', ...boxOf(area, turn), field: name, showBarcodeText: isTextShown },
  // the contract's type lists only the built-in symbologies
  barcodeType: barcodeType as BarcodeType,
});

/** A QR code with the content of a column. Its box includes the quiet zone. */
export const qrCode = (area: Area, name: string): QrCodeElement => ({ type: 'qrcode', ...boxOf(area), field: name });

const BLACK = '#000000';

function shape([x, y, width, height]: Area, look: Partial<DrawnShape> & Pick<DrawnShape, 'kind'>): ImageElement {
  const whole: DrawnShape = {
    ...{ stroke: 0.25, color: BLACK, dash: 'solid', fill: 'none', radius: 0, heads: 'none', rises: false },
    ...look,
  };
  return { ...{ type: 'image', ...boxOf([x, y, width, height]) }, value: shapeValue(whole, { width, height }) };
}

type Look = Partial<Pick<DrawnShape, 'stroke' | 'color' | 'dash' | 'fill' | 'radius'>>;

/** A horizontal line. `y` is its upper edge. */
export const rule = (x: number, y: number, width: number, { stroke = 0.25, ...look }: Look = {}): ImageElement =>
  shape([x, y, width, stroke], { kind: 'line', stroke, ...look });

/** A vertical line. `x` is its left edge. */
export const upright = (x: number, y: number, height: number, { stroke = 0.25, ...look }: Look = {}): ImageElement =>
  shape([x, y, stroke, height], { kind: 'line', stroke, ...look });

/** A frame, or a filled area. */
export const frame = (area: Area, look: Look = {}): ImageElement => shape(area, { kind: 'box', ...look });
export const filled = (area: Area, fill: string, radius = 0): ImageElement =>
  shape(area, { kind: 'box', stroke: 0, color: fill, fill, radius });
export const ellipse = (area: Area, look: Look = {}): ImageElement => shape(area, { kind: 'ellipse', ...look });

/** The `value` of an image element that shows an icon of the icon library. */
export function pictogram(id: string, colour = BLACK): string {
  const icon = ICONS.find((each) => each.id === id);
  if (icon === undefined) throw new Error(`there is no icon "${id}"`);
  return iconValue(icon, id.toUpperCase(), colour);
}

/** An icon of the icon library. */
export const icon = (area: Area, id: string, colour?: string): ImageElement => ({
  ...{ type: 'image', ...boxOf(area) },
  value: pictogram(id, colour),
});

/** The icon whose SVG is in a column. */
export const iconField = (area: Area, name: string): ImageElement => ({ type: 'image', ...boxOf(area), field: name });

/** The twelve stars of the flag of Europe, on a circle whose radius is a third of the flag's height. */
const STARS = Array.from({ length: 12 }, (_, star) => {
  const at = (index: number, radius: number): string => {
    const [hour, turn] = [(star * Math.PI) / 6, (index * Math.PI) / 5];
    const x = 13.5 + 6 * Math.sin(hour) + radius * Math.sin(turn);
    const y = 9 - 6 * Math.cos(hour) - radius * Math.cos(turn);
    return `${x.toFixed(2)} ${y.toFixed(2)}`;
  };
  return `M${Array.from({ length: 10 }, (__, index) => at(index, index % 2 === 0 ? 1 : 0.382)).join('L')}Z`;
}).join('');

/** The flag of Europe: gold stars on blue. */
export const flagOfEurope = (area: Area): ImageElement => ({
  ...{ type: 'image', ...boxOf(area) },
  value: iconValue(
    {
      ...{ id: 'eu', category: 'marks', size: [27, 18] },
      paths: [
        { d: 'M0 0h27v18H0z', colour: '#003399' },
        { d: STARS, colour: '#ffcc00' },
      ],
    },
    'Flag of Europe',
    BLACK,
  ),
});
