import { completeDigits } from '../symbols/complete-digits.ts';
import type { PrintSizeRule } from '../symbols/print-size.ts';
import { checkFilled } from './content.ts';

/** A GTIN-14 as GS1 DataBar carries it: 14 digits, 13 without the check digit, with `(01)` before them or without. */
export function databarGtin(name: string, content: string, accept?: (digits: string) => unknown): string {
  checkFilled(content, name);
  return completeDigits(name, content.startsWith('(01)') ? content.slice(4) : content, 14, accept);
}

/** The line below the bars, and what a reader sends. */
export const gtinTexts = (digits: string): { readonly text: string; readonly encoded: string } => ({
  text: `(01)${digits}`,
  encoded: `01${digits}`,
});

/**
 * GS1 General Specifications, 5.12.3.1 (general retail point of sale): X 0.264 to 0.660 mm, 0.249 mm on demand. The least
 * height is ISO/IEC 24724's, in modules.
 */
export const databarRetail = (minHeightModules: number): PrintSizeRule => ({
  minXDimensionMm: 0.249,
  maxXDimensionMm: 0.66,
  minHeightModules,
  minHeightMm: 0,
  minHeightOfWidth: 0,
  xSource: 'GS1 General Specifications, 5.12.3.1',
  heightSource: 'ISO/IEC 24724',
});

/** GS1 General Specifications, 5.12.3 (small healthcare items): X from 0.170 mm, for those that no till reads. */
export const databarSmall = (minHeightModules: number): PrintSizeRule => ({
  ...databarRetail(minHeightModules),
  minXDimensionMm: 0.17,
  xSource: 'GS1 General Specifications, 5.12.3',
});
