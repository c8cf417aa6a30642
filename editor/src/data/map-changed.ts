/** A list and what was made of each of its items. */
export interface Mapped<Item, Made> {
  readonly of: readonly Item[];
  readonly made: readonly Made[];
}

/**
 * What `make` gives for each item, as `before` has it for those that are the same at either end of the list: a change of a few
 * rows of thousands makes a few anew.
 */
export function mapChanged<Item, Made>(
  of: readonly Item[],
  before: Mapped<Item, Made>,
  make: (item: Item) => Made,
): Mapped<Item, Made> {
  const most = Math.min(of.length, before.of.length);
  let first = 0;
  while (first < most && of[first] === before.of[first]) first++;
  if (first === of.length && first === before.of.length) return before;
  let last = 0;
  while (last < most - first && of[of.length - 1 - last] === before.of[before.of.length - 1 - last]) last++;
  const made = [
    ...before.made.slice(0, first),
    ...of.slice(first, of.length - last).map((item) => make(item)),
    ...before.made.slice(before.made.length - last),
  ];
  return { of, made };
}
