import { uint32At } from './item-at.ts';

/** Initial capacity of a list, in items. */
const FIRST_CAPACITY = 1024;

/**
 * List of whole numbers from 0 to 2^32 - 1. A number takes 4 to 6 bytes outside the JavaScript heap, so lists of
 * millions of numbers do not slow down garbage collection.
 */
export class NumberList implements Iterable<number> {
  #numbers = new Uint32Array(FIRST_CAPACITY);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  push(number: number): void {
    if (this.#length === this.#numbers.length) {
      const grown = new Uint32Array(Math.ceil(this.#length * 1.5));
      grown.set(this.#numbers);
      this.#numbers = grown;
    }
    this.#numbers[this.#length++] = number;
  }

  /** Returns the number at an index. Throws RangeError if there is none. */
  at(index: number): number {
    if (index >= this.#length) throw new RangeError(`no number at index ${index} in a list of length ${this.#length}`);
    return uint32At(this.#numbers, index);
  }

  /** Replaces the number at an index. */
  set(index: number, number: number): void {
    this.#numbers[index] = number;
  }

  *[Symbol.iterator](): Generator<number> {
    for (let index = 0; index < this.#length; index++) yield uint32At(this.#numbers, index);
  }
}
