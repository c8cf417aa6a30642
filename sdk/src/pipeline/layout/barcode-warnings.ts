import type { LinearPlacement } from '../bind/symbol-placement.ts';
import { dotsInMm } from '../resolve/whole-dots.ts';
import type { ElementWarning } from './element-layout.ts';

/** A warning of bars lower than their standard asks for. */
export function heightWarnings(
  { symbol, moduleDots, widthDots }: LinearPlacement,
  barDots: number,
  resolutionDpi: number,
): ElementWarning[] {
  const rule = symbol.size;
  const xDimension = dotsInMm(moduleDots, resolutionDpi);
  const height = dotsInMm(barDots, resolutionDpi);
  const width = dotsInMm(widthDots, resolutionDpi);
  const exact = Math.max(rule.minHeightMm, rule.minHeightModules * xDimension, rule.minHeightOfWidth * width);
  const needed = Math.round(exact * 100) / 100;
  if (height >= needed) return [];
  return [{ code: 'bar_height', message: `bars are ${height} mm high, below ${needed} mm (${rule.heightSource})` }];
}
