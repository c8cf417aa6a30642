import { int32At, uint16At, uint32At } from '../../../base/item-at.ts';
import { ImageError } from '../decoded-image.ts';
import {
  CodingState,
  type Component,
  type Frame,
  type HuffmanTable,
  jpegFrame,
  jpegScan,
  LOOKAHEAD,
  type Scan,
} from './jpeg-scan.ts';
import {
  byteOrZero,
  END_OF_IMAGE,
  HUFFMAN_TABLES,
  jpegSegments,
  nextMarker,
  RESTART,
  RESTART_INTERVAL,
  START_OF_SCAN,
} from './jpeg-segments.ts';

/**
 * Frame types that every decoder supports: baseline, extended sequential and progressive, all with Huffman coding
 * (ITU-T T.81, table B.1).
 */
const DRAWN = new Set([0xc0, 0xc1, 0xc2]);
/** Unsupported frame types. Lossless types with arithmetic coding are reported as lossless. */
const SPECIAL: ReadonlyMap<number, string> = new Map([
  [0xc3, 'a lossless JPEG'],
  [0xc5, 'a hierarchical JPEG'],
  [0xc6, 'a hierarchical JPEG'],
  [0xc7, 'a lossless JPEG'],
  [0xc9, 'a JPEG with arithmetic coding'],
  [0xca, 'a JPEG with arithmetic coding'],
  [0xcb, 'a lossless JPEG'],
  [0xcd, 'a hierarchical JPEG'],
  [0xce, 'a hierarchical JPEG'],
  [0xcf, 'a lossless JPEG'],
]);
/** Marker of a hierarchical progression (DHP). */
const HIERARCHICAL = 0xde;

/**
 * Maximum number of scans; encoders write about ten. A scan of a few bytes can make our reader and decoders visit all
 * blocks. The fuzzers of libjpeg-turbo have the same limit.
 */
const MAX_SCANS = 500;

/**
 * Throws ImageError if a JPEG is unsupported, damaged or incomplete, because decoders would fill missing parts with
 * grey or leave them empty. Checks only markers and code lengths, so every platform rejects the same files.
 */
export function checkJpeg(bytes: Uint8Array): void {
  const state = new CodingState();
  const coefficients: Coefficients = new Map();
  const sent = new SentBits();
  const missing = new Set<Component>();
  let frame: Frame | undefined;
  let whole = true;
  let scans = 0;
  let last = 0;
  for (const segment of jpegSegments(bytes)) {
    const { marker, start, end } = segment;
    last = marker;
    rejectUnsupported(marker);
    if (DRAWN.has(marker)) {
      const bits = byteOrZero(bytes, start);
      if (bits !== 8) throw unusual(`a ${bits}-bit JPEG`);
      frame = jpegFrame(bytes, segment);
      if (!frame) throw broken();
      for (const component of frame.components) missing.add(component);
    } else if (marker === HUFFMAN_TABLES) {
      if (!state.setTables(bytes.subarray(start, end))) throw broken();
    } else if (marker === RESTART_INTERVAL) {
      state.setRestartInterval(bytes.subarray(start, end));
    } else if (marker === START_OF_SCAN) {
      scans += 1;
      if (scans > MAX_SCANS) throw tooManyScans();
      const scan = frame && jpegScan(bytes, segment, frame, state);
      if (!frame || !scan) throw broken();
      whole = whole && isScanWhole(bytes, end, scan, frame, coefficients);
      for (const { component } of scan.components) missing.delete(component);
      sent.add(scan);
    }
  }
  if (last !== END_OF_IMAGE || missing.size > 0) throw truncated();
  if (frame?.progressive && !sent.hasAll(frame)) throw truncated();
  if (!whole) throw partial();
}

function rejectUnsupported(marker: number): void {
  if (marker === HIERARCHICAL) throw unusual('a hierarchical JPEG');
  const special = SPECIAL.get(marker);
  if (special) throw unusual(special);
}

const unusual = (kind: string): ImageError =>
  new ImageError('image_unsupported', `the image is ${kind}; save it as a baseline JPEG, or as PNG`);

const tooManyScans = (): ImageError =>
  new ImageError('image_too_large', `the JPEG image has more than ${MAX_SCANS} scans; save it as a baseline JPEG`);

const truncated = (): ImageError => new ImageError('image_unsupported', 'the JPEG image is truncated');

const partial = (): ImageError => new ImageError('image_unsupported', 'parts of the JPEG image are missing');

const broken = (): ImageError => new ImageError('image_unsupported', 'the JPEG image is damaged');

/** Number of coefficients of a block. */
const BLOCK = 64;
/** Marks a coefficient that no scan has contained yet. */
const UNSENT = -1;

/**
 * Tracks which bits of each coefficient the scans of a progressive JPEG have contained so far (like `coef_bits` of
 * libjpeg). For each coefficient, stores the number of bits left for later scans, or `UNSENT`.
 */
class SentBits {
  readonly #left = new Map<Component, Int8Array>();

  /** Records the coefficients of a scan (ITU-T T.81, G.1.1.1). */
  add({ components, first, last, leaves }: Scan): void {
    for (const { component } of components) {
      const left = this.#left.get(component) ?? new Int8Array(BLOCK).fill(UNSENT);
      this.#left.set(component, left.fill(leaves, first, last + 1));
    }
  }

  /** True if every coefficient of a frame is complete to its last bit. */
  hasAll({ components }: Frame): boolean {
    return components.every((component) => this.#left.get(component)?.every((bits) => bits === 0));
  }
}

/**
 * Flags of the coefficients that are known to be non-zero, by component. Each coefficient needs one bit, so each block
 * needs two 32-bit numbers.
 */
type Coefficients = Map<Component, Uint32Array>;

/** Reads the MCUs from `from` to `to` (exclusive). Returns false if some are missing or a code is invalid. */
type ReadMcus = (bits: CodedBits, from: number, to: number) => boolean;

/** ZRL, a run of sixteen zeros (ITU-T T.81, F.1.2.2.1). */
const ZERO_RUN = 0xf0;

/**
 * True if the coded data from `start` contains all MCUs of a scan, and its restart markers are in place (ITU-T T.81,
 * F.2 and G.2). Decodes only the lengths of codes, no samples. Also true if the scan selects a table that the file
 * lacks, because decoders have default tables.
 */
function isScanWhole(bytes: Uint8Array, start: number, scan: Scan, frame: Frame, known: Coefficients): boolean {
  const read = frame.progressive ? progressiveReader(scan, known) : sequentialReader(scan);
  if (!read) return true;
  const bits = new CodedBits(bytes, start);
  for (let from = 0, restart = 0; from < scan.mcus; from += scan.interval, restart++) {
    if (from > 0 && !bits.restart((restart - 1) & 7)) return false;
    if (!read(bits, from, Math.min(from + scan.interval, scan.mcus))) return false;
  }
  return true;
}

/** Returns a reader for a sequential scan (ITU-T T.81, F.2.2.1 and F.2.2.2); `undefined` if a table is missing. */
function sequentialReader({ components }: Scan): ReadMcus | undefined {
  const blocks = blocksOfMcu(components, ({ dc, ac }) => (dc && ac ? { dc, ac } : undefined));
  if (!blocks) return undefined;
  return (bits, from, to) => {
    for (let mcu = from; mcu < to; mcu++) for (const { dc, ac } of blocks) if (!readBlock(bits, dc, ac)) return false;
    return true;
  };
}

/** Tables for each block of an MCU; `undefined` if a component lacks its table. */
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

/** Skips the code of a DC difference (ITU-T T.81, F.2.2.1). */
function readDifference(bits: CodedBits, table: HuffmanTable): boolean {
  const size = bits.symbol(table);
  if (size < 0 || size > 15) return false;
  bits.skip(size);
  return true;
}

/**
 * Returns a reader for a progressive scan (ITU-T T.81, G.1.2): a first or refinement scan of DC or AC coefficients.
 * Returns `undefined` if a table is missing.
 */
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

/** Returns a reader for a DC refinement scan, which contains one bit for each block. */
function dcRefinement({ components }: Scan): ReadMcus {
  const blocks =
    components.length === 1 ? 1 : components.reduce((sum, { component }) => sum + component.blocksInMcu, 0);
  return (bits, from, to) => {
    for (let left = (to - from) * blocks; left > 0 && !bits.missing; left -= 16) bits.skip(Math.min(left, 16));
    return !bits.missing;
  };
}

/** Returns a reader for the first scan of AC coefficients (ITU-T T.81, G.1.2.2). */
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
          // End of band: skips the rest of this block and the same band of the following blocks.
          block += (1 << run) + bits.read(run) - 1;
          break;
        }
      }
      if (bits.missing) return false;
    }
    return true;
  };
}

/**
 * Returns a reader for an AC refinement scan (ITU-T T.81, G.1.2.3). Between the codes of newly non-zero coefficients,
 * the scan contains a correction bit for each coefficient that is already non-zero.
 */
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

/**
 * Searches from `k` for the zero coefficient that follows `run` other zeros. Returns its index in the block, or `last`
 * + 1 if there is none. Skips a correction bit for each non-zero coefficient on the way.
 */
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
    const word = wordOrZero(coefficients, 2 * block + (at >> 5));
    if ((word >>> (at & 31)) & 1) bits.skip(1);
    else if (--zeros < 0) break;
  }
  return at;
}

/**
 * Returns one word of the coefficient flags. A damaged scan may refer to coefficients after the last block; their flags
 * are 0.
 */
function wordOrZero(coefficients: Uint32Array, index: number): number {
  return coefficients[index] ?? 0;
}

/** Marks a coefficient as non-zero. Like decoders, clamps an index past the end to the last coefficient. */
function setBit(coefficients: Uint32Array, block: number, k: number): void {
  const at = Math.min(k, BLOCK - 1);
  const word = 2 * block + (at >> 5);
  coefficients[word] = uint32At(coefficients, word) | (1 << (at & 31));
}

/** Number of non-zero coefficients from `from` to `to` (inclusive). */
function countBits(coefficients: Uint32Array, block: number, from: number, to: number): number {
  let count = 0;
  for (let word = from >> 5; word <= to >> 5; word++) {
    const low = Math.max(from - 32 * word, 0);
    const high = Math.min(to - 32 * word, 31);
    if (low > high) continue;
    const mask = (-1 << low) & (-1 >>> (31 - high));
    count += ones(wordOrZero(coefficients, 2 * block + word) & mask);
  }
  return count;
}

/** Number of 1 bits in a 32-bit integer. */
function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

function skipBits(bits: CodedBits, count: number): void {
  for (let left = count; left > 0; left -= 16) bits.skip(Math.min(left, 16));
}

/** Result of `symbol` if the next bits are not a code of the Huffman table. */
const NO_SYMBOL = -1;

/** Minimum number of bits available after `#fill`; the buffer holds at most 32. */
const FILLED = 25;

/**
 * Bit reader of a scan's entropy-coded data (ITU-T T.81, F.2.2.5). Like decoders, it supplies zeros after a marker;
 * `missing` is true if any of these zeros were read.
 */
class CodedBits {
  readonly #bytes: Uint8Array;
  #at: number;
  /** Bit buffer; its lower `#count` bits are the next bits to read. */
  #bits = 0;
  #count = 0;
  /** Number of zero bits that were added to the bit buffer because the data ended at a marker. */
  #zeros = 0;

  constructor(bytes: Uint8Array, start: number) {
    this.#bytes = bytes;
    this.#at = start;
  }

  /** True if more bits were read than the data contains. */
  get missing(): boolean {
    return this.#count < this.#zeros;
  }

  /** Reads the next symbol; `NO_SYMBOL` for an invalid code. */
  symbol(table: HuffmanTable): number {
    if (this.#count < 16) this.#fill();
    const entry = uint16At(table.quick, (this.#bits >>> (this.#count - LOOKAHEAD)) & ((1 << LOOKAHEAD) - 1));
    if (entry === 0) return this.#longSymbol(table);
    this.#count -= entry & 15;
    return entry >> 4;
  }

  /** Skips up to 16 bits. */
  skip(bits: number): void {
    if (this.#count < bits) this.#fill();
    this.#count -= bits;
  }

  /** Reads 0 to 16 bits as a number. */
  read(bits: number): number {
    if (this.#count < bits) this.#fill();
    this.#count -= bits;
    return (this.#bits >>> this.#count) & ((1 << bits) - 1);
  }

  /**
   * Skips to the next marker. If it is the restart marker with this number, 0 to 7 (ITU-T T.81, E.2.4), continues
   * reading after it; otherwise returns false.
   */
  restart(number: number): boolean {
    const at = nextMarker(this.#bytes, this.#at);
    if (this.#bytes[at + 1] !== RESTART + number) return false;
    this.#at = at + 2;
    this.#bits = this.#count = this.#zeros = 0;
    return true;
  }

  /** Decodes a code that is too long for the quick table, trying one length after another (ITU-T T.81, F.2.2.3). */
  #longSymbol({ symbols, ends, starts }: HuffmanTable): number {
    for (let length = LOOKAHEAD + 1; length <= 16; length++) {
      const code = (this.#bits >>> (this.#count - length)) & ((1 << length) - 1);
      if (code >= int32At(ends, length)) continue;
      this.#count -= length;
      return symbols[code + int32At(starts, length)] ?? NO_SYMBOL;
    }
    return NO_SYMBOL;
  }

  /**
   * Fills the buffer. After 0xFF, a 0 is a stuffed byte and another 0xFF is a fill byte; any other value forms a marker
   * (ITU-T T.81, B.1.1.5).
   */
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

  /** Replaces the start of a marker, which was just read as data, with zero bits. */
  #appendZeros(): void {
    this.#bits &= ~0xff;
    this.#zeros += 8;
    this.#at -= 1;
  }
}
