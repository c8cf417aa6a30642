// Reads of arrays at an index that must be in range. With `noUncheckedIndexedAccess` such a read may be `undefined` to
// the compiler. A default would hide a wrong index, so these functions throw.
//
// There is a function for each class of array, because V8 keeps the types that it has seen for each function: a shared
// function that reads several classes takes 10 times as long in loops over pixels.

/**
 * Returns the item at an index.
 * @example
 * itemAt(['a', 'b'], 1) // 'b'
 * itemAt(['a', 'b'], 2) // throws
 * @throws RangeError if there is no item at the index, which is an error in this code, not in a user's input
 */
export function itemAt<Item extends NonNullable<unknown>>(items: readonly Item[], index: number): Item {
  return items[index] ?? outOfRange(items.length, index);
}

/**
 * Returns the number at an index of an array. V8 stores arrays of numbers in other ways than arrays of objects, so a
 * separate function is faster. Throws RangeError like `itemAt`.
 */
export function numberAt(numbers: readonly number[], index: number): number {
  return numbers[index] ?? outOfRange(numbers.length, index);
}

/** Returns the code point that starts at an index. Throws RangeError like `itemAt`. */
export function codePointAt(text: string, index: number): number {
  return text.codePointAt(index) ?? outOfRange(text.length, index);
}

/** Returns the byte at an index. Throws RangeError like `itemAt`. */
export function byteAt(bytes: Uint8Array, index: number): number {
  return bytes[index] ?? outOfRange(bytes.length, index);
}

/** Returns the number at an index. Throws RangeError like `itemAt`. */
export function float64At(numbers: Float64Array, index: number): number {
  return numbers[index] ?? outOfRange(numbers.length, index);
}

/** Returns the number at an index. Throws RangeError like `itemAt`. */
export function float32At(numbers: Float32Array, index: number): number {
  return numbers[index] ?? outOfRange(numbers.length, index);
}

/** Returns the number at an index. Throws RangeError like `itemAt`. */
export function int32At(numbers: Int32Array, index: number): number {
  return numbers[index] ?? outOfRange(numbers.length, index);
}

/** Returns the number at an index. Throws RangeError like `itemAt`. */
export function uint16At(numbers: Uint16Array, index: number): number {
  return numbers[index] ?? outOfRange(numbers.length, index);
}

/** Returns the number at an index. Throws RangeError like `itemAt`. */
export function uint32At(numbers: Uint32Array, index: number): number {
  return numbers[index] ?? outOfRange(numbers.length, index);
}

/**
 * Throws a RangeError. For the hottest loops, as in `bytes[i] ?? noItem()`: with many calls of a function for each
 * pixel, V8 stops inlining them, and the loop takes a tenth longer.
 */
export function noItem(): never {
  throw new RangeError('no item at this index');
}

function outOfRange(length: number, index: number): never {
  throw new RangeError(`no item at index ${index} of ${length}`);
}
