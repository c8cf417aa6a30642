import { BLACK } from '../../base/color.ts';
import { rect, union } from '../../base/rect.ts';
import { dotInPoints } from '../../base/units.ts';
import { QR_MIN_X_DIMENSION_MM, QR_QUIET_ZONE } from '../../materials/symbols/qr-size.ts';
import type { MatrixPlacement } from '../bind/symbol-placement.ts';
import { insideBorder } from '../resolve/border.ts';
import type { ResolvedQrCode } from '../resolve/resolved.ts';
import { dotsInMm } from '../resolve/whole-dots.ts';
import type { BarsNode } from '../scene/scene.ts';
import { borderNodes } from './border.ts';
import { snapToDots } from './dot-grid.ts';
import type { ElementLayout, ElementWarning } from './element-layout.ts';

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
    pattern: { kind: 'modules', rect: symbolInk },
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
