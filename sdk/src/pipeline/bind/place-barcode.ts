import { dotInPoints } from '../../base/units.ts';
import { encodeLinear } from '../../materials/symbols/linear.ts';
import type { LinearSymbol } from '../../materials/symbols/linear-symbol.ts';
import { SymbolError } from '../../materials/symbols/symbol-error.ts';
import type { ResolvedBarcode } from '../resolve/resolved.ts';
import { dotsWithin, roundedUp, unitOf } from '../resolve/whole-dots.ts';
import type { LinearPlacement } from './symbol-placement.ts';

/** Encodes `content` and fits it into the box. Throws SymbolError for what the symbology refuses, and as `fitBarcode`. */
export const placeBarcode = (element: ResolvedBarcode, content: string, resolutionDpi: number): LinearPlacement =>
  fitBarcode(element, encodeLinear(element.barcodeType, content), resolutionDpi);

/**
 * Finds the widest module, in whole dots, with which the symbol and its text fit the box. Throws SymbolError for a box
 * narrower than one dot a module, and one too low for any bar.
 */
export function fitBarcode(element: ResolvedBarcode, symbol: LinearSymbol, resolutionDpi: number): LinearPlacement {
  const outside = element.showText ? outsideModules(symbol) : { left: 0, right: 0 };
  const span = outside.left + symbol.modules + outside.right;
  const moduleDots = Math.floor(dotsWithin(element.box.width, resolutionDpi) / span);
  if (moduleDots < 1) throw tooNarrow(element, symbol, span, resolutionDpi);
  const heightDots = dotsWithin(element.box.height, resolutionDpi);
  if (heightDots < 1) {
    const unit = unitOf(element);
    throw new SymbolError(
      'too_low',
      `barcode needs a box at least ${roundedUp(dotInPoints(resolutionDpi), unit)} high, one dot at ${resolutionDpi} dpi, got ${element.requestedBox.height} ${unit}`,
    );
  }
  return { symbol, moduleDots, outsideLeft: outside.left, outsideRight: outside.right, heightDots };
}

/** Modules that digits stand out past the first and the last bar. */
function outsideModules(symbol: LinearSymbol): { readonly left: number; readonly right: number } {
  let left = 0;
  let right = 0;
  for (const { x, width } of symbol.digits) {
    left = Math.max(left, -x);
    right = Math.max(right, x + width - symbol.modules);
  }
  return { left, right };
}

function tooNarrow(element: ResolvedBarcode, symbol: LinearSymbol, span: number, resolutionDpi: number): SymbolError {
  const unit = unitOf(element);
  const needed = roundedUp(span * dotInPoints(resolutionDpi), unit);
  const withText = span > symbol.modules ? ' with its digits' : '';
  return new SymbolError(
    'too_narrow',
    `barcode of ${span} modules${withText} needs a box at least ${needed} wide for one dot a module at ${resolutionDpi} dpi, got ${element.requestedBox.width} ${unit}`,
  );
}
