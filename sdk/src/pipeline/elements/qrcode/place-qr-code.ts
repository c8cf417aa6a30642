import { dotInPoints } from '../../../base/units.ts';
import { encodeQr } from '../../../materials/symbols/matrix.ts';
import { QR_QUIET_ZONE } from '../../../materials/symbols/qr-size.ts';
import { SymbolError } from '../../../materials/symbols/symbol-error.ts';
import { insideBorder } from '../border.ts';
import { dotsWithin, roundedUp, unitOf } from '../dots.ts';
import type { MatrixPlacement, ResolvedQrCode } from './resolved-qr-code.ts';

/**
 * Encodes `content` and finds the largest module, in whole dots, at which the code and its quiet zone fit inside the
 * box and its border. Throws SymbolError if the content exceeds a QR code or the box is too small for one dot a module.
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
