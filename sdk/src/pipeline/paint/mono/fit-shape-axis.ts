import type { AxisFeatures } from './find-stems.ts';
import { Warp } from './warp.ts';

/**
 * Where the lines of a shape go along an axis, dots: each as wide as the nearest whole number of them, at least one; the
 * outermost with their outer edge on the nearest dot, so that a frame stays in its box.
 */
export function fitShapeAxis({ stems }: AxisFeatures): Warp {
  return new Warp(
    stems.flatMap(({ low, high }, i) => {
      const width = Math.max(1, Math.round(high - low));
      const from = startOf(low, high, width, i === 0, i === stems.length - 1);
      return [
        { at: low, to: from },
        { at: high, to: from + width },
      ];
    }),
  );
}

function startOf(low: number, high: number, width: number, isFirst: boolean, isLast: boolean): number {
  if (isFirst === isLast) return Math.round((low + high - width) / 2);
  return isFirst ? Math.round(low) : Math.round(high) - width;
}
