import type { FontBook } from '../../materials/fonts/font-book.ts';
import { type ElementContent, EMPTY } from '../elements/element-kind.ts';
import type { ResolvedTemplate } from '../resolve/resolved.ts';

type Labels = readonly (readonly ElementContent[])[];

/** Loads every face that these labels need, each once. */
export async function loadFonts({ elements, kinds }: ResolvedTemplate, labels: Labels, book: FontBook): Promise<void> {
  await Promise.all(
    elements.map((element, index) => kinds.of(element.kind).loadFonts?.(element, contentsOf(labels, index), book)),
  );
}

/** The contents of one element that draw something. */
function contentsOf(labels: Labels, index: number): readonly ElementContent[] {
  const drawn: ElementContent[] = [];
  for (const contents of labels) {
    const content = contents[index];
    if (content !== undefined && content.kind !== EMPTY.kind) drawn.push(content);
  }
  return drawn;
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
