import { BLACK } from '../geometry/color.ts';
import { rect, union } from '../geometry/rect.ts';
import { dotInPoints } from '../geometry/units.ts';
import type { BarsNode } from '../scene/scene.ts';
import { encodeQr, type MatrixSymbol } from '../symbols/matrix.ts';
import { QR_MIN_X_DIMENSION_MM } from '../symbols/print-size.ts';
import { QR_QUIET_ZONE } from '../symbols/quiet-zone.ts';
import { SymbolError } from '../symbols/symbol-error.ts';
import { borderNodes, insideBorder } from './border.ts';
import { snapToDots } from './dot-grid.ts';
import type { ElementLayout, ElementWarning, ResolvedQrCode } from './resolved.ts';
import { dotsInMm, dotsWithin, roundedUp, unitOf } from './symbol-grid.ts';

/** A QR code with its size in dots. */
export interface MatrixPlacement {
  readonly symbol: MatrixSymbol;
  /** Dots in a module. */
  readonly moduleDots: number;
}

/**
 * Encodes `content` and finds the largest module, in whole dots, with which the code and its quiet zone fit inside the
 * box and its border. Throws SymbolError for content that no QR code holds and a box too small for one dot a module.
 */
export function placeQrCode(element: ResolvedQrCode, content: string, resolutionDpi: number): MatrixPlacement {
  const symbol = encodeQr(content);
  const modules = symbol.size + 2 * QR_QUIET_ZONE;
  const inner = insideBorder(element.box, element.border);
  const moduleDots = Math.floor(dotsWithin(Math.min(inner.width, inner.height), resolutionDpi) / modules);
  if (moduleDots < 1) throw tooSmall(element, modules, resolutionDpi);
  return { symbol, moduleDots };
}

function tooSmall(element: ResolvedQrCode, modules: number, resolutionDpi: number): SymbolError {
  const unit = unitOf(element);
  const borders = 2 * (element.border?.width ?? 0);
  const needed = roundedUp(modules * dotInPoints(resolutionDpi) + borders, unit);
  const withBorder = element.border ? ' and border' : '';
  const { width, height } = element.requestedBox;
  return new SymbolError(
    width < height ? 'too_narrow' : 'too_low',
    `QR code of ${modules} modules with its quiet zone${withBorder} needs a box at least ${needed} wide and high for one dot a module at ${resolutionDpi} dpi, got ${width} x ${height} ${unit}`,
  );
}

/** Modules and border of a placed QR code, centred in what the border leaves of the box. */
export function layoutQrCode(
  element: ResolvedQrCode,
  { symbol, moduleDots }: MatrixPlacement,
  resolutionDpi: number,
): ElementLayout {
  const module = moduleDots * dotInPoints(resolutionDpi);
  const side = symbol.size * module;
  const inner = insideBorder(element.box, element.border);
  const left = inner.x + (inner.width - side) / 2;
  const top = inner.y + (inner.height - side) / 2;
  const { x, y } = snapToDots(left, top, element.box, element.rotationDegrees, resolutionDpi);
  const code: BarsNode = { kind: 'bars', x, y, unitX: module, unitY: module, rects: symbol.rects, color: BLACK };
  const symbolInk = rect(x, y, side, side);
  const quiet = QR_QUIET_ZONE * module;
  return {
    nodes: [...borderNodes(element.box, element.border), code],
    ink: element.border ? union(element.box, symbolInk) : symbolInk,
    symbolInk,
    quietZone: rect(x - quiet, y - quiet, side + 2 * quiet, side + 2 * quiet),
    warnings: sizeWarnings(moduleDots, resolutionDpi),
  };
}

function sizeWarnings(moduleDots: number, resolutionDpi: number): ElementWarning[] {
  const xDimension = dotsInMm(moduleDots, resolutionDpi);
  if (xDimension >= QR_MIN_X_DIMENSION_MM) return [];
  return [
    {
      code: 'x_dimension',
      message: `QR code modules are ${xDimension} mm, below ${QR_MIN_X_DIMENSION_MM} mm, which many cameras need`,
    },
  ];
}
