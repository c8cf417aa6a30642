import { BLACK } from '../../../base/color.ts';
import { rect, union } from '../../../base/rect.ts';
import { dotInPoints } from '../../../base/units.ts';
import type { QrCodeElement } from '../../../contract/types.ts';
import { QR_MIN_X_DIMENSION_MM, QR_QUIET_ZONE } from '../../../materials/symbols/print-size.ts';
import type { BarsNode } from '../../scene/scene.ts';
import { borderColors, borderNodes, borderOf, dotsInMm, insideBorder, snapToDots } from '../box.ts';
import { type ElementKind, type ElementLayout, type ElementWarning, LazyCode } from '../element-kind.ts';
import type { MatrixPlacement, PlaceQrCode, QrCodeContent, ResolvedQrCode } from './place-qr-code.ts';

/** Encoder of QR codes, loaded on demand. */
export const qrEncoder = new LazyCode<PlaceQrCode>(async () => (await import('./place-qr-code.ts')).placeQrCode);

/** The element kind `qrcode`. */
export const qrcode: ElementKind<QrCodeElement, ResolvedQrCode, QrCodeContent> = {
  type: 'qrcode',
  reportType: 'QRCODE',
  hasContent: true,
  isCode: true,
  resolve: (given, frame, pointsPerUnit) => ({ ...frame, kind: 'qrcode', border: borderOf(given, pointsPerUnit) }),
  encoders: () => [qrEncoder],
  bind: (element, content, { resolutionDpi }) => ({
    kind: 'qrcode',
    placement: qrEncoder.code(element, content, resolutionDpi),
  }),
  layout: (element, { placement }, { resolutionDpi }) => layoutQrCode(element, placement, resolutionDpi),
  printedCode: (_content, value) => ({ kind: 'qrcode', sent: value }),
};

/** Lays out a placed QR code, centred inside the border of its box. */
export function layoutQrCode(
  element: ResolvedQrCode,
  { symbol, moduleDots, warnings }: MatrixPlacement,
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
    colors: borderColors(element.border),
    warnings: [...sizeWarnings(moduleDots, resolutionDpi), ...warnings],
  };
}

function sizeWarnings(moduleDots: number, resolutionDpi: number): ElementWarning[] {
  const xDimension = dotsInMm(moduleDots, resolutionDpi);
  if (xDimension >= QR_MIN_X_DIMENSION_MM) return [];
  return [
    {
      code: 'x_dimension',
      message: `QR code modules are only ${xDimension} mm wide; many cameras need at least ${QR_MIN_X_DIMENSION_MM} mm`,
    },
  ];
}
