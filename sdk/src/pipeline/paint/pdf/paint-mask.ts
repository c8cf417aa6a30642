import { int32At, itemAt } from '../../../base/item-at.ts';
import { dotInPoints } from '../../../base/units.ts';
import type { BarsNode } from '../../scene/scene.ts';
import type { ByteWriter, ContentWriter } from './content-writer.ts';

/** Tolerance in dots within which a grid unit counts as a whole number of dots. */
const WHOLE_DOTS = 1e-3;
/**
 * Distance in dots by which a mask is inset on every side. PDFium, poppler and MuPDF would add a dot at an edge that a
 * rounding error moves outwards. A larger inset, such as that of rectangles, would be more than Ghostscript's smallest
 * step of 1/256 dot, and Ghostscript would repeat or omit rows of dots.
 */
const MASK_WITHIN_DOTS = 1 / 1024;
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
 * Draws the mask in the current fill colour as an inline image (ISO 32000-1, 8.9.7) with a pixel for each dot. (x, y) is
 * the origin of the symbol's grid, with y pointing up, and `dot` is the length of a dot in the content's units.
 */
export function paintMask(content: ContentWriter, mask: BarMask, x: number, y: number, dot: number): void {
  const { left, top, width, height } = mask;
  content.save();
  content.concat({
    a: (width - 2 * MASK_WITHIN_DOTS) * dot,
    b: 0,
    c: 0,
    d: (height - 2 * MASK_WITHIN_DOTS) * dot,
    e: x + (left + MASK_WITHIN_DOTS) * dot,
    f: y - (top + height - MASK_WITHIN_DOTS) * dot,
  });
  content.out.text('BI/W ').integer(width).text('/H ').integer(height).text('/IM true/F/AHx ID\n');
  writeRows(content.out, mask);
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

/**
 * Writes all rows of dots. Rows between two edges of rectangles are equal: each of these strips is computed once and
 * then repeated.
 */
function writeRows(out: ByteWriter, mask: BarMask): void {
  const { rects } = mask.node;
  const first = mask.top / mask.unitY;
  const edges = new Uint8Array(mask.height / mask.unitY + 1);
  for (let i = 0; i + 3 < rects.length; i += 4) {
    const y = int32At(rects, i + 1) - first;
    edges[y] = 1;
    edges[y + int32At(rects, i + 3)] = 1;
  }
  const starts: number[] = [];
  const stripOf = new Int32Array(edges.length);
  edges.forEach((isEdge, y) => {
    stripOf[y] = starts.length;
    if (isEdge === 1) starts.push(y);
  });
  const strips = starts.slice(1).map(() => new Uint8Array((mask.width + 7) >> 3).fill(0xff));
  for (let i = 0; i + 3 < rects.length; i += 4) {
    const y = int32At(rects, i + 1) - first;
    const from = int32At(rects, i) * mask.unitX - mask.left;
    const to = from + int32At(rects, i + 2) * mask.unitX;
    const end = int32At(stripOf, y + int32At(rects, i + 3));
    for (let strip = int32At(stripOf, y); strip < end; strip++) clearBits(itemAt(strips, strip), from, to);
  }
  strips.forEach((row, strip) => writeRow(out, row, (itemAt(starts, strip + 1) - itemAt(starts, strip)) * mask.unitY));
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
 * Writes a row in hexadecimal digits, `times` times. Raw bytes would be shorter before compression, but could contain
 * the operator that ends an inline image.
 */
function writeRow(out: ByteWriter, row: Uint8Array, times: number): void {
  const from = out.length;
  for (const byte of row) out.pair(HEX[byte >> 4] ?? 0, HEX[byte & 15] ?? 0);
  const to = out.length;
  for (let i = 1; i < times; i++) out.again(from, to);
}
