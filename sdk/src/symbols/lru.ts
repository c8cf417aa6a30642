/** A map of at most `capacity` entries that forgets the one not asked for the longest. */
export class LruMap<K, V> {
  readonly #capacity: number;
  readonly #entries = new Map<K, V>();

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  /** The value kept under `key`, else the one `make` gives, which is then kept. Nothing is kept when `make` throws. */
  getOrMake(key: K, make: () => V): V {
    const kept = this.#entries.get(key);
    if (kept !== undefined) {
      this.#entries.delete(key);
      this.#entries.set(key, kept);
      return kept;
    }
    const made = make();
    this.#entries.set(key, made);
    if (this.#entries.size > this.#capacity) {
      const oldest = this.#entries.keys().next();
      if (!oldest.done) this.#entries.delete(oldest.value);
    }
    return made;
  }

  get size(): number {
    return this.#entries.size;
  }
}
