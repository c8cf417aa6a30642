import type { PrintItem } from '../../../contract/types.ts';

/** What is left of a job. */
export interface ItemsFrom {
  readonly items: readonly PrintItem[];
  /** How many items come before; of the first that is left, copies may be gone too. */
  readonly before: number;
}

/**
 * The items of a job from one of its labels on: the rest of a job that broke off after `label - 1` of them.
 *
 * @param items as the job had them; an item without a quantity is one label
 * @param label the first that is left, counted from 1, each copy by itself; beyond the last, nothing is left
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
