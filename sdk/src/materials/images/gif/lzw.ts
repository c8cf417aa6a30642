/** Bits of the longest code. A full table stays unchanged until the next clear code (GIF89a, appendix F). */
const MAX_BITS = 12;
const MAX_CODES = 1 << MAX_BITS;

/** Reads codes of growing width from a GIF's sub-blocks, least significant bit first. */
class CodeReader {
  readonly #file: Uint8Array;
  #at: number;
  #left = 0;
  #bits = 0;
  #held = 0;

  constructor(file: Uint8Array, start: number) {
    this.#file = file;
    this.#at = start;
  }

  /** Reads a code of `width` bits; -1 at the end of the sub-blocks or of the file. */
  read(width: number): number {
    while (this.#bits < width) {
      if (this.#left === 0) this.#left = this.#file[this.#at++] ?? 0;
      if (this.#left === 0 || this.#at >= this.#file.length) return -1;
      this.#held |= (this.#file[this.#at++] ?? 0) << this.#bits;
      this.#bits += 8;
      this.#left--;
    }
    const code = this.#held & ((1 << width) - 1);
    this.#held >>>= width;
    this.#bits -= width;
    return code;
  }
}

/** LZW dictionary: each code represents the string of an earlier code plus one index. */
class CodeTable {
  readonly #clear: number;
  readonly #prefix = new Uint16Array(MAX_CODES);
  readonly #last = new Uint16Array(MAX_CODES);
  readonly #first = new Uint16Array(MAX_CODES);
  readonly #length = new Uint16Array(MAX_CODES);
  #next: number;

  constructor(bits: number) {
    this.#clear = 1 << bits;
    this.#next = this.#clear + 2;
    for (let i = 0; i < this.#clear; i++) {
      this.#last[i] = this.#first[i] = i;
      this.#length[i] = 1;
    }
  }

  /** Code of the next string to be added. */
  get next(): number {
    return this.#next;
  }

  clear(): void {
    this.#next = this.#clear + 2;
  }

  /** Adds the string of `previous` plus the first index of `code`'s string; `code` may be the code being added. */
  add(previous: number, code: number): void {
    if (this.#next === MAX_CODES) return;
    this.#prefix[this.#next] = previous;
    this.#first[this.#next] = this.#first[previous] ?? 0;
    this.#last[this.#next] = this.#first[code === this.#next ? previous : code] ?? 0;
    this.#length[this.#next] = (this.#length[previous] ?? 0) + 1;
    this.#next++;
  }

  /** Writes the string of `code` at `at`, truncated to the room in `to`. Returns the end of the whole string. */
  write(code: number, to: Uint16Array, at: number): number {
    const end = at + (this.#length[code] ?? 0);
    for (let i = end - 1; i >= at; i--) {
      if (i < to.length) to[i] = this.#last[code] ?? 0;
      code = this.#prefix[code] ?? 0;
    }
    return end;
  }
}

/**
 * Decompresses `count` colour indexes of a GIF from the sub-blocks at `start`. Codes start with `bits` + 1 bits.
 * `undefined` for an invalid code or too few indexes; ignores further data.
 */
export function readLzw(file: Uint8Array, start: number, bits: number, count: number): Uint16Array | undefined {
  if (bits < 1 || bits >= MAX_BITS) return undefined;
  const indices = new Uint16Array(count);
  const reader = new CodeReader(file, start);
  const table = new CodeTable(bits);
  const clear = 1 << bits;
  let width = bits + 1;
  let previous = -1;
  for (let at = 0; at < count; ) {
    const code = reader.read(width);
    if (code === clear) {
      table.clear();
      width = bits + 1;
      previous = -1;
      continue;
    }
    const known = previous < 0 ? clear : table.next + 1;
    if (code < 0 || code === clear + 1 || code >= Math.min(known, MAX_CODES)) return undefined;
    if (previous >= 0) table.add(previous, code);
    at = table.write(code, indices, at);
    previous = code;
    if (table.next === 1 << width && width < MAX_BITS) width++;
  }
  return indices;
}
