import { PRINT_SIZE } from '../../materials/symbols/print-size.ts';
import type { LinearPlacement } from '../bind/symbol-placement.ts';
import type { ResolvedBarcode } from '../resolve/resolved.ts';
import { dotsInMm, dotsWithin } from '../resolve/whole-dots.ts';
import type { ElementWarning } from './element-layout.ts';

/** Warnings about a symbol printed smaller, larger or lower than its standard asks for. */
export function barcodeWarnings(
  element: ResolvedBarcode,
  placement: LinearPlacement,
  barDots: number,
  resolutionDpi: number,
): ElementWarning[] {
  const rule = PRINT_SIZE[placement.symbol.type];
  const { moduleDots, symbol } = placement;
  const xDimension = dotsInMm(moduleDots, resolutionDpi);
  const warnings: ElementWarning[] = [];
  if (xDimension < rule.minXDimensionMm) {
    warnings.push({
      code: 'x_dimension',
      message: `bars are ${xDimension} mm a module, below ${rule.minXDimensionMm} mm (${rule.xSource})${textHint(element, placement, resolutionDpi)}`,
    });
  } else if (xDimension > rule.maxXDimensionMm) {
    warnings.push({
      code: 'x_dimension',
      message: `bars are ${xDimension} mm a module, above ${rule.maxXDimensionMm} mm (${rule.xSource})`,
    });
  }
  const height = dotsInMm(barDots, resolutionDpi);
  const width = dotsInMm(moduleDots * symbol.modules, resolutionDpi);
  const exact = Math.max(rule.minHeightMm, rule.minHeightModules * xDimension, rule.minHeightOfWidth * width);
  const needed = Math.round(exact * 100) / 100;
  if (height < needed) {
    warnings.push({
      code: 'bar_height',
      message: `bars are ${height} mm high, below ${needed} mm (${rule.heightSource})`,
    });
  }
  return warnings;
}

/** What leaving out the text would gain, when it is the digits beside the bars that cost a dot a module. */
function textHint(element: ResolvedBarcode, { symbol, moduleDots }: LinearPlacement, resolutionDpi: number): string {
  const without = Math.floor(dotsWithin(element.box.width, resolutionDpi) / symbol.modules);
  if (without <= moduleDots) return '';
  return `; without its text the symbol would have ${dotsInMm(without, resolutionDpi)} mm`;
}
