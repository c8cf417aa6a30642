import { dotInPoints } from '../../base/units.ts';
import {
  fitModules,
  GREATEST_RATIO,
  leastModules,
  type ModuleFit,
  type ModuleQuestion,
} from '../../materials/symbols/fit-modules.ts';
import { encodeLinear } from '../../materials/symbols/linear.ts';
import type { LinearSymbol } from '../../materials/symbols/linear-symbol.ts';
import { spreadBars } from '../../materials/symbols/spread-bars.ts';
import { SymbolError } from '../../materials/symbols/symbol-error.ts';
import type { PrintedLabel, ResolvedBarcode } from '../resolve/resolved.ts';
import { dotsInMm, dotsWithin, roundedUp, unitOf } from '../resolve/whole-dots.ts';
import { digitsBeside } from './digits-beside.ts';
import { labelStretch } from './label-stretch.ts';
import type { LinearPlacement, PlacementWarning } from './symbol-placement.ts';

/** Encodes `content` and fits it into the box. Throws SymbolError for what the symbology refuses, and as `fitBarcode`. */
export const placeBarcode = (element: ResolvedBarcode, content: string, label: PrintedLabel): LinearPlacement =>
  fitBarcode(element, encodeLinear(element.barcodeType, content), label);

/**
 * Places a symbol in its box: modules as `fitModules` has them, digits beside the bars where there is room. Throws
 * SymbolError for a box narrower than one dot a module, and one too low for any bar.
 */
export function fitBarcode(element: ResolvedBarcode, symbol: LinearSymbol, label: PrintedLabel): LinearPlacement {
  const { resolutionDpi } = label;
  const question = questionOf(element, symbol, label);
  const fit = fitModules(question);
  if (fit.moduleDots < 1) throw tooNarrow(element, leastModules(question), resolutionDpi);
  const heightDots = dotsWithin(element.box.height, resolutionDpi);
  if (heightDots < 1) throw tooLow(element, resolutionDpi);
  const { moduleDots, wideDots, widthDots } = fit;
  const isSpread = symbol.wideElements > 0;
  const { digits, dropped } = digitsBeside(symbol, fit, question);
  return {
    symbol,
    moduleDots,
    bars: isSpread ? spreadBars(symbol.bars, moduleDots, wideDots) : symbol.bars,
    unitDots: isSpread ? 1 : moduleDots,
    widthDots,
    firstBarDots: fit.firstBar,
    digits,
    heightDots,
    warnings: [...narrow(symbol, fit, resolutionDpi), ...(element.showText ? droppedDigits(dropped) : [])],
  };
}

/** What `fitModules` must know of a symbol in its box on its label. */
function questionOf(element: ResolvedBarcode, symbol: LinearSymbol, label: PrintedLabel): ModuleQuestion {
  const { wideElements, quietLeft, quietRight } = symbol;
  const { gridDot, from, to } = labelStretch(element, label);
  const { outsideLeft, outsideRight } = element.showText ? outsideModules(symbol) : { outsideLeft: 0, outsideRight: 0 };
  return {
    resolutionDpi: label.resolutionDpi,
    modules: symbol.modules - GREATEST_RATIO * wideElements,
    wideElements,
    quietLeft,
    quietRight,
    outsideLeft,
    outsideRight,
    maxXDimensionMm: symbol.size.maxXDimensionMm,
    boxDots: element.box.width / dotInPoints(label.resolutionDpi),
    label: { from, to },
    gridDot,
  };
}

/** Modules that digits stand out past the first and the last bar. */
function outsideModules(symbol: LinearSymbol): Pick<ModuleQuestion, 'outsideLeft' | 'outsideRight'> {
  let outsideLeft = 0;
  let outsideRight = 0;
  for (const { x, width } of symbol.digits) {
    outsideLeft = Math.max(outsideLeft, -x);
    outsideRight = Math.max(outsideRight, x + width - symbol.modules);
  }
  return { outsideLeft, outsideRight };
}

function narrow(
  { size }: LinearSymbol,
  { moduleDots, limitedBy }: ModuleFit,
  resolutionDpi: number,
): PlacementWarning[] {
  const { minXDimensionMm, xSource } = size;
  const xDimension = dotsInMm(moduleDots, resolutionDpi);
  if (xDimension >= minXDimensionMm) return [];
  const limit = limitedBy === 'quiet_zone' ? 'whose quiet zone fits the label' : 'that fits the box';
  const message = `bars are ${xDimension} mm a module, the widest ${limit}, but below ${minXDimensionMm} mm (${xSource})`;
  return [{ code: 'x_dimension', message }];
}

function droppedDigits(dropped: readonly string[]): PlacementWarning[] {
  if (dropped.length === 0) return [];
  const message = `no room on the label for ${dropped.join(' and ')} beside the bars, which carry every digit all the same`;
  return [{ code: 'truncated', message }];
}

function tooNarrow(element: ResolvedBarcode, modules: number, resolutionDpi: number): SymbolError {
  const unit = unitOf(element);
  const needed = roundedUp(modules * dotInPoints(resolutionDpi), unit);
  return new SymbolError(
    'too_narrow',
    `barcode of ${modules} modules needs a box at least ${needed} wide for one dot a module at ${resolutionDpi} dpi, got ${element.requestedBox.width} ${unit}`,
  );
}

function tooLow(element: ResolvedBarcode, resolutionDpi: number): SymbolError {
  const unit = unitOf(element);
  return new SymbolError(
    'too_low',
    `barcode needs a box at least ${roundedUp(dotInPoints(resolutionDpi), unit)} high, one dot at ${resolutionDpi} dpi, got ${element.requestedBox.height} ${unit}`,
  );
}
