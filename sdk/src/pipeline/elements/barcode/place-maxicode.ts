import { int32At } from '../../../base/item-at.ts';
import { dotInPoints, MM_PER_INCH } from '../../../base/units.ts';
import type { MaxiCodeSymbol } from '../../../materials/symbologies/optional-symbol.ts';
import { emptyGrid, mergedRects, setBit } from '../../../materials/symbols/bit-grid.ts';
import { SymbolError } from '../../../materials/symbols/symbol-error.ts';
import { dotsInMm, roundedUp, unitOf } from '../box.ts';
import type { PrintedLabel } from '../element-kind.ts';
import type { AreaPlacement, PlacementWarning, ResolvedBarcode } from './resolved-barcode.ts';

// Dimensions of MaxiCode (ISO/IEC 16023, 4.11). The pitch is the distance between the centres of adjacent hexagons in a
// row.

/** The standard's nominal and minimum pitch, in millimetres. */
const NOMINAL_MM = 0.88;
const MIN_MM = 0.82;
/** Smallest pitch, in dots, at which neighbouring hexagons are distinguishable. */
const MIN_PITCH_DOTS = 4;
const COLUMNS = 30;
const ROWS = 33;
/** Distance between two rows, and height of a hexagon, in pitches. */
const ROW_PITCH = Math.sqrt(3) / 2;
const HEXAGON_HEIGHT = 2 / Math.sqrt(3);
/** Height of the symbol in pitches. */
const HEIGHT = (ROWS - 1) * ROW_PITCH + HEXAGON_HEIGHT;
/** Centre of the bullseye in pitches from the symbol's left edge: 14 pitches from the first hexagon's centre. */
const BULLSEYE_X = 14.5;
/**
 * Diameter of the finder pattern in pitches. Five rings of equal width surround a light centre, whose diameter equals a
 * hexagon's height.
 */
const FINDER = 9;
const RING_STEP = (FINDER - HEXAGON_HEIGHT) / 5;

/**
 * Places a MaxiCode. The pitch is the whole number of dots nearest to the nominal 0.88 mm, or smaller if the box is too
 * small.
 */
export function placeMaxiCode(
  element: ResolvedBarcode,
  symbol: MaxiCodeSymbol,
  { resolutionDpi }: PrintedLabel,
): AreaPlacement {
  const dot = dotInPoints(resolutionDpi);
  const nominal = Math.round((NOMINAL_MM * resolutionDpi) / MM_PER_INCH);
  const [across, down] = [element.box.width / dot, element.box.height / dot];
  const fits = (pitch: number): boolean => COLUMNS * pitch <= across + 0.5 && HEIGHT * pitch <= down + 0.5;
  let pitch = nominal;
  while (pitch >= MIN_PITCH_DOTS && !fits(pitch)) pitch--;
  if (pitch < MIN_PITCH_DOTS) throw tooSmall(element, symbol, resolutionDpi);
  const [widthDots, heightDots] = [COLUMNS * pitch, Math.ceil(HEIGHT * pitch)];
  return {
    symbol,
    rects: darkDots(symbol.hexagons, pitch, widthDots),
    unitDots: 1,
    ...{ widthDots, heightDots },
    leftDots: (across - widthDots) / 2,
    topDots: (down - heightDots) / 2,
    quietDots: { across: pitch, down: pitch },
    warnings: sizeWarnings(symbol, dotsInMm(pitch, resolutionDpi)),
  };
}

/** Returns the dots whose centres are in a dark hexagon or in a ring, as merged rectangles. */
function darkDots(hexagons: Int32Array, pitch: number, size: number): Int32Array {
  const grid = emptyGrid(size);
  const fill = (x: number, y: number, reach: number, isDark: (x: number, y: number) => boolean): void => {
    for (let row = Math.max(0, Math.floor(y - reach)); row < Math.min(size, y + reach); row++)
      for (let column = Math.max(0, Math.floor(x - reach)); column < Math.min(size, x + reach); column++)
        if (isDark((column + 0.5 - x) / pitch, (row + 0.5 - y) / pitch)) setBit(grid, column, row);
  };
  for (let at = 0; at < hexagons.length; at += 2) {
    const [column, row] = [int32At(hexagons, at), int32At(hexagons, at + 1)];
    const x = (column + 0.5 + (row % 2) / 2) * pitch;
    fill(x, (row * ROW_PITCH + HEXAGON_HEIGHT / 2) * pitch, pitch, isInHexagon);
  }
  fill(BULLSEYE_X * pitch, (HEIGHT / 2) * pitch, (FINDER / 2) * pitch + 1, isInRing);
  return mergedRects(grid);
}

/**
 * True if (x, y) is inside a hexagon with vertical sides that is one pitch wide. (x, y) is relative to the hexagon's
 * centre, in pitches.
 */
const isInHexagon = (x: number, y: number): boolean =>
  Math.abs(x) < 0.5 && Math.abs(y) < HEXAGON_HEIGHT / 2 - Math.abs(x) / Math.sqrt(3);

/**
 * True if (x, y) is in a dark ring of the bullseye. (x, y) is relative to the bullseye's centre, in pitches. Around the
 * light centre, dark and light rings alternate, starting with a dark one.
 */
function isInRing(x: number, y: number): boolean {
  const ring = Math.floor((2 * Math.sqrt(x * x + y * y) - HEXAGON_HEIGHT) / RING_STEP);
  return ring >= 0 && ring < 5 && ring % 2 === 0;
}

function sizeWarnings({ name }: MaxiCodeSymbol, pitchMm: number): PlacementWarning[] {
  if (pitchMm >= MIN_MM) return [];
  const message = `${name} hexagons are only ${pitchMm} mm wide; the minimum is ${MIN_MM} mm (ISO/IEC 16023): give the code a box of at least 28 x 27 mm`;
  return [{ code: 'x_dimension', message }];
}

function tooSmall(element: ResolvedBarcode, { name }: MaxiCodeSymbol, resolutionDpi: number): SymbolError {
  const unit = unitOf(element);
  const pitch = MIN_PITCH_DOTS * dotInPoints(resolutionDpi);
  const { width, height } = element.requestedBox;
  const message = `${name} needs a box at least ${roundedUp(COLUMNS * pitch, unit)} wide and ${roundedUp(HEIGHT * pitch, unit)} high at ${resolutionDpi} dpi, got ${width} x ${height} ${unit}`;
  return new SymbolError(COLUMNS * pitch > element.box.width ? 'too_narrow' : 'too_low', message);
}
