import { loadBidi } from '../../materials/fonts/bidi.ts';
import type { FontBook } from '../../materials/fonts/font-book.ts';
import type { ElementContent } from '../bind/element-content.ts';
import type { ResolvedTemplate, ResolvedText } from '../resolve/resolved.ts';
import { HUMAN_READABLE_FONT } from './barcode.ts';
import { roomOf, shownText } from './text/shown-lines.ts';

/** Loads every face that these labels need, each once. */
export async function loadFonts(
  template: ResolvedTemplate,
  labels: readonly (readonly ElementContent[])[],
  book: FontBook,
): Promise<void> {
  await Promise.all(
    template.elements.map(async (element, index) => {
      if (element.kind === 'text') await loadText(element, textsOf(labels, index), book);
      if (element.kind === 'barcode' && element.showText) await book.loadPrimary(HUMAN_READABLE_FONT);
    }),
  );
}

/** Text that its box can't show needs no face; but it may say which way the text before it runs. */
async function loadText(element: ResolvedText, texts: ReadonlySet<string>, book: FontBook): Promise<void> {
  await Promise.all([book.loadPrimary(element.font), loadBidi(texts)]);
  const room = roomOf(element, book.primary(element.font));
  await book.load(
    element.font,
    Array.from(texts, (text) => shownText(text, room)),
  );
}

function textsOf(labels: readonly (readonly ElementContent[])[], index: number): Set<string> {
  const texts = new Set<string>();
  for (const contents of labels) {
    const content = contents[index];
    if (content?.kind === 'text') texts.add(content.text);
  }
  return texts;
}

/** Where labels show one image. */
export interface ImageUse {
  readonly url: string;
  /** The elements that show it, by their index. */
  readonly elements: ReadonlySet<number>;
  /** The first label that shows it, and its first element that does. */
  readonly first: { readonly label: number; readonly element: number };
  /** The last label that shows it. */
  readonly lastLabel: number;
}

/** Every image address that these labels show, in the order of the labels that show it first. */
export function imageUses(labels: readonly (readonly ElementContent[])[]): readonly ImageUse[] {
  const uses = new Map<string, ImageUse & { elements: Set<number>; lastLabel: number }>();
  labels.forEach((contents, label) => {
    contents.forEach((content, element) => {
      if (content.kind !== 'image') return;
      const { url } = content;
      const use = uses.get(url) ?? { url, elements: new Set(), first: { label, element }, lastLabel: label };
      use.elements.add(element);
      use.lastLabel = label;
      uses.set(url, use);
    });
  });
  return [...uses.values()];
}
