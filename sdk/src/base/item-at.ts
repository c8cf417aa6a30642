// Functions that read an array at a given index, which must be in range. With `noUncheckedIndexedAccess`, the compiler
// types such a read as possibly `undefined`. A default value would hide a wrong index, so these functions throw.
//
// Each class of array has a separate function, because V8 records the types that each function has seen. A shared
// function for several classes takes 10 times as long in loops over pixels.

/**
 * Returns the item at an index.
 * @example itemAt(['a', 'b'], 1) // 'b'; index 2 throws
 * @throws RangeError if there is no item at the index, which is a bug in the calling code
 */
export function itemAt<Item extends NonNullable<unknown>>(items: readonly Item[], index: number): Item {
  return items[index] ?? outOfRange(items.length, index);
}

/**
 * Returns the number at an index of an array. This function is separate from `itemAt` for speed: V8 stores arrays of
 * numbers differently from arrays of objects. Throws RangeError like `itemAt`.
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
 * Throws a RangeError. Loops over glyphs, pixels and bytes read items with `bytes[i] ?? noItem()`, because V8 then
 * records the array types separately for each loop. Loops that call functions such as `byteAt` take up to 25 % longer
 * in a process that reads several kinds of arrays.
 */
export function noItem(): never {
  throw new RangeError('no item at this index');
}

function outOfRange(length: number, index: number): never {
  throw new RangeError(`no item at index ${index} in a list of length ${length}`);
}
