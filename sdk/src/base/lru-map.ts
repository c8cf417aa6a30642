/** A map of at most `capacity` entries that forgets the one unused for longest. */
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
    // Half full it forgets nothing for long, and a use is not noted, which takes more than the look-up.
    if (value === undefined || this.#entries.size * 2 < this.#capacity) return value;
    // A Map keeps the order of insertion: the first key is the one to forget.
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

  /** The value kept under `key`, else the one `make` gives, which is then kept. Nothing is kept when `make` throws. */
  getOrMake(key: K, make: () => V): V {
    const kept = this.get(key);
    if (kept !== undefined) return kept;
    const made = make();
    this.set(key, made);
    return made;
  }
}
