import { encodeGs1128, type Gs1Carrier, missingCompanions } from '../../../materials/symbols/gs1-128.ts';
import { isStatic, type LabelCheck } from '../element-kind.ts';
import { fitBarcode } from './place-barcode.ts';
import type { BarcodeContent, Gs1Encoder, ResolvedBarcode } from './resolved-barcode.ts';

/** GS1-128 encoder, with a check that finds element strings whose required companions are missing from the label. */
export const gs1Encoder: Gs1Encoder = {
  place: (element, content, label) => fitBarcode(element, encodeGs1128(content), label),
  createCompanionCheck,
};

/**
 * Creates the companion check for the labels of one template: some GS1 element strings require other element strings on
 * the same label. Reports an error in static content once, not for every label. Reports nothing while a barcode lacks
 * content, because the missing content could be the required companion.
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
