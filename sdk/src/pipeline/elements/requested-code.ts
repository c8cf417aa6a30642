import { dotInPoints, pointsPer } from '../../base/units.ts';
import { SymbolError } from '../../materials/symbols/symbol-error.ts';
import type { SymbolOptions } from '../../materials/symbols/symbol-options.ts';
import { DOT_TOLERANCE, dotsInMm, roundedUp, unitOf } from './box.ts';
import type { ElementWarning, ResolvedElement } from './element-kind.ts';

/** Properties of a code that its template sets through the `code-options` extension. */
export interface RequestedCode extends SymbolOptions {
  /** X dimension in points; `undefined` for modules as wide as the box allows. */
  readonly xDimension: number | undefined;
}

/** An element that may have requested properties. */
export interface RequestingElement extends ResolvedElement {
  readonly requested?: RequestedCode | undefined;
}

/** A requested X dimension in whole dots, with its description for messages. */
export interface RequestedModule {
  readonly dots: number;
  /** The request and the printed width: `xDimension of 0.33 mm, printed as 4 dots (0.339 mm) at 300 dpi`. */
  readonly description: string;
  readonly warnings: readonly ElementWarning[];
}

/** Largest difference, in millimetres, between the printed and the requested X dimension that causes no warning. */
const MAX_DEVIATION_MM = 0.005;

/**
 * Rounds the requested X dimension of an element to whole dots. Returns `undefined` if the template requests none.
 * Throws SymbolError if it is below one dot.
 */
export function requestedModule(element: RequestingElement, resolutionDpi: number): RequestedModule | undefined {
  const points = element.requested?.xDimension;
  if (points === undefined) return undefined;
  const dot = dotInPoints(resolutionDpi);
  const unit = unitOf(element);
  const given = `xDimension of ${Number((points / pointsPer(unit)).toFixed(6))} ${unit}`;
  if (points / dot < 1 - DOT_TOLERANCE) {
    const message = `the ${given} is below one dot at ${resolutionDpi} dpi; set it to at least ${roundedUp(dot, unit)}, or print at a higher resolution`;
    throw new SymbolError('x_dimension', message);
  }
  const dots = Math.round(points / dot);
  const printed = `printed as ${dots} ${dots === 1 ? 'dot' : 'dots'} (${dotsInMm(dots, resolutionDpi)} mm) at ${resolutionDpi} dpi`;
  const isOff = Math.abs(dots * dot - points) / pointsPer('mm') > MAX_DEVIATION_MM;
  const warning = { code: 'x_dimension_rounded', message: `the ${given} is ${printed}` } as const;
  return { dots, description: `${given}, ${printed}`, warnings: isOff ? [warning] : [] };
}
