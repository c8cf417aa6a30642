import type { ElementKind, ElementOf } from '../element-kind.ts';

export const image: ElementKind<ElementOf<'image'>> = {
  icon: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15 9.5h.01',
  newSize: { mm: { width: 20, height: 20 }, inch: { width: 0.8, height: 0.8 } },
  minSizeMm: { width: 8, height: 8 },
  quietShare: 0,
  isCode: false,
  isSquare: false,
  content: 'chosen',
  form: ['picture', 'border', 'place'],
  isCentred: () => true,
  withLengths: (element, change) =>
    element.strokeWidth === undefined ? element : { ...element, strokeWidth: change(element.strokeWidth) },
  withPoints: (element) => element,
  textStyle: () => undefined,
  restyled: () => undefined,
};
