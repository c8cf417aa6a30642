import { MAX_PAGE_SIDE_PT, MIN_PAGE_SIDE_PT } from '../../../base/page-sides.ts';
import { dotInPoints, wholeDots } from '../../../base/units.ts';

/** A page box in points: left, bottom, right and top, y up. */
export type PageBox = readonly [left: number, bottom: number, right: number, top: number];

/** Decimals of a box: ten-thousandths of a point. */
export const BOX_PLACES = 4;
const SCALE = 10_000;
/** Tolerance for floating-point errors, in units of the last decimal. */
const LAST_BITS = 1e-3;

/**
 * Returns the MediaBox of a page of `width` x `height` points, with sides rounded to whole dots. Ghostscript and CUPS
 * align the page's bottom to a dot. If the height were not a whole number of dots, every edge on the page would be
 * between two dots, and both would be painted. The top left stays fixed; bottom and right move by at most half a dot,
 * outwards or inwards. For 50 x 25 mm at 203 dpi: `[0, -0.0698, 141.8719, 70.8661]`.
 */
export function mediaBox(width: number, height: number, resolutionDpi: number): PageBox {
  const top = written(height);
  // Adding 0 turns -0 into 0.
  const bottom = Math.round((top - wholeSide(height, resolutionDpi)) * SCALE) / SCALE + 0;
  return [0, bottom, wholeSide(width, resolutionDpi), top];
}

/**
 * Returns the TrimBox of the page: its exact size, not rounded to dots, with the same top left. CUPS centres this box
 * on the paper. Without it, CUPS would centre the MediaBox, and a label on paper of equal size would be off by a
 * fraction of a dot. The TrimBox may exceed the MediaBox by at most half a dot.
 */
export const trimBox = (width: number, height: number): PageBox => [0, 0, written(width), written(height)];

/** Rounds a side to whole dots within the limits of a PDF page, in points. */
function wholeSide(side: number, resolutionDpi: number): number {
  const dot = dotInPoints(resolutionDpi);
  const least = Math.ceil(MIN_PAGE_SIDE_PT / dot - LAST_BITS);
  const most = Math.floor(MAX_PAGE_SIDE_PT / dot + LAST_BITS);
  return written(Math.min(Math.max(wholeDots(side, resolutionDpi), least), most) * dot);
}

/** Rounds down, because poppler adds a pixel for an excess of a hundred-thousandth. */
const written = (points: number): number => Math.floor(points * SCALE + LAST_BITS) / SCALE;
