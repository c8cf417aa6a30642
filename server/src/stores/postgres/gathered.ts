interface Waiting<Item, Result> {
  readonly item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/** Items that are worked together at most. */
const MOST_TOGETHER = 100;

/**
 * Work that costs much less together: an item that comes while another of its key is under way waits for that, and is
 * worked with all that came meanwhile; one that comes alone is worked at once. `work` gives a result an item, in their
 * order; where it fails, all of its items do.
 */
export function gathered<Item, Result>(
  keyOf: (item: Item) => string,
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
): (item: Item) => Promise<Result> {
  /** What waits, by the keys of which something is under way. */
  const waiting = new Map<string, Waiting<Item, Result>[]>();
  const workOff = async (key: string, queue: Waiting<Item, Result>[]): Promise<void> => {
    waiting.set(key, queue);
    while (queue.length > 0) {
      const group = queue.splice(0, MOST_TOGETHER);
      try {
        const results = await work(group.map(({ item }) => item));
        for (const [index, { resolve }] of group.entries()) resolve(results[index] as Result);
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
    }
    waiting.delete(key);
  };
  return (item) =>
    new Promise((resolve, reject) => {
      const key = keyOf(item);
      const queue = waiting.get(key);
      if (queue === undefined) void workOff(key, [{ item, resolve, reject }]);
      else queue.push({ item, resolve, reject });
    });
}
