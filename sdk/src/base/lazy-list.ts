/** List that creates each item when it is read, so that a list of a million items needs little memory. */
export class LazyList<Item> implements Iterable<Item> {
  readonly length: number;
  readonly #create: (index: number) => Item;

  /**
   * Creates a list. `create` returns the item at an index from 0 to `length` - 1, and must return an equal item each
   * time.
   */
  constructor(length: number, create: (index: number) => Item) {
    this.length = length;
    this.#create = create;
  }

  /** Returns the item at an index, or `undefined` if there is no such item. */
  at(index: number): Item | undefined {
    return index >= 0 && index < this.length ? this.#create(index) : undefined;
  }

  /** Returns the items from index `from` to `to` - 1; by default, to the end. */
  slice(from: number, to: number): Item[] {
    return Array.from({ length: Math.max(0, Math.min(to, this.length) - from) }, (_, index) =>
      this.#create(from + index),
    );
  }

  *[Symbol.iterator](): Generator<Item> {
    for (let index = 0; index < this.length; index++) yield this.#create(index);
  }
}
