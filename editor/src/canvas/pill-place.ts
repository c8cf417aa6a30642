import type { Rect } from '@platen/sdk/internal/base';
import type { Point } from '../document/box.ts';

/** Distance between a text element and its pill, the rounded box that shows its font size, in CSS pixels. */
const GAP_PX = 6;

/**
 * Returns the top left corner of a pill, the rounded box next to a text element. Tries the positions to the right of
 * the element, below it, above it and to its left. Chooses the first one that is inside the window and covers nothing
 * in `drawn`. If there is none, chooses the position below the element. All arguments are in CSS pixels of the window.
 */
export function pillPlace(
  text: Rect,
  pill: Pick<Rect, 'width' | 'height'>,
  drawn: readonly Rect[],
  window: Pick<Rect, 'width' | 'height'>,
): Point {
  const end = Math.max(text.x, text.x + text.width - pill.width);
  const below = { x: end, y: text.y + text.height + GAP_PX };
  const places: readonly Point[] = [
    { x: text.x + text.width + GAP_PX, y: text.y + (text.height - pill.height) / 2 },
    below,
    { x: end, y: text.y - GAP_PX - pill.height },
    { x: text.x - GAP_PX - pill.width, y: text.y + (text.height - pill.height) / 2 },
  ];
  const isFree = (at: Point): boolean => {
    const rect = { ...at, ...pill };
    const isInside = at.x >= 0 && at.y >= 0 && at.x + pill.width <= window.width && at.y + pill.height <= window.height;
    return isInside && !drawn.some((each) => isOverlap(each, rect));
  };
  return places.find(isFree) ?? below;
}

const isOverlap = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
