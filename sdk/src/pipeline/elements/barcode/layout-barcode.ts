import { BLACK } from '../../../base/color.ts';
import { type Rect, rect, union } from '../../../base/rect.ts';
import { dotInPoints } from '../../../base/units.ts';
import type { FontBook } from '../../../materials/fonts/font-book.ts';
import type { LinearSymbol } from '../../../materials/symbols/linear-symbol.ts';
import { glyphsInk } from '../../scene/ink.ts';
import type { BarsNode } from '../../scene/scene.ts';
import { dotsInMm, snapToDots } from '../dots.ts';
import type { ElementLayout, ElementWarning } from '../element-kind.ts';
import { type BarcodeRows, layoutBarcodeText, rowsWithoutText, type SymbolFrame } from './barcode-text.ts';
import type { AreaPlacement, LinearPlacement, ResolvedBarcode } from './resolved-barcode.ts';

/** Lays out a placed symbol, with bars at the top of its box and human-readable text at the bottom. */
export function layoutBarcode(
  element: ResolvedBarcode,
  placement: LinearPlacement,
  book: FontBook,
  resolutionDpi: number,
): ElementLayout {
  const frame = frameOf(element, placement, resolutionDpi);
  const rows = element.showText ? layoutBarcodeText(placement, frame, element.box.width, book) : rowsWithoutText(frame);
  const bars = barsNode(placement, frame, rows);
  const barsInk = inkOfBars(frame, rows);
  let ink: Rect | undefined = barsInk;
  for (const node of rows.nodes) ink = union(ink, glyphsInk(node, resolutionDpi));
  return {
    nodes: [bars, ...rows.nodes],
    ink,
    symbolInk: ink ?? barsInk,
    pattern: { kind: 'bars', rect: barsInk },
    quietZone: quietZoneOf(placement.symbol, frame, barsInk),
    warnings: [...placement.warnings, ...heightWarnings(placement, rows.barDots, resolutionDpi)],
  };
}

/** Returns the position of the symbol, with its first bar's left edge and its top on whole dots of the label. */
function frameOf(element: ResolvedBarcode, placement: LinearPlacement, resolutionDpi: number): SymbolFrame {
  const { box, rotationDegrees } = element;
  const { moduleDots, widthDots, firstBarDots, heightDots } = placement;
  const dot = dotInPoints(resolutionDpi);
  const left = box.x + firstBarDots * dot;
  const top = box.y + (box.height - heightDots * dot) / 2;
  const { x, y } = snapToDots(left, top, box, rotationDegrees, resolutionDpi);
  return { x, y, dot, moduleDots, widthDots, heightDots };
}

/** Builds one rectangle per bar: horizontally in the placement's units, vertically in dots. */
function barsNode(placement: LinearPlacement, { x, y, dot }: SymbolFrame, rows: BarcodeRows): BarsNode {
  const { symbol, bars, unitDots } = placement;
  const count = bars.length / 2;
  const bearerDots = bearerDotsOf(placement, rows);
  const rects = new Int32Array((count + (bearerDots > 0 ? 2 : 0)) * 4);
  for (let i = 0; i < count; i++) {
    rects[i * 4] = bars[i * 2] ?? 0;
    rects[i * 4 + 1] = rows.topDots + bearerDots;
    rects[i * 4 + 2] = bars[i * 2 + 1] ?? 0;
    rects[i * 4 + 3] = rows.barDots - 2 * bearerDots + (symbol.longBars[i] === 1 ? rows.guardDots : 0);
  }
  if (bearerDots > 0) {
    const bottom = rows.topDots + rows.barDots - bearerDots;
    rects.set([0, rows.topDots, symbol.modules, bearerDots, 0, bottom, symbol.modules, bearerDots], count * 4);
  }
  return { kind: 'bars', x, y, unitX: unitDots * dot, unitY: dot, rects, color: BLACK };
}

/**
 * Height of each bearer bar in dots: as the symbology requires, but at most a quarter of the height, so the bars keep
 * half.
 */
const bearerDotsOf = ({ symbol, moduleDots }: LinearPlacement, { barDots }: BarcodeRows): number =>
  Math.min(symbol.bearerModules * moduleDots, Math.floor(barDots / 4));

function inkOfBars({ x, y, dot, widthDots }: SymbolFrame, rows: BarcodeRows): Rect {
  const height = rows.barDots + rows.guardDots;
  return rect(x, y + rows.topDots * dot, widthDots * dot, height * dot);
}

/**
 * The bars with their quiet zones. Digits may overlap a quiet zone horizontally, but only below the height that a
 * reader scans.
 */
function quietZoneOf(symbol: LinearSymbol, { x, dot, moduleDots }: SymbolFrame, bars: Rect): Rect {
  const module = moduleDots * dot;
  const blank = (symbol.quietLeft + symbol.quietRight) * module;
  return rect(x - symbol.quietLeft * module, bars.y, bars.width + blank, bars.height);
}

/** Warns about bars lower than their standard requires. */
function heightWarnings(
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

/** Lays out a placed area symbol, which has no text line. */
export function layoutArea(
  { box, rotationDegrees }: ResolvedBarcode,
  { rects, unitDots, widthDots, heightDots, leftDots, topDots, quietDots, warnings }: AreaPlacement,
  resolutionDpi: number,
): ElementLayout {
  const dot = dotInPoints(resolutionDpi);
  const { x, y } = snapToDots(box.x + leftDots * dot, box.y + topDots * dot, box, rotationDegrees, resolutionDpi);
  const unit = unitDots * dot;
  const ink = rect(x, y, widthDots * dot, heightDots * dot);
  const across = quietDots.across * dot;
  const down = quietDots.down * dot;
  return {
    nodes: [{ kind: 'bars', x, y, unitX: unit, unitY: unit, rects, color: BLACK }],
    ink,
    symbolInk: ink,
    pattern: { kind: 'modules', rect: ink },
    quietZone: rect(x - across, y - down, ink.width + 2 * across, ink.height + 2 * down),
    warnings,
  };
}
