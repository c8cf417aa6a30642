import { completeDigits } from '../symbols/complete-digits.ts';
import type { PrintSizeRule } from '../symbols/print-size.ts';
import { checkFilled } from './encoding.ts';

/**
 * Returns a GTIN-14 for GS1 DataBar. Accepts 14 digits, or 13 digits without the check digit, with or without `(01)`
 * before the digits.
 */
export function databarGtin(name: string, content: string, accept?: (digits: string) => unknown): string {
  checkFilled(content, name);
  return completeDigits(name, content.startsWith('(01)') ? content.slice(4) : content, 14, accept);
}

/** Returns the human-readable text below the bars, and the data that a reader sends. */
export const gtinTexts = (digits: string): { readonly text: string; readonly encoded: string } => ({
  text: `(01)${digits}`,
  encoded: `01${digits}`,
});

/**
 * Print size for general retail (GS1 General Specifications, 5.12.3.1). The X dimension is 0.264 to 0.660 mm; for
 * on-demand printing, 0.249 mm is enough. The minimum height in modules is from ISO/IEC 24724.
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

/**
 * Print size for small healthcare items, which are not scanned at a till. The X dimension is at least 0.170 mm (GS1
 * General Specifications, 5.12.3).
 */
export const databarSmall = (minHeightModules: number): PrintSizeRule => ({
  ...databarRetail(minHeightModules),
  minXDimensionMm: 0.17,
  xSource: 'GS1 General Specifications, 5.12.3',
});
