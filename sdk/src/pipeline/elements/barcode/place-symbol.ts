import { LruMap } from '../../../base/lru-map.ts';
import { centre, rect } from '../../../base/rect.ts';
import { dotInPoints, MM_PER_INCH } from '../../../base/units.ts';
import type {
  AreaSymbol,
  EncodeSymbol,
  FourStateSymbol,
  ModuleSymbol,
  OptionalSymbol,
  RangeMm,
  SwissQrSymbol,
} from '../../../materials/symbologies/optional-symbol.ts';
import { digitalLinkProblem } from '../../../materials/symbols/digital-link.ts';
import {
  fitModules,
  fitRequested,
  type ModuleConstraints,
  type ModuleFit,
} from '../../../materials/symbols/fit-modules.ts';
import { SymbolError } from '../../../materials/symbols/symbol-error.ts';
import { dotsInMm, dotsWithin, roundedUp, unitOf } from '../box.ts';
import type { PrintedLabel } from '../element-kind.ts';
import { type RequestedModule, requestedModule } from '../requested-code.ts';
import { fitBarcode, labelRange } from './place-barcode.ts';
import { placeMaxiCode } from './place-maxicode.ts';
import type { AreaPlacement, BarcodeContent, PlacementWarning, ResolvedBarcode } from './resolved-barcode.ts';

/**
 * Maximum number of encoded symbols in the cache. Checks and layout need the same symbol, and encoding it takes
 * milliseconds. QR codes have a separate cache.
 */
const KEPT_SYMBOLS = 1024;
/**
 * Maximum length of content whose symbol is cached. The cache contains hundreds of symbols, and the symbols of longer
 * content would take too much memory.
 */
const KEPT_LENGTH = 256;
const kept = new LruMap<string, OptionalSymbol>(KEPT_SYMBOLS);

/**
 * Encodes content and fits it into its box. Throws SymbolError if the symbology rejects the content or the box is too
 * small.
 */
export function placeSymbol(
  element: ResolvedBarcode,
  content: string,
  label: PrintedLabel,
  encode: EncodeSymbol,
): BarcodeContent {
  const { barcodeType, requested: { ecc, version } = {} } = element;
  const encoded = (): OptionalSymbol => encode(content, { ecc, version });
  const options = ecc === undefined && version === undefined ? '' : `\u0000${ecc} ${version}`;
  const symbol =
    content.length > KEPT_LENGTH ? encoded() : kept.getOrMake(`${barcodeType}${options} ${content}`, encoded);
  return symbol.kind === 'linear'
    ? { kind: 'barcode', placement: fitBarcode(element, symbol, label) }
    : { kind: 'area', placement: placeArea(element, symbol, label) };
}

/** Fits a symbol into its box, with its edges on whole dots. Throws SymbolError if the box is too small. */
function placeArea(element: ResolvedBarcode, symbol: AreaSymbol, label: PrintedLabel): AreaPlacement {
  switch (symbol.kind) {
    case 'modules':
      return placeModules(element, symbol, label);
    case 'four-state':
      return placeFourState(element, symbol, label);
    case 'swiss-qr':
      return placeSwissQr(element, symbol, label);
    case 'maxicode':
      return placeMaxiCode(element, symbol, label);
    default:
      throw symbol satisfies never;
  }
}

/**
 * Fits a symbol of square modules, whose sides are whole dots. Calls `fitModules` for each direction and uses the
 * smaller of the two results: the widest module that fits the box in both directions, stays within the maximum X
 * dimension and keeps the quiet zone on the label. If that module would be below 0.19 mm, the quiet zone is ignored. A
 * requested X dimension determines the module instead.
 */
function placeModules(element: ResolvedBarcode, symbol: ModuleSymbol, label: PrintedLabel): AreaPlacement {
  const { resolutionDpi } = label;
  const across = fitInputAlong(element, symbol, symbol.columns, label);
  const down = fitInputAlong(turned(element), symbol, symbol.rows, label);
  const requested = requestedModule(element, resolutionDpi);
  const fits = requested === undefined ? widestFits(across, down) : requestedFits(across, down, requested.dots);
  if (fits === undefined) throw tooSmall(element, symbol, resolutionDpi, requested);
  const [acrossFit, downFit] = fits;
  const moduleDots = Math.min(acrossFit.moduleDots, downFit.moduleDots);
  const quiet = symbol.quietModules * moduleDots;
  return {
    symbol,
    rects: symbol.rects,
    unitDots: moduleDots,
    widthDots: symbol.columns * moduleDots,
    heightDots: symbol.rows * moduleDots,
    leftDots: acrossFit.firstBar + ((acrossFit.moduleDots - moduleDots) * symbol.columns) / 2,
    topDots: downFit.firstBar + ((downFit.moduleDots - moduleDots) * symbol.rows) / 2,
    quietDots: { across: quiet, down: quiet },
    warnings: [
      ...(requested?.warnings ?? []),
      ...outsideStandard(symbol, dotsInMm(moduleDots, resolutionDpi)),
      ...linkWarnings(symbol),
    ],
  };
}

/** Results of `fitModules` for both directions. */
type Fits = readonly [across: ModuleFit, down: ModuleFit];

/** Chooses the widest module that fits in both directions. Returns `undefined` if it would be below one dot. */
function widestFits(across: ModuleConstraints, down: ModuleConstraints): Fits | undefined {
  const narrowest = Math.min(fitModules(across).moduleDots, fitModules(down).moduleDots);
  if (narrowest < 1) return undefined;
  const maxXDimensionMm = (narrowest * MM_PER_INCH) / across.resolutionDpi;
  return [fitModules({ ...across, maxXDimensionMm }), fitModules({ ...down, maxXDimensionMm })];
}

/** Places modules of the requested width. Returns `undefined` unless they fit both horizontally and vertically. */
function requestedFits(across: ModuleConstraints, down: ModuleConstraints, dots: number): Fits | undefined {
  const [acrossFit, downFit] = [fitRequested(across, dots), fitRequested(down, dots)];
  return acrossFit && downFit && [acrossFit, downFit];
}

/** Builds the input of `fitModules` for one direction, horizontal or vertical, of a symbol. */
function fitInputAlong(
  element: ResolvedBarcode,
  { quietModules, maxXDimensionMm }: ModuleSymbol,
  modules: number,
  label: PrintedLabel,
): ModuleConstraints {
  const { from, to, gridDot } = labelRange(element, label);
  return {
    ...{ resolutionDpi: label.resolutionDpi, modules, wideElements: 0, maxXDimensionMm, gridDot, label: { from, to } },
    ...{ quietLeft: quietModules, quietRight: quietModules, outsideLeft: 0, outsideRight: 0 },
    boxDots: element.box.width / dotInPoints(label.resolutionDpi),
  };
}

const turnedElements = new WeakMap<ResolvedBarcode, ResolvedBarcode>();

/**
 * Returns the element rotated by a quarter turn about its centre, with width and height swapped. Its x axis is then the
 * symbol's vertical axis. The result is cached.
 */
function turned(element: ResolvedBarcode): ResolvedBarcode {
  const known = turnedElements.get(element);
  if (known !== undefined) return known;
  const { width, height } = element.box;
  const { x, y } = centre(element.box);
  const box = rect(x - height / 2, y - width / 2, height, width);
  const side = { ...element, box, rotationDegrees: element.rotationDegrees + 90 };
  turnedElements.set(element, side);
  return side;
}

/** Warns if modules are narrower or wider than the standard allows. Only a requested width can be too large. */
function outsideStandard(
  { name, minXDimensionMm, maxXDimensionMm, xSource }: ModuleSymbol,
  xDimension: number,
): PlacementWarning[] {
  const isNarrow = xDimension < minXDimensionMm;
  // a default width can exceed the maximum only because it was rounded to micrometres
  if (!isNarrow && xDimension < maxXDimensionMm + ROUNDING_MM) return [];
  const message = isNarrow
    ? `${name} modules are only ${xDimension} mm wide; the minimum is ${minXDimensionMm} mm (${xSource})`
    : `${name} modules are ${xDimension} mm wide; the maximum is ${maxXDimensionMm} mm (${xSource})`;
  return [{ code: 'x_dimension', message }];
}

/** Unit to which messages round X dimensions, in millimetres. */
const ROUNDING_MM = 0.001;

/** Symbologies in which GS1 allows a Digital Link (GS1 General Specifications, 5.10). QR codes have their own check. */
const LINK_SYMBOLOGIES: readonly AreaSymbol['type'][] = ['datamatrix', 'datamatrix-rectangular', 'dmre'];

function linkWarnings({ type, encoded }: ModuleSymbol): PlacementWarning[] {
  const problem = LINK_SYMBOLOGIES.includes(type) ? digitalLinkProblem(encoded) : undefined;
  return problem === undefined ? [] : [{ code: 'digital_link', message: problem }];
}

function tooSmall(
  element: ResolvedBarcode,
  { name, columns, rows }: ModuleSymbol,
  resolutionDpi: number,
  requested: RequestedModule | undefined,
): SymbolError {
  const unit = unitOf(element);
  const dots = requested?.dots ?? 1;
  const module = dots * dotInPoints(resolutionDpi);
  const { width, height } = element.requestedBox;
  const code = dotsWithin(element.box.width, resolutionDpi) < columns * dots ? 'too_narrow' : 'too_low';
  const reason = requested ? `the ${requested.description}` : `one dot per module at ${resolutionDpi} dpi`;
  const message = `${name} of ${columns} x ${rows} modules needs a box at least ${roundedUp(columns * module, unit)} wide and ${roundedUp(rows * module, unit)} high for ${reason}, got ${width} x ${height} ${unit}`;
  return new SymbolError(code, message);
}

/**
 * Fits the bars of a four-state code. All bars have the same width in whole dots and the same pitch. They are as wide
 * and high as the postal rules and the box allow. If the box is too small for the postal minimum, uses smaller bars and
 * adds a warning.
 */
function placeFourState(element: ResolvedBarcode, symbol: FourStateSymbol, label: PrintedLabel): AreaPlacement {
  const { resolutionDpi } = label;
  const { bars, rule } = symbol;
  const boxDots = dotsWithin(element.box.width, resolutionDpi);
  const availableDown = dotsWithin(element.box.height, resolutionDpi);
  const { pitch, bar } = widestPitch(bars.length, rule, boxDots, resolutionDpi);
  if (pitch < 2) throw tooNarrow(element, symbol, resolutionDpi);
  if (availableDown < MIN_HEIGHT_DOTS) throw tooLow(element, symbol, resolutionDpi);
  const dots = (mm: number): number => (mm * resolutionDpi) / MM_PER_INCH;
  const full = Math.min(Math.floor(dots(rule.fullMm[1])), availableDown);
  const middle = dots((rule.trackerMm[0] + rule.trackerMm[1]) / 2);
  const tracker = Math.max(1, Math.min(Math.round(middle), Math.floor(full / 3)));
  const top = Math.round((full - tracker) / 2);
  const rects = bars.flatMap(({ ascends, descends }, index) => {
    const from = ascends ? 0 : top;
    return [index * pitch, from, bar, (descends ? full : top + tracker) - from];
  });
  const widthDots = (bars.length - 1) * pitch + bar;
  return {
    symbol,
    rects: Int32Array.from(rects),
    unitDots: 1,
    widthDots,
    heightDots: full,
    leftDots: (element.box.width / dotInPoints(resolutionDpi) - widthDots) / 2,
    topDots: (element.box.height / dotInPoints(resolutionDpi) - full) / 2,
    quietDots: { across: dots(rule.quietMm.across), down: dots(rule.quietMm.down) },
    warnings: fourStateWarnings(symbol, { pitch, full }, resolutionDpi),
  };
}

/** Minimum height of a four-state code in dots: one each for the ascender, the tracker and the descender. */
const MIN_HEIGHT_DOTS = 3;
/** Preferred ratio of bar width to pitch, if the postal rules allow it. */
const BAR_OF_PITCH = 0.45;

/**
 * Returns the widest pitch in whole dots, up to the postal maximum, at which all bars fit. The result may be below the
 * postal minimum; it is 0 if no pitch fits.
 */
function widestPitch(
  count: number,
  { pitchMm, barMm }: FourStateSymbol['rule'],
  boxDots: number,
  resolutionDpi: number,
): { readonly pitch: number; readonly bar: number } {
  const dots = (mm: number): number => (mm * resolutionDpi) / MM_PER_INCH;
  for (let pitch = Math.floor(dots(pitchMm[1])); pitch >= 2; pitch--) {
    const bar = Math.max(1, withinRange(Math.round(pitch * BAR_OF_PITCH), barMm, dots, pitch - 1));
    if ((count - 1) * pitch + bar <= boxDots) return { pitch, bar };
  }
  return { pitch: 0, bar: 0 };
}

/**
 * Clamps a number of dots to a range in millimetres. The result is at most `mostDots`, so that a gap remains between
 * bars.
 */
function withinRange(wanted: number, [least, most]: RangeMm, dots: (mm: number) => number, mostDots: number): number {
  return Math.min(mostDots, Math.max(Math.ceil(dots(least)), Math.min(Math.floor(dots(most)), wanted)));
}

function fourStateWarnings(
  { name, rule }: FourStateSymbol,
  { pitch, full }: { readonly pitch: number; readonly full: number },
  resolutionDpi: number,
): PlacementWarning[] {
  const pitchMm = dotsInMm(pitch, resolutionDpi);
  const fullMm = dotsInMm(full, resolutionDpi);
  const twoDecimals = (mm: number): number => Math.round(mm * 100) / 100;
  const warnings: PlacementWarning[] = [];
  if (pitchMm < rule.pitchMm[0]) {
    const message = `${name} bars are only ${pitchMm} mm apart; the minimum is ${twoDecimals(rule.pitchMm[0])} mm (${rule.source})`;
    warnings.push({ code: 'x_dimension', message });
  }
  if (fullMm < twoDecimals(rule.fullMm[0])) {
    const message = `${name} bars are only ${fullMm} mm high; the minimum is ${twoDecimals(rule.fullMm[0])} mm (${rule.source})`;
    warnings.push({ code: 'bar_height', message });
  }
  return warnings;
}

function tooNarrow(element: ResolvedBarcode, { name, bars }: FourStateSymbol, resolutionDpi: number): SymbolError {
  const unit = unitOf(element);
  const needed = roundedUp((2 * bars.length - 1) * dotInPoints(resolutionDpi), unit);
  const message = `${name} of ${bars.length} bars needs a box at least ${needed} wide for one dot per bar at ${resolutionDpi} dpi, got ${element.requestedBox.width} ${unit}`;
  return new SymbolError('too_narrow', message);
}

function tooLow(element: ResolvedBarcode, { name }: FourStateSymbol, resolutionDpi: number): SymbolError {
  const unit = unitOf(element);
  const needed = roundedUp(MIN_HEIGHT_DOTS * dotInPoints(resolutionDpi), unit);
  const message = `${name} needs a box at least ${needed} high (${MIN_HEIGHT_DOTS} dots at ${resolutionDpi} dpi), got ${element.requestedBox.height} ${unit}`;
  return new SymbolError('too_low', message);
}

/**
 * Fixed size of a Swiss QR code: 46 mm, plus 5 mm of quiet zone on every side (SIX, Swiss Implementation Guidelines
 * QR-bill 2.3, 5.4).
 */
const SWISS_QR_MM = 46;
const SWISS_QR_QUIET_MM = 5;

/** Places a Swiss QR code, which is always 46 mm wide and high. Module edges are rounded to the nearest dots. */
function placeSwissQr(element: ResolvedBarcode, symbol: SwissQrSymbol, { resolutionDpi }: PrintedLabel): AreaPlacement {
  const dot = dotInPoints(resolutionDpi);
  const side = Math.round((SWISS_QR_MM * resolutionDpi) / MM_PER_INCH);
  const availableDots = Math.min(element.box.width, element.box.height) / dot;
  // 46 mm rounded to whole dots may be up to half a dot larger than a box of exactly 46 mm
  if (availableDots < side - 1) {
    const { width, height } = element.requestedBox;
    const message = `a Swiss QR code is always ${SWISS_QR_MM} mm wide and high, so its box must be at least as large, got ${width} x ${height} ${unitOf(element)}`;
    throw new SymbolError(width < height ? 'too_narrow' : 'too_low', message);
  }
  const quiet = (SWISS_QR_QUIET_MM * resolutionDpi) / MM_PER_INCH;
  return {
    symbol,
    rects: swissQrRects(symbol, side),
    unitDots: 1,
    widthDots: side,
    heightDots: side,
    leftDots: (element.box.width / dot - side) / 2,
    topDots: (element.box.height / dot - side) / 2,
    quietDots: { across: quiet, down: quiet },
    warnings: [],
  };
}

/**
 * Dimensions of the Swiss cross, as shares of 46 mm (SIX, Swiss Implementation Guidelines QR-bill 2.3, 5.4.2). The
 * white cross is on a centred black square, which is 7 mm wide including its white rim. As on the flag, the arms of the
 * cross are a sixth longer than wide.
 */
const CROSS = { rim: 7 / 46, square: 6 / 46, arm: 3.75 / 46, armWidth: 1.125 / 46 } as const;

/**
 * Returns the dark areas of a Swiss QR code of `side` dots: x, y, width and height in dots. Modules are cut off at the
 * white rim of the cross.
 */
function swissQrRects({ size, rects }: SwissQrSymbol, side: number): Int32Array {
  const edge = (module: number): number => Math.round((module * side) / size);
  const [from, to] = middle(CROSS.rim, side);
  const dark: number[] = [];
  for (let i = 0; i < rects.length; i += 4) {
    const [x = 0, y = 0, width = 0, height = 0] = rects.subarray(i, i + 4);
    pushOutside(dark, { left: edge(x), top: edge(y), right: edge(x + width), bottom: edge(y + height) }, from, to);
  }
  pushCross(dark, side);
  return Int32Array.from(dark);
}

/**
 * Returns the start and the end, in dots, of the middle part of a side. `share` is the length of this part divided by
 * `side`.
 */
function middle(share: number, side: number): readonly [number, number] {
  const dots = 2 * Math.round((share * side) / 2) + (side % 2);
  return [(side - dots) / 2, (side + dots) / 2];
}

interface Edges {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * Adds the parts of `area` that are outside a square, as up to four rectangles. The square extends from `from` to `to`
 * on both axes.
 */
function pushOutside(dark: number[], area: Edges, from: number, to: number): void {
  if (area.right <= from || area.left >= to || area.bottom <= from || area.top >= to) {
    push(dark, area);
    return;
  }
  push(dark, { ...area, bottom: from });
  push(dark, { ...area, top: to });
  const between = { ...area, top: Math.max(area.top, from), bottom: Math.min(area.bottom, to) };
  push(dark, { ...between, right: from });
  push(dark, { ...between, left: to });
}

function push(dark: number[], { left, top, right, bottom }: Edges): void {
  if (right > left && bottom > top) dark.push(left, top, right - left, bottom - top);
}

/**
 * Adds the dark parts of a black square that contains a white cross: the four corners, and the parts between arms and
 * edges.
 */
function pushCross(dark: number[], side: number): void {
  const [from, to] = middle(CROSS.square, side);
  const [armFrom, armTo] = middle(CROSS.arm, side);
  const [inner, outer] = middle(CROSS.armWidth, side);
  push(dark, { left: from, top: from, right: to, bottom: armFrom });
  push(dark, { left: from, top: armTo, right: to, bottom: to });
  push(dark, { left: from, top: armFrom, right: inner, bottom: inner });
  push(dark, { left: outer, top: armFrom, right: to, bottom: inner });
  push(dark, { left: from, top: outer, right: inner, bottom: armTo });
  push(dark, { left: outer, top: outer, right: to, bottom: armTo });
  push(dark, { left: from, top: inner, right: armFrom, bottom: outer });
  push(dark, { left: armTo, top: inner, right: to, bottom: outer });
}
