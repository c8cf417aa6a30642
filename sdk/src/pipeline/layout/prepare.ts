import type { FontBook } from '../../materials/fonts/font-book.ts';
import { type ElementContent, EMPTY } from '../elements/element-kind.ts';
import type { ResolvedTemplate } from '../resolve/resolved.ts';

type Labels = readonly (readonly ElementContent[])[];

/** Loads every font that these labels need. */
export async function loadFonts({ elements, kinds }: ResolvedTemplate, labels: Labels, book: FontBook): Promise<void> {
  await Promise.all(
    elements.map((element, index) => kinds.of(element.kind).loadFonts?.(element, contentsOf(labels, index), book)),
  );
}

/** Returns the non-empty contents of one element. */
function contentsOf(labels: Labels, index: number): readonly ElementContent[] {
  const drawn: ElementContent[] = [];
  for (const contents of labels) {
    const content = contents[index];
    if (content !== undefined && content.kind !== EMPTY.kind) drawn.push(content);
  }
  return drawn;
}

/** Labels and elements that show one image. */
export interface ImageUse {
  readonly url: string;
  /** Indexes of the elements that show it. */
  readonly elements: ReadonlySet<number>;
  /** The first label that shows the image, and its first element that does so. */
  readonly first: { readonly label: number; readonly element: number };
  /** Index of the last label that shows it. */
  readonly lastLabel: number;
}

/** Returns every image URL on these labels, in order of first use. */
export function imageUses({ elements, kinds }: ResolvedTemplate, labels: Labels): readonly ImageUse[] {
  const shown = elements.flatMap(({ kind }, element) =>
    kinds.of(kind).imageOf ? [{ kind: kinds.of(kind), element }] : [],
  );
  if (shown.length === 0) return [];
  const uses = new Map<string, ImageUse & { elements: Set<number>; lastLabel: number }>();
  labels.forEach((contents, label) => {
    for (const { kind, element } of shown) {
      const content = contents[element];
      const url = content === undefined || content.kind === EMPTY.kind ? undefined : kind.imageOf?.(content);
      if (url === undefined) continue;
      const use = uses.get(url) ?? { url, elements: new Set(), first: { label, element }, lastLabel: label };
      use.elements.add(element);
      use.lastLabel = label;
      uses.set(url, use);
    }
  });
  return [...uses.values()];
}
