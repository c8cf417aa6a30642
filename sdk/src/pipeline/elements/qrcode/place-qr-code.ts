import { dotInPoints } from '../../../base/units.ts';
import { digitalLinkProblem } from '../../../materials/symbols/digital-link.ts';
import { encodeQr, type MatrixSymbol } from '../../../materials/symbols/matrix.ts';
import { QR_QUIET_ZONE } from '../../../materials/symbols/print-size.ts';
import { SymbolError } from '../../../materials/symbols/symbol-error.ts';
import { type Border, dotsWithin, insideBorder, roundedUp, unitOf } from '../box.ts';
import type { ElementContent, ElementWarning } from '../element-kind.ts';
import { type RequestedModule, type RequestingElement, requestedModule } from '../requested-code.ts';

/** A QR code element with its defaults filled in. */
export interface ResolvedQrCode extends RequestingElement {
  readonly kind: 'qrcode';
  readonly border: Border | undefined;
}

/** A QR code with its size in dots. */
export interface MatrixPlacement {
  readonly symbol: MatrixSymbol;
  /** Size of a module in dots. */
  readonly moduleDots: number;
  /** Warnings about the content and about the requested X dimension. */
  readonly warnings: readonly ElementWarning[];
}

/** Encodes content and fits it into its box. Throws SymbolError if the content can't be encoded or does not fit. */
export type PlaceQrCode = (element: ResolvedQrCode, content: string, resolutionDpi: number) => MatrixPlacement;

/** Content of a QR code: its symbol, encoded and fitted into its box. */
export interface QrCodeContent extends ElementContent {
  readonly placement: MatrixPlacement;
}

/**
 * Encodes `content` and finds the largest module, in whole dots, at which the code and its quiet zone fit into the box,
 * within its border. A requested X dimension determines the module instead. Throws SymbolError if the content is too
 * long for a QR code. Also throws if the box is too small for one dot per module or for the requested X dimension.
 */
export function placeQrCode(element: ResolvedQrCode, content: string, resolutionDpi: number): MatrixPlacement {
  const symbol = encodeQr(content, element.requested);
  const modules = symbol.size + 2 * QR_QUIET_ZONE;
  const inner = insideBorder(element.box, element.border);
  const widest = Math.floor(dotsWithin(Math.min(inner.width, inner.height), resolutionDpi) / modules);
  const requested = requestedModule(element, resolutionDpi);
  if (widest < (requested?.dots ?? 1)) throw tooSmall(element, modules, resolutionDpi, requested);
  const problem = digitalLinkProblem(content);
  const links: readonly ElementWarning[] = problem === undefined ? [] : [{ code: 'digital_link', message: problem }];
  return { symbol, moduleDots: requested?.dots ?? widest, warnings: [...(requested?.warnings ?? []), ...links] };
}

function tooSmall(
  element: ResolvedQrCode,
  modules: number,
  resolutionDpi: number,
  requested: RequestedModule | undefined,
): SymbolError {
  const unit = unitOf(element);
  const borders = 2 * (element.border?.width ?? 0);
  const needed = roundedUp(modules * (requested?.dots ?? 1) * dotInPoints(resolutionDpi) + borders, unit);
  const reason = requested ? `the ${requested.description}` : `one dot per module at ${resolutionDpi} dpi`;
  const withBorder = element.border ? ' and border' : '';
  const { width, height } = element.requestedBox;
  return new SymbolError(
    width < height ? 'too_narrow' : 'too_low',
    `a QR code of ${modules} modules with its quiet zone${withBorder} needs a box at least ${needed} wide and high for ${reason}, got ${width} x ${height} ${unit}`,
  );
}
