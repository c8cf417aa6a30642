/** In which order labels are printed. */
export interface OrderOptions {
  /** The last label first; false by default. */
  readonly reverse?: boolean | undefined;
  /** One copy of each label, then the next of each; false by default: all copies of one label, then the next label's. */
  readonly collate?: boolean | undefined;
}

/** Copies of one item that are printed one after the other. */
export interface Run {
  /** The item, from 0. */
  readonly item: number;
  readonly quantity: number;
}

/**
 * The runs in which items of these quantities are printed. Takes a step for each run, and collated or backwards as many numbers of
 * memory.
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

/** The items of every round: those that have as many copies. */
function rounds(quantities: readonly number[]): number[] {
  const items: number[] = [];
  let left = quantities.flatMap((quantity, item) => (quantity > 0 ? item : []));
  for (let round = 1; left.length > 0; round++) {
    for (const item of left) items.push(item);
    left = left.filter((item) => (quantities[item] ?? 0) > round);
  }
  return items;
}
