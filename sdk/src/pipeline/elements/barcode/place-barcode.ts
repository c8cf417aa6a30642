import { numberAt } from '../../../base/item-at.ts';
import { centre, rect } from '../../../base/rect.ts';
import { isAxisAligned, mapRect, rotationAbout } from '../../../base/transform.ts';
import { dotInPoints } from '../../../base/units.ts';
import {
  fitModules,
  fitRequested,
  MAX_RATIO,
  type ModuleConstraints,
  type ModuleFit,
  minModules,
  spreadBars,
} from '../../../materials/symbols/fit-modules.ts';
import { encodeLinear } from '../../../materials/symbols/linear.ts';
import type { DigitGroup, LinearSymbol } from '../../../materials/symbols/linear-symbol.ts';
import { SymbolError } from '../../../materials/symbols/symbol-error.ts';
import { dotsInMm, dotsWithin, edgeOverhangs, INVISIBLE_PT, roundedUp, unitOf } from '../box.ts';
import type { PrintedLabel, ResolvedElement } from '../element-kind.ts';
import { type RequestedModule, requestedModule } from '../requested-code.ts';
import type { LinearPlacement, PlacementWarning, ResolvedBarcode } from './resolved-barcode.ts';

/**
 * Encodes `content` and fits it into the box. Throws SymbolError if the symbology rejects the content or `fitBarcode`
 * rejects the box.
 */
export const placeBarcode = (element: ResolvedBarcode, content: string, label: PrintedLabel): LinearPlacement =>
  fitBarcode(element, encodeLinear(element.barcodeType, content), label);

/**
 * Fits a symbol into its box. `fitModules` chooses the module width unless the template requests one, and digits are
 * placed next to the bars if there is space. Throws SymbolError if the box is less than one dot high, or too narrow for
 * the requested modules or for one dot per module.
 */
export function fitBarcode(element: ResolvedBarcode, symbol: LinearSymbol, label: PrintedLabel): LinearPlacement {
  const { resolutionDpi } = label;
  const question = fitInputOf(element, symbol, label);
  const requested = requestedModule(element, resolutionDpi);
  const fit = requested === undefined ? fitModules(question) : fitRequested(question, requested.dots);
  if (fit === undefined || fit.moduleDots < 1) throw tooNarrow(element, minModules(question), resolutionDpi, requested);
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
    warnings: [
      ...(requested?.warnings ?? []),
      ...outsideStandard(symbol, fit, resolutionDpi),
      ...(element.showText ? droppedDigits(dropped) : []),
    ],
  };
}

/** Builds the input of `fitModules` for a symbol, from its box and its label. */
function fitInputOf(element: ResolvedBarcode, symbol: LinearSymbol, label: PrintedLabel): ModuleConstraints {
  const { wideElements, quietLeft, quietRight } = symbol;
  const { gridDot, from, to } = labelRange(element, label);
  const { outsideLeft, outsideRight } = element.showText ? outsideModules(symbol) : { outsideLeft: 0, outsideRight: 0 };
  return {
    resolutionDpi: label.resolutionDpi,
    modules: symbol.modules - MAX_RATIO * wideElements,
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

/** Returns the number of modules by which digits extend beyond the first and the last bar. */
function outsideModules(symbol: LinearSymbol): Pick<ModuleConstraints, 'outsideLeft' | 'outsideRight'> {
  let outsideLeft = 0;
  let outsideRight = 0;
  for (const { x, width } of symbol.digits) {
    outsideLeft = Math.max(outsideLeft, -x);
    outsideRight = Math.max(outsideRight, x + width - symbol.modules);
  }
  return { outsideLeft, outsideRight };
}

/** Warns if the bars are narrower than the standard allows, or wider because the template requests this width. */
function outsideStandard(
  { size }: LinearSymbol,
  { moduleDots, limitedBy }: ModuleFit,
  resolutionDpi: number,
): PlacementWarning[] {
  const { minXDimensionMm, maxXDimensionMm, xSource } = size;
  const xDimension = dotsInMm(moduleDots, resolutionDpi);
  if (limitedBy === 'request' && xDimension > maxXDimensionMm) {
    const message = `the narrowest bars are ${xDimension} mm wide, because ${REASONS.request}; the maximum is ${maxXDimensionMm} mm (${xSource})`;
    return [{ code: 'x_dimension', message }];
  }
  if (xDimension >= minXDimensionMm) return [];
  const message = `the narrowest bars are only ${xDimension} mm wide, because ${REASONS[limitedBy]}; the minimum is ${minXDimensionMm} mm (${xSource})`;
  return [{ code: 'x_dimension', message }];
}

const REASONS: Readonly<Record<ModuleFit['limitedBy'], string>> = {
  box: 'the code must fit in its box',
  maximum_x: 'the code must fit in its box',
  quiet_zone: 'the quiet zone must fit on the label',
  request: 'the template requests this xDimension',
};

function droppedDigits(dropped: readonly string[]): PlacementWarning[] {
  if (dropped.length === 0) return [];
  const message = `the label has no room to print ${dropped.join(' and ')} next to the bars; the bars still encode every digit`;
  return [{ code: 'truncated', message }];
}

function tooNarrow(
  element: ResolvedBarcode,
  modules: number,
  resolutionDpi: number,
  requested: RequestedModule | undefined,
): SymbolError {
  const unit = unitOf(element);
  const needed = roundedUp(modules * (requested?.dots ?? 1) * dotInPoints(resolutionDpi), unit);
  const reason = requested ? `the ${requested.description}` : `one dot per module at ${resolutionDpi} dpi`;
  return new SymbolError(
    'too_narrow',
    `a barcode of ${modules} modules needs a box at least ${needed} wide for ${reason}, got ${element.requestedBox.width} ${unit}`,
  );
}

function tooLow(element: ResolvedBarcode, resolutionDpi: number): SymbolError {
  const unit = unitOf(element);
  return new SymbolError(
    'too_low',
    `a barcode needs a box at least ${roundedUp(dotInPoints(resolutionDpi), unit)} high (one dot at ${resolutionDpi} dpi), got ${element.requestedBox.height} ${unit}`,
  );
}

/** Minimum width, in points, of digits next to the bars: the advance of a 4 pt digit in a monospaced font. */
const MIN_DIGIT_PT = 2.4;
/**
 * Tolerance in dots. Bars start on whole dots, but a box can start between two dots, which can take up to half a dot
 * from the space next to the bars.
 */
const ROUNDED_DOTS = 0.5;

/** The digits of a placed symbol, and the digits omitted for lack of space. */
export interface PlacedDigits {
  readonly digits: readonly DigitGroup[];
  readonly dropped: readonly string[];
}

/** Result of `digitsBeside` for a symbol that has no separate digits, because its text is one centred line. */
const NO_DIGITS: PlacedDigits = { digits: [], dropped: [] };

/**
 * Sizes the digits next to the bars. The digits keep their standard width if the box has space; otherwise they shrink.
 * If the box has too little space even for small digits, the digits extend beyond the box into the quiet zone and
 * shrink if necessary. Digits that still do not fit are omitted. The two outer digits of UPC-A and UPC-E get the same
 * width.
 */
export function digitsBeside(symbol: LinearSymbol, fit: ModuleFit, question: ModuleConstraints): PlacedDigits {
  if (symbol.digits.length === 0) return NO_DIGITS;
  const { moduleDots, firstBar, widthDots } = fit;
  const { boxDots, label, resolutionDpi } = question;
  const leastWidth = MIN_DIGIT_PT / dotInPoints(resolutionDpi) / moduleDots;
  const widths = symbol.digits.map(({ x, width }) => {
    const isLeft = x < 0;
    if (!isLeft && x < symbol.modules) return width;
    const inBox = isLeft ? firstBar : boxDots - firstBar - widthDots;
    const onLabel = isLeft ? firstBar - label.from : label.to - firstBar - widthDots;
    const gap = isLeft ? -(x + width) : x - symbol.modules;
    for (const availableDots of [inBox, onLabel]) {
      const left = (availableDots + ROUNDED_DOTS) / moduleDots - gap;
      if (left >= Math.min(width, leastWidth)) return Math.min(width, left);
    }
    return 0;
  });
  const isOutside = symbol.digits.map(({ x }) => x < 0 || x >= symbol.modules);
  const alike = Math.min(...widths.filter((width, index) => isOutside[index] && width > 0));
  const digits: DigitGroup[] = [];
  const dropped: string[] = [];
  for (const [index, { text, x, width }] of symbol.digits.entries()) {
    const own = isOutside[index] ? Math.min(alike, numberAt(widths, index)) : width;
    if (own > 0) digits.push({ text, x: x < 0 ? x + width - own : x, width: own });
    else dropped.push(text);
  }
  return { digits, dropped };
}

/**
 * Range of positions along an element's x axis that are on the label, in dots from the left edge of the element's box.
 * The element may be rotated.
 */
export interface LabelRange {
  /** Ends of the range. If the range is empty, `from` is greater than `to`. */
  readonly from: number;
  readonly to: number;
  /**
   * Position of one dot boundary of the label's grid, on the same axis as `from` and `to`. If the element's rotation is
   * not a multiple of 90 degrees, this is a dot boundary before the rotation.
   */
  readonly gridDot: number;
}

/**
 * Tolerance in points, half of the tolerance for warnings, so that a symbol fitted to the label's edge never causes a
 * warning.
 */
const TOLERANCE_PT = INVISIBLE_PT / 2;

/**
 * Cache of the last result of `labelRange` for each element. One entry is enough, because all rows of a job have the
 * same label size.
 */
const lastRanges = new WeakMap<ResolvedElement, { readonly label: PrintedLabel; readonly stretch: LabelRange }>();

/**
 * Returns the range of x positions at which a column (a vertical line through the element's box) is on the label. Tests
 * this with `edgeOverhangs`. If the rotation is a multiple of 90 degrees, the label's edges are parallel to the box, so
 * only the column's centre is tested. Otherwise, tests the full height of the column, plus half a dot at each end for
 * snapping.
 */
export function labelRange(element: ResolvedElement, label: PrintedLabel): LabelRange {
  const last = lastRanges.get(element);
  if (last?.label === label) return last.stretch;
  const stretch = measureStretch(element, label);
  lastRanges.set(element, { label, stretch });
  return stretch;
}

function measureStretch({ box, rotationDegrees }: ResolvedElement, label: PrintedLabel): LabelRange {
  const dot = dotInPoints(label.resolutionDpi);
  const middle = centre(box);
  const turn = rotationAbout(rotationDegrees, middle.x, middle.y);
  const straight = isAxisAligned(turn);
  const [top, height] = straight ? [middle.y, 0] : [box.y - dot / 2, box.height + dot];
  const column = mapRect(turn, rect(box.x, top, 0, height));
  // Increase of the column's overhang past each edge of the label when the column moves one point along the element's x
  // axis.
  const slopes = { left: -turn.a, right: turn.a, top: -turn.b, bottom: turn.b };
  let from = Number.NEGATIVE_INFINITY;
  let to = Number.POSITIVE_INFINITY;
  for (const [edge, by] of edgeOverhangs(column, label)) {
    const slope = slopes[edge];
    const reach = (TOLERANCE_PT - by) / slope;
    if (slope > 0) to = Math.min(to, reach);
    if (slope < 0) from = Math.max(from, reach);
  }
  const origin = turn.a === 0 && straight ? turn.d * middle.y + turn.f : turn.c * middle.y + turn.e;
  return {
    from: from / dot,
    to: to / dot,
    // Position of the label's edge along the element's axis. The label's edge is always a boundary between dots.
    gridDot: ((straight ? -origin * (turn.a + turn.b) : 0) - box.x) / dot,
  };
}
