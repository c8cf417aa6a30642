import { type HuffmanTable, LOOKAHEAD } from './huffman-table.ts';
import type { Component, Frame } from './jpeg-frame.ts';
import type { Scan } from './jpeg-scan.ts';
import { nextMarker, RESTART } from './jpeg-segments.ts';

/** Of each component, a bit for each coefficient that is not zero by now: two numbers a block. */
export type Coefficients = Map<Component, Uint32Array>;

/** Reads the MCUs from `from` to `to` (outside); false when some of them are not there, or no code. */
type ReadMcus = (bits: CodedBits, from: number, to: number) => boolean;

/** Coefficients of a block. */
const BLOCK = 64;
/** Sixteen zeros (ITU-T T.81, F.1.2.2.1). */
const ZERO_RUN = 0xf0;

/**
 * Whether the coded data from `start` has all of a scan's MCUs, its restart markers in their places (F.2, G.2). Only how far
 * each code reaches is read, no sample. True as well where the scan names a table that the file does not have: decoders
 * have tables of their own.
 */
export function isScanWhole(bytes: Uint8Array, start: number, scan: Scan, frame: Frame, known: Coefficients): boolean {
  const read = frame.progressive ? progressiveReader(scan, known) : sequentialReader(scan);
  if (!read) return true;
  const bits = new CodedBits(bytes, start);
  for (let from = 0, restart = 0; from < scan.mcus; from += scan.interval, restart++) {
    if (from > 0 && !bits.restart((restart - 1) & 7)) return false;
    if (!read(bits, from, Math.min(from + scan.interval, scan.mcus))) return false;
  }
  return true;
}

/** F.2.2.1 and F.2.2.2. */
function sequentialReader({ components }: Scan): ReadMcus | undefined {
  const blocks = blocksOfMcu(components, ({ dc, ac }) => (dc && ac ? { dc, ac } : undefined));
  if (!blocks) return undefined;
  return (bits, from, to) => {
    for (let mcu = from; mcu < to; mcu++) for (const { dc, ac } of blocks) if (!readBlock(bits, dc, ac)) return false;
    return true;
  };
}

/** What is read for each block of an MCU; `undefined` where one of them has no table. */
function blocksOfMcu<T>(
  components: Scan['components'],
  tables: (component: Scan['components'][number]) => T | undefined,
): readonly T[] | undefined {
  const blocks: T[] = [];
  for (const each of components) {
    const found = tables(each);
    if (found === undefined) return undefined;
    const count = components.length === 1 ? 1 : each.component.blocksInMcu;
    for (let i = 0; i < count; i++) blocks.push(found);
  }
  return blocks;
}

function readBlock(bits: CodedBits, dc: HuffmanTable, ac: HuffmanTable): boolean {
  if (!readDifference(bits, dc)) return false;
  for (let k = 1; k < BLOCK; k++) {
    const symbol = bits.symbol(ac);
    if (symbol === NO_SYMBOL) return false;
    const size = symbol & 15;
    if (size > 0) {
      bits.skip(size);
      k += symbol >> 4;
    } else if (symbol === ZERO_RUN) k += 15;
    else break;
  }
  return !bits.missing;
}

/** Passes over a DC difference (F.2.2.1). */
function readDifference(bits: CodedBits, table: HuffmanTable): boolean {
  const size = bits.symbol(table);
  if (size < 0 || size > 15) return false;
  bits.skip(size);
  return true;
}

/** G.1.2: the first scan of some coefficients, or one that refines them, of DC or AC. */
function progressiveReader(scan: Scan, known: Coefficients): ReadMcus | undefined {
  if (scan.first === 0) return scan.refines ? dcRefinement(scan) : dcReader(scan);
  const [only] = scan.components;
  if (!only?.ac) return undefined;
  const { component, ac } = only;
  const blocks = component.blocksAcross * component.blocksDown;
  const coefficients = known.get(component) ?? new Uint32Array(2 * blocks);
  known.set(component, coefficients);
  return scan.refines ? acRefinement(scan, ac, coefficients) : acReader(scan, ac, coefficients);
}

function dcReader({ components }: Scan): ReadMcus | undefined {
  const tables = blocksOfMcu(components, ({ dc }) => dc);
  if (!tables) return undefined;
  return (bits, from, to) => {
    for (let mcu = from; mcu < to; mcu++) {
      for (const table of tables) if (!readDifference(bits, table)) return false;
      if (bits.missing) return false;
    }
    return true;
  };
}

/** One bit a block. */
function dcRefinement({ components }: Scan): ReadMcus {
  const blocks =
    components.length === 1 ? 1 : components.reduce((sum, { component }) => sum + component.blocksInMcu, 0);
  return (bits, from, to) => {
    for (let left = (to - from) * blocks; left > 0 && !bits.missing; left -= 16) bits.skip(Math.min(left, 16));
    return !bits.missing;
  };
}

/** G.1.2.2. */
function acReader({ first, last }: Scan, ac: HuffmanTable, coefficients: Uint32Array): ReadMcus {
  return (bits, from, to) => {
    for (let block = from; block < to; block++) {
      for (let k = first; k <= last; k++) {
        const symbol = bits.symbol(ac);
        if (symbol === NO_SYMBOL) return false;
        const size = symbol & 15;
        const run = symbol >> 4;
        if (size > 0) {
          bits.skip(size);
          k += run;
          setBit(coefficients, block, k);
        } else if (symbol === ZERO_RUN) k += 15;
        else {
          // The rest of this block and so many more that have nothing here.
          block += (1 << run) + bits.read(run) - 1;
          break;
        }
      }
      if (bits.missing) return false;
    }
    return true;
  };
}

/** G.1.2.3: a bit for each coefficient that is not zero, between the codes of those that become so. */
function acRefinement(scan: Scan, ac: HuffmanTable, coefficients: Uint32Array): ReadMcus {
  return (bits, from, to) => {
    let empty = 0;
    for (let block = from; block < to; block++) {
      let k = scan.first;
      while (empty === 0 && k <= scan.last) {
        const symbol = bits.symbol(ac);
        const size = symbol & 15;
        if (symbol === NO_SYMBOL || size > 1) return false;
        const run = symbol >> 4;
        const becomes = size === 1;
        if (!becomes && run < 15) {
          empty = (1 << run) + bits.read(run);
          break;
        }
        if (becomes) bits.skip(1);
        k = afterZeros(bits, coefficients, block, k, scan.last, run);
        if (becomes) setBit(coefficients, block, k);
        k += 1;
      }
      if (empty > 0) {
        skipBits(bits, countBits(coefficients, block, k, scan.last));
        empty -= 1;
      }
      if (bits.missing) return false;
    }
    return true;
  };
}

/** The place of the zero after `run` zeros from `k` on, with a bit read for each coefficient between that is not zero. */
function afterZeros(
  bits: CodedBits,
  coefficients: Uint32Array,
  block: number,
  k: number,
  last: number,
  run: number,
): number {
  let zeros = run;
  let at = k;
  for (; at <= last; at++) {
    const word = coefficients[2 * block + (at >> 5)] ?? 0;
    if ((word >>> (at & 31)) & 1) bits.skip(1);
    else if (--zeros < 0) break;
  }
  return at;
}

/** Past the end means the last one, as decoders have it. */
function setBit(coefficients: Uint32Array, block: number, k: number): void {
  const at = Math.min(k, BLOCK - 1);
  const word = 2 * block + (at >> 5);
  coefficients[word] = (coefficients[word] ?? 0) | (1 << (at & 31));
}

/** How many of the coefficients from `from` to `to` (included) are not zero. */
function countBits(coefficients: Uint32Array, block: number, from: number, to: number): number {
  let count = 0;
  for (let word = from >> 5; word <= to >> 5; word++) {
    const low = Math.max(from - 32 * word, 0);
    const high = Math.min(to - 32 * word, 31);
    if (low > high) continue;
    const mask = (-1 << low) & (-1 >>> (31 - high));
    count += ones((coefficients[2 * block + word] ?? 0) & mask);
  }
  return count;
}

/** The ones in 32 bits: summed in pairs, fours and eights. */
function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

function skipBits(bits: CodedBits, count: number): void {
  for (let left = count; left > 0; left -= 16) bits.skip(Math.min(left, 16));
}

/** What `symbol` gives for bits that are no code of its table. */
const NO_SYMBOL = -1;

/** Bits that are held at once are at most 32; so many are there after `#fill`. */
const FILLED = 25;

/**
 * The bits of a scan's entropy-coded data (ITU-T T.81, F.2.2.5). A marker ends them: zeros follow, as decoders have it, and
 * `missing` says that some of them were read.
 */
class CodedBits {
  readonly #bytes: Uint8Array;
  #at: number;
  /** The next bits are the lower `#count` of these. */
  #bits = 0;
  #count = 0;
  /** How many bits of zeros were appended. */
  #zeros = 0;

  constructor(bytes: Uint8Array, start: number) {
    this.#bytes = bytes;
    this.#at = start;
  }

  /** Whether more bits were read than there are. */
  get missing(): boolean {
    return this.#count < this.#zeros;
  }

  /** The next symbol, or `NO_SYMBOL`. */
  symbol(table: HuffmanTable): number {
    if (this.#count < 16) this.#fill();
    const entry = table.quick[(this.#bits >>> (this.#count - LOOKAHEAD)) & ((1 << LOOKAHEAD) - 1)] ?? 0;
    if (entry === 0) return this.#longSymbol(table);
    this.#count -= entry & 15;
    return entry >> 4;
  }

  /** Passes over up to 16 bits. */
  skip(bits: number): void {
    if (this.#count < bits) this.#fill();
    this.#count -= bits;
  }

  /** The value of the next 0 to 16 bits. */
  read(bits: number): number {
    if (this.#count < bits) this.#fill();
    this.#count -= bits;
    return (this.#bits >>> this.#count) & ((1 << bits) - 1);
  }

  /** Goes on after the next marker, if it is the restart marker of this number, 0 to 7 (E.2.4); bytes before it are passed over. */
  restart(number: number): boolean {
    const at = nextMarker(this.#bytes, this.#at);
    if (this.#bytes[at + 1] !== RESTART + number) return false;
    this.#at = at + 2;
    this.#bits = this.#count = this.#zeros = 0;
    return true;
  }

  /** F.2.2.3, decode: by the length of the code, beyond those in the quick table. */
  #longSymbol({ symbols, ends, starts }: HuffmanTable): number {
    for (let length = LOOKAHEAD + 1; length <= 16; length++) {
      const code = (this.#bits >>> (this.#count - length)) & ((1 << length) - 1);
      if (code >= (ends[length] ?? 0)) continue;
      this.#count -= length;
      return symbols[code + (starts[length] ?? 0)] ?? NO_SYMBOL;
    }
    return NO_SYMBOL;
  }

  /** B.1.1.5: 0 after 0xFF is stuffed; anything else makes it a marker, or, where it is 0xFF again, a filling byte. */
  #fill(): void {
    const bytes = this.#bytes;
    while (this.#count < FILLED) {
      const byte = bytes[this.#at] ?? 0xff;
      this.#bits = (this.#bits << 8) | byte;
      this.#count += 8;
      this.#at += 1;
      if (byte !== 0xff) continue;
      while (bytes[this.#at] === 0xff) this.#at += 1;
      if (bytes[this.#at] === 0) this.#at += 1;
      else this.#appendZeros();
    }
  }

  /** In place of the marker that was just found. */
  #appendZeros(): void {
    this.#bits &= ~0xff;
    this.#zeros += 8;
    this.#at -= 1;
  }
}
