import { encodeGs1128, type Gs1Carrier, missingCompanions } from '../../../materials/symbols/gs1-128.ts';
import { isStatic, type LabelCheck } from '../element-kind.ts';
import { fitBarcode } from './place-barcode.ts';
import type { BarcodeContent, Gs1Encoder, ResolvedBarcode } from './resolved-barcode.ts';

/** GS1-128, and the check of symbols that need others on the same label. */
export const gs1Encoder: Gs1Encoder = {
  place: (element, content, label) => fitBarcode(element, encodeGs1128(content), label),
  createCompanionCheck,
};

/**
 * Creates the check of a template's labels. An error in a symbol of static content is reported once for all labels. Nothing is
 * reported while a barcode has no content, because data is missing or was rejected: it could be what the others need.
 */
function createCompanionCheck(barcodes: readonly ResolvedBarcode[]): LabelCheck<ResolvedBarcode, BarcodeContent> {
  const isEmpty = ({ source }: ResolvedBarcode): boolean => isStatic(source) && source.value === '';
  const expected = barcodes.filter((element) => !isEmpty(element)).length;
  const reported = new Set<ResolvedBarcode>();
  return {
    find(contents) {
      const drawn = barcodes.flatMap((element, index) => {
        const content = contents[index];
        return content === undefined ? [] : [{ element, symbol: content.placement.symbol }];
      });
      if (drawn.length < expected) return [];
      const missing = missingCompanions<Gs1Carrier>(drawn.map(({ symbol }) => symbol));
      return drawn.flatMap(({ element, symbol }) => {
        const error = missing.get(symbol);
        if (error === undefined || reported.has(element)) return [];
        if (isStatic(element.source)) reported.add(element);
        return [{ element, error }];
      });
    },
  };
}
