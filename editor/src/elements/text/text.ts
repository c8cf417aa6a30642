import type { ElementKind, ElementOf } from '../element-kind.ts';

/** Default font size in points (openapi.json, TextElement). */
const DEFAULT_SIZE_PT = 10;

export const text: ElementKind<ElementOf<'text'>> = {
  icon: 'M5 7V5h14v2M12 5v14M9 19h6',
  newSize: { mm: { width: 40, height: 8 }, inch: { width: 1.5, height: 0.3 } },
  // A short word at 6 pt fits in this box.
  minSizeMm: { width: 8, height: 3 },
  quietShare: 0,
  isCode: false,
  isSquare: false,
  content: 'typed',
  form: ['kind', 'content', 'text', 'place'],
  isCentred: ({ align }) => align === 'center',
  withLengths: (element) => element,
  withPoints: (element, change) => ({ ...element, fontSize: change(element.fontSize ?? DEFAULT_SIZE_PT) }),
  textStyle: ({
    fontFamily = '',
    bold = false,
    italic = false,
    fontSize = DEFAULT_SIZE_PT,
    align = 'left',
    verticalAlign = 'top',
  }) => ({ fontFamily, bold, italic, sizePt: fontSize, align, verticalAlign }),
  restyled({ color, fontFamily, ...element }) {
    return {
      black_ink: { ...element, ...(fontFamily !== undefined && { fontFamily }) },
      bundled_font: { ...element, ...(color !== undefined && { color }) },
    };
  },
  // Makes prices bold and right-aligned, because the price is the most important text on a label.
  showing: (element, { isPrice = false }) =>
    isPrice && (element.align ?? element.bold) === undefined ? { ...element, bold: true, align: 'right' } : element,
};
