import { checkWithExtensions } from '../../contract/enable-extension.ts';
import type { TextElement } from '../../contract/types.ts';
import type { FontBook, FontRequest } from '../../materials/fonts/font-book.ts';
import type { TextStyle } from '../../materials/fonts/itemise.ts';
import type { ElementKind, ElementLayout } from '../elements/element-kind.ts';
import type { Extension } from '../elements/extension.ts';
import type { ResolvedText } from '../elements/text/place.ts';
import type { ShownLine } from '../elements/text/shown-lines.ts';
import type { PartStyles, TextContent, TextTools } from '../elements/text/text.ts';
import { BOLD, ITALIC, parseMarkup, UNDERLINE } from './parse-markup.ts';

/** A text element that may have the property `markup`. */
export type MarkupElement = TextElement & { readonly markup?: 'inline' | undefined };

/**
 * A resolved text element. With `markup`, `variants` contains the element in each style, indexed by the combination of
 * `BOLD`, `ITALIC` and `UNDERLINE`.
 */
interface ResolvedMarkup extends ResolvedText {
  readonly variants?: readonly ResolvedText[];
}

/** Content of a text element with `markup`, with the marks removed. */
interface MarkupContent extends TextContent {
  /** The element in the text's style; unchanged if the text has several styles. */
  readonly element: ResolvedText;
  /** Styles of the parts of the text; `undefined` if the whole text has one style. */
  readonly parts: PartStyles | undefined;
}

/** Last layout of text content, cached because static text repeats on every label of a job. */
interface LastLayout {
  readonly fonts: FontBook;
  readonly resolutionDpi: number;
  readonly layout: ElementLayout;
}

/** Creates the element kind `text` with the property `markup`. */
function markedText(tools: TextTools): ElementKind<MarkupElement, ResolvedMarkup, TextContent | MarkupContent> {
  const { text, layoutContent } = tools;
  const layouts = new WeakMap<MarkupContent, LastLayout>();
  return {
    ...text,
    resolve(given, frame, pointsPerUnit) {
      const element: ResolvedText = text.resolve(given, frame, pointsPerUnit);
      return given.markup === undefined ? element : { ...element, variants: variantsOf(element) };
    },
    bind(element, content, label, addresses) {
      const { variants } = element;
      return variants === undefined ? text.bind(element, content, label, addresses) : markupContent(content, variants);
    },
    async loadFonts(element, contents, book) {
      const ofVariant = new Map<ResolvedText, (TextContent | MarkupContent)[]>([[element, []]]);
      for (const content of contents) {
        const variant = 'element' in content ? content.element : element;
        const own = ofVariant.get(variant) ?? [];
        own.push(content);
        ofVariant.set(variant, own);
      }
      await Promise.all(Array.from(ofVariant, ([variant, own]) => loadVariant(tools, variant, own, book)));
    },
    layout(element, content, resources) {
      if (!('element' in content)) return text.layout(element, content, resources);
      const { fonts, resolutionDpi } = resources;
      const { parts } = content;
      if (parts === undefined) return text.layout(content.element, content, resources);
      const last = layouts.get(content);
      if (last?.fonts === fonts && last.resolutionDpi === resolutionDpi) return last.layout;
      const layout = layoutContent(content.element, content.text, fonts, resolutionDpi, { parts });
      layouts.set(content, { fonts, resolutionDpi, layout });
      return layout;
    },
  };
}

/**
 * The extension `markup`: text elements accept `markup: "inline"`. In the text of an element with this property, `**`
 * encloses bold parts, `*` italic parts and `_` underlined parts.
 */
export const markup: Extension = {
  name: 'markup',
  properties: [{ type: 'text', name: 'markup', allowed: () => ({ kind: 'choice', values: ['inline'] }) }],
  checked: checkWithExtensions,
  createKinds: (_kinds, tools) => ({ text: markedText(tools) }),
};

/**
 * Returns the element in all eight styles. Styles that look the same share one object: if the whole element is bold,
 * for example, its regular and bold styles are the same.
 */
function variantsOf(element: ResolvedText): readonly ResolvedText[] {
  const { font, underline } = element;
  const own = (font.bold ? BOLD : 0) | (font.italic ? ITALIC : 0) | (underline ? UNDERLINE : 0);
  const fonts = [0, BOLD, ITALIC, BOLD | ITALIC].map((style) => ({
    ...{ family: font.family, bold: (style & BOLD) > 0, italic: (style & ITALIC) > 0 },
  }));
  const variants = [false, true].flatMap((isUnderlined) =>
    fonts.map((each) => ({ ...element, font: each, underline: isUnderlined })),
  );
  return variants.map((_, style) => itemAt(variants, style | own));
}

/** Parses text with marks. If all characters have the same style, returns plain text in this style. */
function markupContent(content: string, variants: readonly ResolvedText[]): MarkupContent {
  const { text, styles: bits } = parseMarkup(content);
  const styles = bits.map((style) => itemAt(variants, style));
  const [first = itemAt(variants, 0), ...others] = new Set(styles);
  return others.length === 0
    ? { kind: 'text', text, element: first, parts: undefined }
    : { kind: 'text', text, element: itemAt(variants, 0), parts: partsOf(text, styles) };
}

function partsOf(content: string, styles: readonly ResolvedText[]): PartStyles {
  return {
    all: [...new Set(styles)],
    of(lines) {
      // A line contains spaces instead of tabs, and may lack some characters of the content. A missing character always
      // differs from the next character of the line. Each character of a line therefore corresponds to the next equal
      // character of the content.
      let at = 0;
      const isAt = (unit: string): boolean => {
        const given = content.charAt(at);
        return given === unit || (given === '\t' && unit === ' ');
      };
      return lines.map(({ text: line, shown }) =>
        Array.from({ length: Math.min(shown, line.length) }, (_, i) => {
          while (at < content.length && !isAt(line.charAt(i))) at++;
          return itemAt(styles, at++);
        }),
      );
    },
  };
}

/**
 * Loads the fonts for an element's contents. For content in several styles, loads only the fonts that its parts use.
 */
async function loadVariant(
  { text, textSpaceOf, shownLines, loadBidi, clusterEnd }: TextTools,
  element: ResolvedText,
  contents: readonly (TextContent | MarkupContent)[],
  book: FontBook,
): Promise<void> {
  const partsOfContent = (content: TextContent | MarkupContent) => ('parts' in content ? content.parts : undefined);
  const mixed = new Set(contents.filter(partsOfContent));
  const whole = contents.filter((content) => !mixed.has(content));
  await Promise.all([text.loadFonts?.(element, whole, book), loadBidi(Array.from(mixed, (content) => content.text))]);
  const space = textSpaceOf(element, book.primary(element.font));
  const texts = new Map<FontRequest, string[]>();
  for (const content of mixed) {
    const { lines } = shownLines(content.text, space);
    for (const [i, styles] of (partsOfContent(content)?.of(lines) ?? []).entries())
      addTexts(texts, itemAt(lines, i), styles, clusterEnd);
  }
  await Promise.all(Array.from(texts, ([font, own]) => book.load(font, own)));
}

/** Adds each character cluster of a line to the list of its font. */
function addTexts(
  texts: Map<FontRequest, string[]>,
  line: ShownLine,
  styles: readonly TextStyle[],
  clusterEnd: TextTools['clusterEnd'],
): void {
  const shown = line.text.slice(0, line.shown);
  for (let at = 0; at < shown.length; ) {
    const end = clusterEnd(shown, at);
    const { font } = itemAt(styles, at);
    const own = texts.get(font) ?? [];
    own.push(shown.slice(at, end));
    texts.set(font, own);
    at = end;
  }
}

function itemAt<Item extends NonNullable<unknown>>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new RangeError(`there is no item ${index}`);
  return item;
}
