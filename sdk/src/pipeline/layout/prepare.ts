import type { FontBook } from '../../materials/fonts/font-book.ts';
import type { ElementContent } from '../bind/element-content.ts';
import type { ResolvedTemplate } from '../resolve/resolved.ts';
import { HUMAN_READABLE_FONT } from './barcode.ts';

/** Loads every face that these labels need, each once. */
export async function loadFonts(
  template: ResolvedTemplate,
  labels: readonly (readonly ElementContent[])[],
  book: FontBook,
): Promise<void> {
  await Promise.all(
    template.elements.map(async (element, index) => {
      if (element.kind === 'text') await book.load(element.font, textsOf(labels, index));
      if (element.kind === 'barcode' && element.showText) await book.load(HUMAN_READABLE_FONT, []);
    }),
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

/** Every image address these labels show, with the places that ask for it: element index, then label index. */
export function imageUrls(
  labels: readonly (readonly ElementContent[])[],
): Map<string, { readonly element: number; readonly label: number }> {
  const first = new Map<string, { readonly element: number; readonly label: number }>();
  labels.forEach((contents, label) => {
    contents.forEach((content, element) => {
      if (content.kind === 'image' && !first.has(content.url)) first.set(content.url, { element, label });
    });
  });
  return first;
}
