import type { PrintItem } from '../../../contract/types.ts';

/** The remaining items of a job. */
export interface ItemsFrom {
  readonly items: readonly PrintItem[];
  /** Number of items that were skipped entirely. The first remaining item may have fewer copies than before. */
  readonly before: number;
}

/**
 * Returns the items of a job from one of its labels on, to resume a job that stopped after `label - 1` labels.
 *
 * @param items the job's original items; an item without a quantity is one label
 * @param label number of the first remaining label, from 1, counting each copy; beyond the last label, no items remain
 */
export function itemsFrom(items: readonly PrintItem[], label: number): ItemsFrom {
  let skipped = label - 1;
  for (const [before, item] of items.entries()) {
    const { quantity = 1 } = item;
    if (skipped < quantity) {
      const rest = skipped === 0 ? item : { ...item, quantity: quantity - skipped };
      return { items: [rest, ...items.slice(before + 1)], before };
    }
    skipped -= quantity;
  }
  return { items: [], before: items.length };
}
