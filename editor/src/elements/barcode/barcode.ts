import type { ElementKind, ElementOf } from '../element-kind.ts';
import { withXDimension } from '../x-dimension.ts';

export const barcode: ElementKind<ElementOf<'barcode'>> = {
  icon: 'M4 5v14M7.5 5v14M10 5v14M14 5v14M17 5v14M20 5v14',
  newSize: { mm: { width: 40, height: 15 }, inch: { width: 1.5, height: 0.6 } },
  // Fits an EAN-13, whose bars are 23.8 mm wide at 2 dots per module and 203 dpi.
  minSizeMm: { width: 25, height: 9 },
  // Quiet zone of a short Code 128: 10 of about 80 modules.
  quietShare: 0.125,
  isCode: true,
  isSquare: false,
  content: 'typed',
  form: ['kind', 'content', 'code', 'options', 'place'],
  isCentred: () => true,
  withLengths: withXDimension,
  withPoints: (element) => element,
  textStyle: () => undefined,
  restyled: () => undefined,
  showing: (element, { barcodeType }) => (barcodeType === undefined ? element : { ...element, barcodeType }),
};
