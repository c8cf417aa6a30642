import { dotInPoints } from '../../base/units.ts';
import type { ModuleFit, ModuleQuestion } from '../../materials/symbols/fit-modules.ts';
import type { DigitGroup, LinearSymbol } from '../../materials/symbols/linear-symbol.ts';

/** Digits beside the bars do not shrink below this width: that of a digit of 4 pt in a face of fixed pitch, points. */
const LEAST_DIGIT_PT = 2.4;
/** Boxes begin between dots and bars do not: half a dot less room is none. */
const ROUNDED_DOTS = 0.5;

/** The digits of a placed symbol, and those that had to be left out. */
export interface PlacedDigits {
  readonly digits: readonly DigitGroup[];
  readonly dropped: readonly string[];
}

/** Of a symbol whose text is one centred line. */
const NO_DIGITS: PlacedDigits = { digits: [], dropped: [] };

/**
 * Gives digits beside the bars the room that is left there: in the box as large as the standard has them, else smaller in
 * the box, else in the quiet zone outside it, else smaller there, else none. The two of UPC-A and UPC-E stay alike.
 */
export function digitsBeside(symbol: LinearSymbol, fit: ModuleFit, question: ModuleQuestion): PlacedDigits {
  if (symbol.digits.length === 0) return NO_DIGITS;
  const { moduleDots, firstBar, widthDots } = fit;
  const { boxDots, label, resolutionDpi } = question;
  const leastWidth = LEAST_DIGIT_PT / dotInPoints(resolutionDpi) / moduleDots;
  const widths = symbol.digits.map(({ x, width }) => {
    const isLeft = x < 0;
    if (!isLeft && x < symbol.modules) return width;
    const inBox = isLeft ? firstBar : boxDots - firstBar - widthDots;
    const onLabel = isLeft ? firstBar - label.from : label.to - firstBar - widthDots;
    const gap = isLeft ? -(x + width) : x - symbol.modules;
    for (const room of [inBox, onLabel]) {
      const left = (room + ROUNDED_DOTS) / moduleDots - gap;
      if (left >= Math.min(width, leastWidth)) return Math.min(width, left);
    }
    return 0;
  });
  const beside = symbol.digits.map(({ x }) => x < 0 || x >= symbol.modules);
  const alike = Math.min(...widths.filter((width, index) => beside[index] && width > 0));
  const digits: DigitGroup[] = [];
  const dropped: string[] = [];
  for (const [index, { text, x, width }] of symbol.digits.entries()) {
    const own = beside[index] ? Math.min(alike, widths[index] ?? 0) : width;
    if (own > 0) digits.push({ text, x: x < 0 ? x + width - own : x, width: own });
    else dropped.push(text);
  }
  return { digits, dropped };
}
