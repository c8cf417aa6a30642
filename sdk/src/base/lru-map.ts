/** Map that holds at most `capacity` entries and evicts the least recently used entry. */
export class LruMap<K, V> {
  readonly #capacity: number;
  readonly #entries = new Map<K, V>();

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  get size(): number {
    return this.#entries.size;
  }

  get(key: K): V | undefined {
    const value = this.#entries.get(key);
    // While the map is less than half full, the key is not marked as recently used: no entry will be evicted soon, and
    // reordering costs more than the look-up.
    if (value === undefined || this.#entries.size * 2 < this.#capacity) return value;
    // Reinserting the key moves it to the end of the Map's iteration order. The first key is therefore always the least
    // recently used.
    this.#entries.delete(key);
    this.#entries.set(key, value);
    return value;
  }

  set(key: K, value: V): void {
    this.#entries.delete(key);
    this.#entries.set(key, value);
    if (this.#entries.size <= this.#capacity) return;
    const oldest = this.#entries.keys().next();
    if (!oldest.done) this.#entries.delete(oldest.value);
  }

  /** Returns the cached value of `key`, or stores and returns the result of `make`. Stores nothing if `make` throws. */
  getOrMake(key: K, make: () => V): V {
    const kept = this.get(key);
    if (kept !== undefined) return kept;
    const made = make();
    this.set(key, made);
    return made;
  }
}
