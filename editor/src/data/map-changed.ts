/** A list and the mapped value of each item. */
export interface Mapped<Item, Made> {
  readonly of: readonly Item[];
  readonly made: readonly Made[];
}

/**
 * Maps a list with `make`. Reuses the results of `before` for identical items at both ends of the list, so that
 * changing a few of thousands of rows maps only these.
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
