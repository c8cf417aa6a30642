import { type ElementContent, EMPTY } from '../elements/element-kind.ts';
import type { ResolvedTemplate } from '../resolve/resolve.ts';

/** An image, with the labels and elements that show it. */
export interface ImageUse {
  readonly url: string;
  /** Indexes of the elements that show the image. */
  readonly elements: ReadonlySet<number>;
  /** Index of the first label that shows the image, and index of the first element that shows it there. */
  readonly first: { readonly label: number; readonly element: number };
  /** Index of the last label that shows the image. */
  readonly lastLabel: number;
}

/** Returns each image on these labels, with the labels and elements that show it, in order of first use. */
export function imageUses(
  { elements, kinds }: ResolvedTemplate,
  labels: Iterable<readonly ElementContent[]>,
): readonly ImageUse[] {
  const shown = elements.flatMap(({ kind }, element) =>
    kinds.of(kind).imageOf ? [{ kind: kinds.of(kind), element }] : [],
  );
  if (shown.length === 0) return [];
  const uses = new Map<string, ImageUse & { elements: Set<number>; lastLabel: number }>();
  let label = 0;
  for (const contents of labels) {
    for (const { kind, element } of shown) {
      const content = contents[element];
      const url = content === undefined || content.kind === EMPTY.kind ? undefined : kind.imageOf?.(content);
      if (url === undefined) continue;
      const use = uses.get(url) ?? { url, elements: new Set(), first: { label, element }, lastLabel: label };
      use.elements.add(element);
      use.lastLabel = label;
      uses.set(url, use);
    }
    label++;
  }
  return [...uses.values()];
}
