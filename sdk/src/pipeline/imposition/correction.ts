import type { Transform } from '../../base/transform.ts';
import { dotInPoints, pointsPer } from '../../base/units.ts';
import type { CalibrationProfile } from './calibration-profile.ts';

/**
 * Returns the transform of a page that cancels the printer's error, in points, y down. Without scale and skew it is a
 * shift by whole dots of `resolutionDpi`, so that bars stay on whole dots. With scale or skew, alignment to dots is
 * impossible.
 */
export function correction(profile: CalibrationProfile, resolutionDpi: number): Transform {
  const { offsetX, offsetY, scaleX: a, scaleY: d, skewX: c = 0, skewY: b = 0 } = profile;
  const perMm = pointsPer('mm');
  const x = offsetX * perMm;
  const y = offsetY * perMm;
  if (a === 1 && d === 1 && b === 0 && c === 0) {
    const dot = dotInPoints(resolutionDpi);
    return { a: 1, b: 0, c: 0, d: 1, e: 0 - Math.round(x / dot) * dot, f: 0 - Math.round(y / dot) * dot };
  }
  const determinant = a * d - b * c;
  return {
    a: d / determinant,
    b: 0 - b / determinant,
    c: 0 - c / determinant,
    d: a / determinant,
    e: (c * y - d * x) / determinant,
    f: (b * x - a * y) / determinant,
  };
}
