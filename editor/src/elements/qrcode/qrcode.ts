import type { ElementKind, ElementOf } from '../element-kind.ts';
import { withXDimension } from '../x-dimension.ts';

export const qrcode: ElementKind<ElementOf<'qrcode'>> = {
  icon: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM18 18h2v2h-2zM18 14h2M14 18v2',
  newSize: { mm: { width: 20, height: 20 }, inch: { width: 0.8, height: 0.8 } },
  // Fits the QR code of a short URL, which is 8.3 mm wide at 2 dots per module and 203 dpi, including its quiet zone.
  minSizeMm: { width: 9, height: 9 },
  quietShare: 0,
  isCode: true,
  isSquare: true,
  content: 'typed',
  form: ['kind', 'content', 'options', 'border', 'place'],
  isCentred: () => true,
  withLengths: (element, change) =>
    withXDimension(
      element.strokeWidth === undefined ? element : { ...element, strokeWidth: change(element.strokeWidth) },
      change,
    ),
  withPoints: (element) => element,
  textStyle: () => undefined,
  restyled: () => undefined,
};
