import type { BarcodeElement } from '../../../contract/types.ts';
import type { ElementKind } from '../element-kind.ts';
import { LazyCode } from '../late-code.ts';
import { HUMAN_READABLE_FONT } from './barcode-text.ts';
import { layoutArea, layoutBarcode } from './layout-barcode.ts';
import type { BarcodeContent, Gs1Encoder, PlaceBarcode, ResolvedBarcode, Symbology } from './resolved-barcode.ts';

/** Encoder of every barcode type of the contract except GS1-128. */
export const linearEncoder = new LazyCode<PlaceBarcode>(async () => (await import('./place-barcode.ts')).placeBarcode);
/** Encoder of GS1-128, with the check of all element strings on a label. */
export const gs1LateEncoder = new LazyCode<Gs1Encoder>(async () => (await import('./gs1-barcode.ts')).gs1Encoder);

/** Creates the element kind `barcode` with the given optional symbologies enabled. */
export function barcodeWith(
  symbologies: readonly Symbology[],
): ElementKind<BarcodeElement, ResolvedBarcode, BarcodeContent> {
  const byName = new Map<string, Symbology>(symbologies.map((symbology) => [symbology.name, symbology]));
  const enabled = (type: string | undefined): Symbology | undefined =>
    type === undefined ? undefined : byName.get(type);
  const isGs1 = (type: string): boolean => type === 'gs1-128' || enabled(type)?.isGs1 === true;
  return {
    type: 'barcode',
    reportType: 'BARCODE',
    hasContent: true,
    isCode: true,
    resolve: (given, frame) => ({
      ...frame,
      kind: 'barcode',
      barcodeType: given.barcodeType ?? 'code128',
      showText: given.showBarcodeText ?? true,
    }),
    encoders({ barcodeType }) {
      const symbology = enabled(barcodeType);
      if (symbology === undefined) return [barcodeType === 'gs1-128' ? gs1LateEncoder : linearEncoder];
      // GS1 element strings may require one another, even in different symbologies
      return symbology.isGs1 ? [symbology, gs1LateEncoder] : [symbology];
    },
    bind(element, content, label) {
      const symbology = enabled(element.barcodeType);
      if (symbology !== undefined) return symbology.place(element, content, label);
      const place = element.barcodeType === 'gs1-128' ? gs1LateEncoder.code.place : linearEncoder.code;
      return { kind: 'barcode', placement: place(element, content, label) };
    },
    checkTogether: (elements) =>
      elements.some(({ barcodeType }) => isGs1(barcodeType))
        ? gs1LateEncoder.code.createCompanionCheck(elements)
        : undefined,
    async loadFonts({ showText }, _contents, book) {
      if (showText) await book.loadPrimary(HUMAN_READABLE_FONT);
    },
    layout: (element, content, { fonts, resolutionDpi }) =>
      content.kind === 'barcode'
        ? layoutBarcode(element, content.placement, fonts, resolutionDpi)
        : layoutArea(element, content.placement, resolutionDpi),
    printedCode: ({ placement: { symbol } }) => ({ kind: symbol.type, sent: symbol.encoded }),
  };
}
