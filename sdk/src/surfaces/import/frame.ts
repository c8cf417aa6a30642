import { normaliseDegrees, sinCosDegrees } from '../../base/transform.ts';

/**
 * A box on the label, in millimetres: its centre, its size, and its clockwise rotation about the centre. The place of an
 * element of a template, in a form in which edges can be moved without a case for each rotation.
 */
export interface Frame {
  readonly centreX: number;
  readonly centreY: number;
  readonly width: number;
  readonly height: number;
  readonly rotation: number;
}

/** Position and size of an element, with its rotation if it is rotated. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly rotation?: number;
}

/** Rounds a length in millimetres to a tenth of a micrometre. Avoids a negative zero. */
export const rounded = (length: number): number => Math.round(length * 1e4) / 1e4 + 0;

/** Creates a frame from the top left corner of a box and its rotation about its centre. */
export const frameAt = (x: number, y: number, width: number, height: number, rotation = 0): Frame => ({
  ...{ centreX: x + width / 2, centreY: y + height / 2, width, height, rotation },
});

/** Distances by which the edges of a frame move inwards; negative to move them outwards. */
export interface Edges {
  readonly left?: number;
  readonly top?: number;
  readonly right?: number;
  readonly bottom?: number;
}

/** Moves the edges of a frame in the directions of the rotated box. */
export function inset(frame: Frame, { left = 0, top = 0, right = 0, bottom = 0 }: Edges): Frame {
  const { sin, cos } = sinCosDegrees(frame.rotation);
  const [x, y] = [(left - right) / 2, (top - bottom) / 2];
  return {
    ...frame,
    centreX: frame.centreX + x * cos - y * sin,
    centreY: frame.centreY + x * sin + y * cos,
    width: frame.width - left - right,
    height: frame.height - top - bottom,
  };
}

/** Returns the position and size of an element in this frame, in millimetres. */
export function placeOf({ centreX, centreY, width, height, rotation }: Frame): Place {
  const degrees = rounded(normaliseDegrees(rotation));
  return {
    ...{ x: rounded(centreX - width / 2), y: rounded(centreY - height / 2) },
    ...{ width: rounded(width), height: rounded(height) },
    ...(degrees === 0 ? {} : { rotation: degrees }),
  };
}
