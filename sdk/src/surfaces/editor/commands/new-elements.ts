import { overlaps, type Rect } from '../../../base/rect.ts';
import { POINTS_PER_INCH, pointsPer, type Unit } from '../../../base/units.ts';
import type { LabelElement } from '../../../contract/types.ts';
import { addElements } from '../document/add-elements.ts';
import { boxOf } from '../document/boxes.ts';
import type { EditorDocument } from '../document/editor-document.ts';
import { boundsOf } from '../kernels/box.ts';
import { roundLength } from '../kernels/lengths.ts';

/** A width and a height in the label's unit. */
interface Size {
  readonly width: number;
  readonly height: number;
}

/** The most of a label's side that a new element takes. */
const SHARE = 0.8;
/** How large new elements are where the label has room, in points: about 40 x 8, 40 x 15, 20 x 20 and 20 x 20 mm. */
const LARGEST = {
  text: { width: 113, height: 23 },
  barcode: { width: 113, height: 43 },
  qrcode: { width: 57, height: 57 },
  image: { width: 57, height: 57 },
} as const;
/** What a line of text needs of its box's height; the rest is ascender, descender and air. */
const SIZE_OF_LINE = 0.6;
/** Points; below the first nothing is read easily, above the second it is no text but a title. */
const [SMALLEST_FONT, LARGEST_FONT] = [6, 14] as const;

/** Adds a text in a free place near the label's middle, and selects it. */
export function addText(document: EditorDocument, value: string): EditorDocument {
  const size = sizeFor(document, LARGEST.text);
  const points = size.height * pointsPer(unitOf(document)) * SIZE_OF_LINE;
  const fontSize = Math.min(Math.max(Math.floor(points * 2) / 2, SMALLEST_FONT), LARGEST_FONT);
  return added(document, { type: 'text', ...freePlace(document, size), value, fontSize });
}

/** Adds a Code 128 of this content in a free place near the label's middle, and selects it. */
export const addBarcode = (document: EditorDocument, value: string): EditorDocument =>
  added(document, {
    type: 'barcode',
    ...freePlace(document, sizeFor(document, LARGEST.barcode)),
    value,
    barcodeType: 'code128',
  });

/** Adds a QR code of this content in a free place near the label's middle, and selects it. */
export const addQrCode = (document: EditorDocument, value: string): EditorDocument =>
  added(document, { type: 'qrcode', ...freePlace(document, squareIn(sizeFor(document, LARGEST.qrcode))), value });

/** Adds a picture of these proportions in a free place near the label's middle, and selects it. */
export function addImage(document: EditorDocument, url: string, picture: Size): EditorDocument {
  const { width, height } = sizeFor(document, LARGEST.image);
  const scale = Math.min(width / picture.width, height / picture.height);
  const size = { width: roundLength(picture.width * scale), height: roundLength(picture.height * scale) };
  return added(document, { type: 'image', ...freePlace(document, size), value: url });
}

const added = (document: EditorDocument, element: LabelElement): EditorDocument => addElements(document, [element]);

const unitOf = ({ label }: EditorDocument): Unit => label.unit ?? 'mm';

function sizeFor({ label }: EditorDocument, largest: Size): Size {
  const perPoint = label.unit === 'inch' ? 1 / POINTS_PER_INCH : 1 / pointsPer('mm');
  const side = (most: number, points: number): number =>
    Math.max(roundLength(Math.min(most * SHARE, points * perPoint)), 0.0001);
  return { width: side(label.width, largest.width), height: side(label.height, largest.height) };
}

const squareIn = ({ width, height }: Size): Size => {
  const side = Math.min(width, height);
  return { width: side, height: side };
};

/** Places that are tried along each side of the label: every 16th of what is left beside the element. */
const TRIES = 16;

/** The place nearest to the label's middle where an element of this size covers no other; the middle where there is none. */
function freePlace({ label, elements }: EditorDocument, size: Size): Rect {
  const taken = elements.map(({ element }) => boundsOf(boxOf(element)));
  const room = { x: Math.max(label.width - size.width, 0), y: Math.max(label.height - size.height, 0) };
  const free = candidates().find(({ x, y }) => {
    const place = { x: x * room.x, y: y * room.y, ...size };
    return !taken.some((other) => overlaps(other, place));
  });
  const { x, y } = free ?? MIDDLE;
  const middle = { x: (label.width - size.width) * 0.5, y: (label.height - size.height) * 0.5 };
  const isMiddle = x === MIDDLE.x && y === MIDDLE.y;
  const at = isMiddle ? middle : { x: x * room.x, y: y * room.y };
  return { x: roundLength(at.x), y: roundLength(at.y), ...size };
}

const MIDDLE = { x: 0.5, y: 0.5 } as const;

/** Shares of what is left beside an element, those near the middle first. */
function candidates(): readonly { readonly x: number; readonly y: number }[] {
  const shares = Array.from({ length: TRIES + 1 }, (_, index) => index / TRIES);
  const away = (at: { readonly x: number; readonly y: number }): number => (at.x - 0.5) ** 2 + (at.y - 0.5) ** 2;
  return shares.flatMap((y) => shares.map((x) => ({ x, y }))).sort((a, b) => away(a) - away(b));
}
