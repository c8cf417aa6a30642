import { MAX_PAGE_SIDE_PT, MIN_PAGE_SIDE_PT } from '../../../base/page-sides.ts';
import { dotInPoints, wholeDots } from '../../../base/units.ts';

/** Left, bottom, right and top in points, y up. */
export type PageBox = readonly [left: number, bottom: number, right: number, top: number];

/** Decimals of a box: a tenth of a thousandth of a point. */
export const BOX_PLACES = 4;
const SCALE = 10_000;
/** Of such a decimal: what the last bits of a whole one are off by. */
const LAST_BITS = 1e-3;

/**
 * The MediaBox of a page `width` x `height` points large, its sides the nearest whole number of dots. Printing programs
 * (Ghostscript, CUPS) put the page's bottom on a dot: were the height no whole number of them, every edge on the page
 * would lie between two dots, and they paint both. The page's top left stays where it is, bottom and right move by at
 * most half a dot, outwards or inwards. For 50 x 25 mm at 203 dpi: `[0, -0.0698, 141.8719, 70.8661]`.
 */
export function mediaBox(width: number, height: number, resolutionDpi: number): PageBox {
  const top = written(height);
  // Adding 0 makes nothing of a negative one.
  const bottom = Math.round((top - wholeSide(height, resolutionDpi)) * SCALE) / SCALE + 0;
  return [0, bottom, wholeSide(width, resolutionDpi), top];
}

/**
 * The TrimBox of the same page: its exact size, whatever its dots, at the same top left. CUPS centres this box on the
 * paper: on a paper of the label's size, the MediaBox would lie a part of a dot beside it. It may be larger than the
 * MediaBox by at most half a dot.
 */
export const trimBox = (width: number, height: number): PageBox => [0, 0, written(width), written(height)];

/** The nearest whole dots that a PDF's page can have, in points. */
function wholeSide(side: number, resolutionDpi: number): number {
  const dot = dotInPoints(resolutionDpi);
  const least = Math.ceil(MIN_PAGE_SIDE_PT / dot - LAST_BITS);
  const most = Math.floor(MAX_PAGE_SIDE_PT / dot + LAST_BITS);
  return written(Math.min(Math.max(wholeDots(side, resolutionDpi), least), most) * dot);
}

/** Rounded down: poppler makes a pixel more of what is a hundred-thousandth over. */
const written = (points: number): number => Math.floor(points * SCALE + LAST_BITS) / SCALE;
