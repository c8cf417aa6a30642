import { normaliseDegrees } from '@platen/sdk/internal/base';
import type { Box } from './box.ts';
import { FINEST, roundLength } from './round-length.ts';

/** An angle in degrees, brought into [0, 360) and to 4 decimals. */
export const roundRotation = (degrees: number): number => normaliseDegrees(roundLength(normaliseDegrees(degrees)));

/**
 * The step in which numbers change under the hand, in the label's unit: the greatest of 1, 2 or 5 times a power of ten that
 * is no more than a pixel, so that numbers stay readable and no pixel goes unheard. 0.26 mm a pixel give steps of 0.2 mm.
 * Never below the 0.0001 that is committed.
 */
export function tidyStep(unitsPerPixel: number): number {
  if (!(unitsPerPixel > FINEST)) return FINEST;
  const [digits = '1', exponent = '0'] = unitsPerPixel.toExponential().split('e');
  const first = Number(digits) >= 5 ? 5 : Number(digits) >= 2 ? 2 : 1;
  return Number(`${first}e${exponent}`);
}

/** The multiple of `step` nearest to `length`, both in the label's unit, at 4 decimals; `step` is above 0. */
export const roundTo = (length: number, step: number): number => roundLength(Math.round(length / step) * step);

/**
 * The box as it is committed: lengths at 4 decimals and above 0, the rotation in [0, 360). It is rounded about its centre:
 * no corner moves by more than 0.0001 along an axis on account of its lengths.
 */
export function roundBox(box: Box): Box {
  const width = Math.max(FINEST, roundLength(box.width));
  const height = Math.max(FINEST, roundLength(box.height));
  return {
    ...box,
    x: roundLength(box.x + (box.width - width) / 2),
    y: roundLength(box.y + (box.height - height) / 2),
    width,
    height,
    rotation: roundRotation(box.rotation),
  };
}
