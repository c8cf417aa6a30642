import type { ElementKind } from '../element-kind.ts';

/**
 * The kind shared by all custom elements without content. Users can place, resize, rotate, copy and delete these
 * elements. The form has no fields for the type's other properties, because only the page that enabled the type knows
 * them.
 */
export const custom: ElementKind = {
  icon: 'M12 3l9 9-9 9-9-9z',
  newSize: { mm: { width: 20, height: 10 }, inch: { width: 0.8, height: 0.4 } },
  minSizeMm: { width: 8, height: 4 },
  quietShare: 0,
  isCode: false,
  isSquare: false,
  content: 'none',
  form: ['place'],
  isCentred: () => true,
  withLengths: (element) => element,
  withPoints: (element) => element,
  textStyle: () => undefined,
  restyled: () => undefined,
};

/** The kind shared by all custom elements with a `value` or a `field`. */
export const customWithContent: ElementKind = { ...custom, content: 'typed', form: ['content', 'place'] };
