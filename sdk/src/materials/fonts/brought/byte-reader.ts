/** Reads a file sequentially as big-endian values. Every method throws RangeError at the end of the file. */
export class ByteReader {
  readonly #view: DataView;
  at: number;

  constructor(bytes: Uint8Array, at = 0) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.at = at;
  }

  uint8(): number {
    return this.#view.getUint8(this.at++);
  }
  uint16(): number {
    this.at += 2;
    return this.#view.getUint16(this.at - 2);
  }
  int16(): number {
    this.at += 2;
    return this.#view.getInt16(this.at - 2);
  }
  uint32(): number {
    this.at += 4;
    return this.#view.getUint32(this.at - 4);
  }
  /** Reads a four-letter table tag. */
  tag(): string {
    return String.fromCharCode(this.uint8(), this.uint8(), this.uint8(), this.uint8());
  }
  /** Returns the next `length` bytes as a view, not a copy. */
  bytes(length: number): Uint8Array {
    const { buffer, byteOffset, byteLength } = this.#view;
    if (!(length >= 0 && this.at + length <= byteLength)) throw new RangeError('the file is cut off');
    this.at += length;
    return new Uint8Array(buffer, byteOffset + this.at - length, length);
  }
}
