import { applyX, applyY, rotationAbout } from '../../../base/transform.ts';
import type { LayoutRect } from '../../../contract/types.ts';
import type { MarkedElement } from './describe-marks.ts';

/** Where an element's outline and marker stand, CSS pixels from the label's top left corner. */
export interface MarkPlace {
  /** Before `rotation`, clockwise degrees about its centre. */
  readonly box: LayoutRect;
  readonly rotation: number;
  /** The marker's centre. */
  readonly x: number;
  readonly y: number;
}

/** A marker's side: what a finger or an unsteady hand still meets (WCAG 2.2, 2.5.8). */
const MARKER_PX = 24;

/**
 * Outlines on the elements' boxes and markers at their top right corners, moved onto the label where they lie outside,
 * and apart where they would cover each other.
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

/** The first place left of `at`, then a row lower, that no marker covers; `at` itself when the label is full of them. */
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
