import { applyX, applyY, rotationAbout } from '../../../base/transform.ts';
import type { LayoutRect } from '../../../contract/types.ts';
import type { MarkedElement } from './describe-marks.ts';

/** Positions of an element's outline and marker, in CSS pixels from the label's top left corner. */
export interface MarkPlace {
  /** Box before `rotation`, which is in clockwise degrees around its centre. */
  readonly box: LayoutRect;
  readonly rotation: number;
  /** Centre of the marker. */
  readonly x: number;
  readonly y: number;
}

/** Side of a marker, large enough for touch (WCAG 2.2, 2.5.8). */
const MARKER_PX = 24;

/**
 * Places outlines on the elements' boxes and markers at their top right corners. Markers are moved onto the label if
 * they are outside, and apart if they overlap.
 */
export function placeMarks(
  elements: readonly Pick<MarkedElement, 'box' | 'rotation'>[],
  label: LayoutRect,
  size: { readonly width: number; readonly height: number },
): readonly MarkPlace[] {
  const scaleX = size.width / label.width;
  const scaleY = size.height / label.height;
  const taken: { readonly x: number; readonly y: number }[] = [];
  return elements.map(({ box, rotation }) => {
    const scaled = {
      x: box.x * scaleX,
      y: box.y * scaleY,
      width: box.width * scaleX,
      height: box.height * scaleY,
    };
    const centreX = scaled.x + scaled.width / 2;
    const centreY = scaled.y + scaled.height / 2;
    const turn = rotationAbout(rotation, centreX, centreY);
    const right = scaled.x + scaled.width;
    const x = within(applyX(turn, right, scaled.y), size.width);
    const y = within(applyY(turn, right, scaled.y), size.height);
    const at = freePlace({ x, y }, taken, size);
    taken.push(at);
    return { box: scaled, rotation, ...at };
  });
}

const within = (at: number, side: number): number => Math.max(0, Math.min(side, at));

/**
 * Returns the first position not covered by a marker: to the left of `at`, then in lower rows. Returns `at` if the
 * label is full.
 */
function freePlace(
  at: { readonly x: number; readonly y: number },
  taken: readonly { readonly x: number; readonly y: number }[],
  size: { readonly width: number; readonly height: number },
): { readonly x: number; readonly y: number } {
  for (let y = at.y; y <= size.height; y += MARKER_PX) {
    for (let x = at.x; x >= 0; x -= MARKER_PX) {
      if (taken.every((other) => Math.abs(other.x - x) >= MARKER_PX || Math.abs(other.y - y) >= MARKER_PX)) {
        return { x, y };
      }
    }
  }
  return at;
}
