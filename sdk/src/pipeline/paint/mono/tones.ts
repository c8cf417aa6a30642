import { type Color, isNearerBlack, linear, luminance } from '../../../base/color.ts';
import type { Ink } from '../../../base/ink.ts';
import { LEVELS } from './mono-page.ts';

/** Returns the number of black dots, of `LEVELS`, for a colour. */
export function levelOf(color: Color, ink: Ink): number {
  if (ink === 'mono') return isNearerBlack(color) ? LEVELS : 0;
  return Math.round((1 - luminance(color)) * LEVELS);
}

/** Linear light of white, as an integer. */
export const WHITE_LIGHT = 65_535;

const lightOf = (value: number, weight: number): number => Math.round(linear(value) * weight * WHITE_LIGHT);
const REDS = Int32Array.from({ length: 256 }, (_, value) => lightOf(value, 0.2126));
const GREENS = Int32Array.from({ length: 256 }, (_, value) => lightOf(value, 0.7152));
const BLUES = Int32Array.from({ length: 256 }, (_, value) => lightOf(value, 0.0722));

/** Returns the linear light of a pixel on white paper, 0 to `WHITE_LIGHT`. */
export function paperLight(red: number, green: number, blue: number, alpha: number): number {
  const light = (REDS[red] ?? 0) + (GREENS[green] ?? 0) + (BLUES[blue] ?? 0);
  return Math.floor((Math.min(WHITE_LIGHT, light) * alpha + WHITE_LIGHT * (255 - alpha) + 127) / 255);
}
