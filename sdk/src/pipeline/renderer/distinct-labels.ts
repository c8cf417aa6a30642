import type { LabelData } from '../../contract/types.ts';
import { isStatic } from '../elements/element-kind.ts';
import type { ResolvedTemplate } from '../resolve/resolved.ts';

/**
 * Groups of identical labels, found by the data that their template shows. Each distinct label is laid out and written
 * once.
 */
export interface DistinctLabels {
  /** Index of the first item with the same label, for each item. */
  readonly firstOf: readonly number[];
  /** Number of labels in the job that are identical to the label first seen at an index. */
  readonly copies: ReadonlyMap<number, number>;
}

export function findDistinct(
  template: ResolvedTemplate,
  items: readonly { readonly data: LabelData; readonly quantity: number }[],
): DistinctLabels {
  const fields = [...new Set(template.elements.flatMap(({ source }) => (isStatic(source) ? [] : [source.field])))];
  const seen = new Map<string, number>();
  const copies = new Map<number, number>();
  const firstOf = items.map(({ data, quantity }, index) => {
    let key = '';
    for (const field of fields) key += `${data[field]?.length}:${data[field]},`;
    const first = seen.get(key) ?? index;
    seen.set(key, first);
    copies.set(first, (copies.get(first) ?? 0) + quantity);
    return first;
  });
  return { firstOf, copies };
}
