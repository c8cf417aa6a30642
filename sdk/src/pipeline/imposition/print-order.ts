/** Print order of labels. */
export interface OrderOptions {
  /** True to print the last label first; false by default. */
  readonly reverse?: boolean | undefined;
  /**
   * True to print one copy of each label, then the next copy of each. False, the default, prints all copies of one
   * label before the next label.
   */
  readonly collate?: boolean | undefined;
}

/** Consecutive copies of one item. */
export interface Run {
  /** Index of the item, from 0. */
  readonly item: number;
  readonly quantity: number;
}

/**
 * Returns the runs in which items of these quantities are printed, one entry per run. With `collate`, that is one entry
 * per label.
 * @example [...printOrder([2, 1], { collate: true })] // item 0, item 1, item 0
 */
export function printOrder(
  quantities: readonly number[],
  { reverse = false, collate = false }: OrderOptions = {},
): Iterable<Run> {
  if (!collate) {
    const runs = quantities.map((quantity, item): Run => ({ item, quantity }));
    return reverse ? runs.reverse() : runs;
  }
  const items = rounds(quantities);
  if (reverse) items.reverse();
  return items.map((item): Run => ({ item, quantity: 1 }));
}

/** Returns the items of every round; round n has the items with at least n copies. */
function rounds(quantities: readonly number[]): number[] {
  const items: number[] = [];
  let left = quantities.flatMap((quantity, item) => (quantity > 0 ? item : []));
  for (let round = 1; left.length > 0; round++) {
    for (const item of left) items.push(item);
    left = left.filter((item) => (quantities[item] ?? 0) > round);
  }
  return items;
}
