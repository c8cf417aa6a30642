import { colorOrBlack } from '../../../base/color.ts';
import type { TextElement } from '../../../contract/types.ts';
import { loadBidi } from '../../../materials/fonts/bidi.ts';
import type { ElementContent, ElementKind } from '../element-kind.ts';
import { layoutText } from './layout-text.ts';
import type { ResolvedText } from './resolved-text.ts';
import { roomOf, shownText } from './shown-lines.ts';

const DEFAULT_FONT_SIZE_PT = 10;
const DEFAULT_FAMILY = 'Noto Sans';

interface TextContent extends ElementContent {
  readonly text: string;
}

/** The element kind `text`. */
export const text: ElementKind<TextElement, ResolvedText, TextContent> = {
  type: 'text',
  reportType: 'TEXT',
  hasContent: true,
  isCode: false,
  resolve: (given, frame) => ({
    ...frame,
    kind: 'text',
    fontSizePt: given.fontSize ?? DEFAULT_FONT_SIZE_PT,
    font: {
      family: given.fontFamily ?? DEFAULT_FAMILY,
      bold: given.bold ?? false,
      italic: given.italic ?? false,
    },
    underline: given.underline ?? false,
    align: given.align ?? 'left',
    verticalAlign: given.verticalAlign ?? 'top',
    color: colorOrBlack(given.color),
  }),
  bind: (_element, content) => ({ kind: 'text', text: content }),
  /** Text beyond the box needs no font, but it may decide the direction of the visible text. */
  async loadFonts(element, contents, book) {
    const texts = new Set(contents.map((content) => content.text));
    await Promise.all([book.loadPrimary(element.font), loadBidi(texts)]);
    const room = roomOf(element, book.primary(element.font));
    await book.load(
      element.font,
      Array.from(texts, (each) => shownText(each, room)),
    );
  },
  layout: (element, content, { fonts, resolutionDpi }) => layoutText(element, content.text, fonts, resolutionDpi),
  emptyText: ({ fontSizePt }) => ({ fontSizePt, lines: [], truncated: false }),
};
