import { ByteWriter } from './byte-writer.ts';

/** Offsets in files up to 16 MB take three bytes, in larger ones four. */
const THREE_BYTES = 0xffffff;
/** Kinds of rows (ISO 32000-1, table 18). */
const FREE = 0;
const BY_ITSELF = 1;
const IN_STREAM = 2;
/** What the free object 0 has for a generation; with one byte for it, as much as that holds. */
const LAST_GENERATION = 255;

/** Where the objects of a file stand, by their numbers: what its cross-reference stream says (ISO 32000-1, 7.5.8). */
export class CrossReferences {
  /** The offset of an object that stands by itself, else the number of its object stream. */
  readonly #places: number[] = [];
  /** Its index in that stream; -1 of an object by itself. */
  readonly #indices: number[] = [];

  /** `object` begins at byte `offset` of the file. */
  standsAt(object: number, offset: number): void {
    this.#places[object] = offset;
    this.#indices[object] = -1;
  }

  /** `object` is the one at `index`, 0 to 254, of the object stream numbered `stream`. */
  liesIn(object: number, stream: number, index: number): void {
    this.#places[object] = stream;
    this.#indices[object] = index;
  }

  /** The rows of the objects below `size`, and the bytes of their three columns; `end` is the greatest offset. */
  rows(size: number, end: number): { readonly widths: readonly number[]; readonly rows: Uint8Array } {
    const offsetBytes = end > THREE_BYTES ? 4 : 3;
    const out = new ByteWriter(size * (offsetBytes + 2));
    for (let object = 0; object < size; object++) {
      const place = this.#places[object];
      const index = this.#indices[object] ?? LAST_GENERATION;
      out.byte(place === undefined ? FREE : index < 0 ? BY_ITSELF : IN_STREAM);
      for (let shift = (offsetBytes - 1) * 8; shift >= 0; shift -= 8) out.byte(((place ?? 0) >>> shift) & 255);
      out.byte(Math.max(0, index));
    }
    return { widths: [1, offsetBytes, 1], rows: out.view() };
  }
}
