import { int32At, itemAt } from '../../../base/item-at.ts';
import { dotInPoints } from '../../../base/units.ts';
import type { BarsNode } from '../../scene/scene.ts';
import type { ByteWriter, ContentWriter } from './content-writer.ts';

/** Tolerance in dots within which a grid unit counts as a whole number of dots. */
const WHOLE_DOTS = 1e-3;
/**
 * Distance, in dots, by which a mask is inset on every side. Without the inset, PDFium, poppler and MuPDF would add a
 * dot at an edge that a rounding error moves outwards. A larger inset, such as the one for rectangles, would exceed
 * Ghostscript's smallest step of 1/256 dot. Ghostscript would then repeat or omit rows of dots.
 */
const MASK_WITHIN_DOTS = 1 / 1024;
/**
 * Number of pixel rows in a strip of a linear code. Ghostscript prints an additional row of dots at the end of an image
 * with only one row.
 */
const STRIP_ROWS = 2;
/**
 * Minimum height, in dots, of a strip that is written as {@link STRIP_ROWS} rows. PDFium smooths images that are
 * enlarged less than eightfold.
 */
const MIN_STRIP_DOTS = STRIP_ROWS * 8;
const HEX = new TextEncoder().encode('0123456789ABCDEF');

/** A symbol as a 1-bit mask. All lengths are in dots, measured from the origin of the symbol's grid. */
export interface BarMask {
  readonly node: BarsNode;
  /** Length of a dot in points. */
  readonly dot: number;
  /** Dots per grid unit. */
  readonly unitX: number;
  readonly unitY: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Returns the mask of a symbol, or `undefined` if its grid units are not whole dots. */
export function barMask(node: BarsNode, resolutionDpi: number): BarMask | undefined {
  const dot = dotInPoints(resolutionDpi);
  const unitX = Math.round(node.unitX / dot);
  const unitY = Math.round(node.unitY / dot);
  const isWhole = Math.abs(node.unitX / dot - unitX) < WHOLE_DOTS && Math.abs(node.unitY / dot - unitY) < WHOLE_DOTS;
  if (!isWhole || unitX === 0 || unitY === 0) return undefined;
  const [left, top, right, bottom] = boundsOf(node.rects);
  return {
    ...{ node, dot, unitX, unitY, left: left * unitX, top: top * unitY },
    width: (right - left) * unitX,
    height: (bottom - top) * unitY,
  };
}

/**
 * Draws the mask in the current fill colour, as inline images (ISO 32000-1, 8.9.7). (x, y) is the origin of the
 * symbol's grid, with y pointing up. `dot` is the length of a dot in the content's units. If every strip of equal rows
 * is tall enough, as in most linear codes, each strip becomes an image of two rows. This makes the file smaller. Any
 * other code is one image with a pixel for each dot, because PDFium would smooth fewer, larger pixels.
 */
export function paintMask(content: ContentWriter, mask: BarMask, x: number, y: number, dot: number): void {
  const strips = stripsOf(mask);
  const images = strips.every(({ height }) => height >= MIN_STRIP_DOTS)
    ? strips.map((strip) => ({ ...strip, strips: [{ ...strip, height: STRIP_ROWS }] }))
    : [{ top: mask.top, height: mask.height, strips }];
  for (const image of images) paintImage(content, mask, image, { x, y, dot });
}

/** Number of bytes of an inline image without its rows: the operators `q`, `cm`, `BI` and `Q` with their operands. */
const BYTES_PER_IMAGE = 85;

/** Estimates the number of bytes that {@link paintMask} writes. */
export function estimatedMaskBytes(mask: BarMask): number {
  const edges = stripEdges(mask);
  const heights = edges.slice(1).map((end, strip) => (end - itemAt(edges, strip)) * mask.unitY);
  const isInStrips = heights.every((height) => height >= MIN_STRIP_DOTS);
  const [images, rows] = isInStrips ? [heights.length, heights.length * STRIP_ROWS] : [1, mask.height];
  return images * BYTES_PER_IMAGE + rows * 2 * rowLength(mask);
}

/** One inline image of the mask: its top edge and height in dots, and its rows of pixels. */
interface MaskImage {
  readonly top: number;
  readonly height: number;
  readonly strips: readonly Strip[];
}

function paintImage(
  content: ContentWriter,
  { left, width }: BarMask,
  { top, height, strips }: MaskImage,
  { x, y, dot }: { readonly x: number; readonly y: number; readonly dot: number },
): void {
  content.save();
  content.concat({
    a: (width - 2 * MASK_WITHIN_DOTS) * dot,
    b: 0,
    c: 0,
    d: (height - 2 * MASK_WITHIN_DOTS) * dot,
    e: x + (left + MASK_WITHIN_DOTS) * dot,
    f: y - (top + height - MASK_WITHIN_DOTS) * dot,
  });
  const rows = strips.reduce((sum, strip) => sum + strip.height, 0);
  content.out.text('BI/W ').integer(width).text('/H ').integer(rows).text('/IM true/F/AHx ID\n');
  for (const strip of strips) {
    writeRow(content.out, strip.row, strip.height);
    content.equalRowBytes += (strip.height - 1) * 2 * strip.row.length;
  }
  content.out.text('>\nEI\n');
  content.restore();
}

/** Box of a form that contains the mask, in dots, with y pointing up and a margin of one dot on every side. */
export const maskBox = ({ left, top, width, height }: BarMask): readonly number[] => [
  left - 1,
  0 - top - height - 1,
  left + width + 1,
  1 - top,
];

/** Returns the left, top, right and bottom of all rectangles in grid units. */
function boundsOf(rects: Int32Array): readonly [left: number, top: number, right: number, bottom: number] {
  let [left, top, right, bottom] = [int32At(rects, 0), int32At(rects, 1), int32At(rects, 0), int32At(rects, 1)];
  for (let i = 0; i + 3 < rects.length; i += 4) {
    const [x, y] = [int32At(rects, i), int32At(rects, i + 1)];
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x + int32At(rects, i + 2));
    bottom = Math.max(bottom, y + int32At(rects, i + 3));
  }
  return [left, top, right, bottom];
}

/** A strip of equal rows of dots. `top` and `height` are in dots. */
interface Strip {
  readonly top: number;
  readonly height: number;
  readonly row: Uint8Array;
}

/** Length of a row of pixels, in bytes. */
const rowLength = ({ width }: BarMask): number => (width + 7) >> 3;

/** Returns the rows of the grid at which rectangles start or end, in ascending order, counted from the mask's top. */
function stripEdges({ node: { rects }, top, height, unitY }: BarMask): readonly number[] {
  const first = top / unitY;
  const isEdge = new Uint8Array(height / unitY + 1);
  for (let i = 0; i + 3 < rects.length; i += 4) {
    const y = int32At(rects, i + 1) - first;
    isEdge[y] = 1;
    isEdge[y + int32At(rects, i + 3)] = 1;
  }
  const edges: number[] = [];
  for (let y = 0; y < isEdge.length; y++) if (isEdge[y] === 1) edges.push(y);
  return edges;
}

/** Divides the mask into strips at the top and bottom edges of its rectangles. */
function stripsOf(mask: BarMask): readonly Strip[] {
  const { rects } = mask.node;
  const first = mask.top / mask.unitY;
  const starts = stripEdges(mask);
  const stripOf = new Int32Array(mask.height / mask.unitY + 1);
  starts.forEach((y, strip) => {
    stripOf[y] = strip;
  });
  const strips = starts.slice(1).map((end, strip) => ({
    top: mask.top + itemAt(starts, strip) * mask.unitY,
    height: (end - itemAt(starts, strip)) * mask.unitY,
    row: new Uint8Array(rowLength(mask)).fill(0xff),
  }));
  for (let i = 0; i + 3 < rects.length; i += 4) {
    const y = int32At(rects, i + 1) - first;
    const from = int32At(rects, i) * mask.unitX - mask.left;
    const to = from + int32At(rects, i + 2) * mask.unitX;
    const end = int32At(stripOf, y + int32At(rects, i + 3));
    for (let strip = int32At(stripOf, y); strip < end; strip++) clearBits(itemAt(strips, strip).row, from, to);
  }
  return strips;
}

/** Sets the bits from `from` to `to` to 0, which is ink in an image mask (ISO 32000-1, 8.9.6.2). */
function clearBits(row: Uint8Array, from: number, to: number): void {
  for (let x = from; x < to; ) {
    const at = x >> 3;
    const end = Math.min(to, (at + 1) << 3);
    const cleared = (0xff >> (x & 7)) & (0xff << (((at + 1) << 3) - end));
    row[at] = (row[at] ?? 0) & ~cleared;
    x = end;
  }
}

/**
 * Writes a row as hexadecimal digits, `times` times. Raw bytes would be shorter before compression, but could contain
 * the operator that ends an inline image.
 */
function writeRow(out: ByteWriter, row: Uint8Array, times: number): void {
  const from = out.length;
  for (const byte of row) out.pair(HEX[byte >> 4] ?? 0, HEX[byte & 15] ?? 0);
  const to = out.length;
  for (let i = 1; i < times; i++) out.again(from, to);
}
