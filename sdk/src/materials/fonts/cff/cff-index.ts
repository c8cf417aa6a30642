/** An INDEX of CFF (Adobe Technical Note 5176, clause 5): objects of variable length, accessed by index. */
export interface CffIndex {
  readonly count: number;
  /** Offset in bytes of the first byte after the INDEX. */
  readonly end: number;
  /**
   * Returns the bytes of an object as a view, not a copy. Throws RangeError if the object does not exist or is outside
   * the table.
   */
  at(index: number): Uint8Array;
}

/**
 * Reads an INDEX at `start`. Throws RangeError if the INDEX extends past the table.
 * @param countSize size of the INDEX's count field: 2 bytes in CFF, 4 bytes in CFF2
 */
export function readIndex(table: DataView, start: number, countSize: 2 | 4 = 2): CffIndex {
  const count = countSize === 2 ? table.getUint16(start) : table.getUint32(start);
  if (count === 0) return { count, end: start + countSize, at: outside };
  const offsetSize = table.getUint8(start + countSize);
  if (offsetSize < 1 || offsetSize > 4)
    throw new RangeError(`an INDEX has offsets of ${offsetSize} bytes, but only 1 to 4 bytes are allowed`);
  const offsets = start + countSize + 1;
  const data = offsets + (count + 1) * offsetSize - 1;
  const offset = (index: number): number => data + unsigned(table, offsets + index * offsetSize, offsetSize);
  const end = offset(count);
  if (end > table.byteLength) throw new RangeError('an INDEX extends past the end of its table');
  return {
    count,
    end,
    at: (index) => {
      if (!(index >= 0 && index < count)) return outside(index);
      const [from, to] = [offset(index), offset(index + 1)];
      if (from > to || from < data || to > end)
        throw new RangeError(`object ${index} of an INDEX is not within the INDEX`);
      return new Uint8Array(table.buffer, table.byteOffset + from, to - from);
    },
  };
}

function outside(index: number): never {
  throw new RangeError(`an INDEX has no object ${index}`);
}

function unsigned(table: DataView, at: number, size: number): number {
  let value = 0;
  for (let i = 0; i < size; i++) value = value * 256 + table.getUint8(at + i);
  return value;
}
