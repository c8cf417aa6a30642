import { type Gs1Carrier, missingCompanions } from '../../materials/symbols/gs1-128.ts';
import { isStatic, type ResolvedBarcode, type ResolvedTemplate } from '../resolve/resolved.ts';
import type { CompanionCheck } from './element-content.ts';

/**
 * The check of a template's labels. A symbol of static content is told of once for all of them. Nothing is found while a barcode is not drawn, for want of data or since it was refused: it could
 * be what the others need.
 */
export function createCompanionCheck({ elements }: ResolvedTemplate): CompanionCheck {
  const barcodes = elements.flatMap((element, index) =>
    element.kind === 'barcode' && !(isStatic(element.source) && element.source.value === '')
      ? [{ element, index }]
      : [],
  );
  const told = new Set<ResolvedBarcode>();
  return (contents) => {
    const drawn = barcodes.flatMap(({ element, index }) => {
      const content = contents[index];
      const isCode = content?.kind === 'barcode' || content?.kind === 'area';
      return isCode ? [{ element, symbol: content.placement.symbol }] : [];
    });
    if (drawn.length < barcodes.length) return [];
    const missing = missingCompanions<Gs1Carrier>(drawn.map(({ symbol }) => symbol));
    return drawn.flatMap(({ element, symbol }) => {
      const error = missing.get(symbol);
      if (error === undefined || told.has(element)) return [];
      if (isStatic(element.source)) told.add(element);
      return [{ element, error }];
    });
  };
}
