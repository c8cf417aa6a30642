import { byteAt } from '../../../base/item-at.ts';
import { byteOrZero, type JpegSegment } from './jpeg-segments.ts';

/** A component of a scan, and the Huffman tables that the scan header selects for the component. */
interface ScanComponent {
  readonly component: Component;
  readonly dc: HuffmanTable | undefined;
  readonly ac: HuffmanTable | undefined;
}

/** Data of a scan header (ITU-T T.81, B.2.3), and the decoding state that applies to it. */
export interface Scan {
  readonly components: readonly ScanComponent[];
  /** First and last coefficient of a progressive scan, in zigzag order (ITU-T T.81, G.1.1.1.1). */
  readonly first: number;
  readonly last: number;
  /** True if the scan refines coefficients of earlier scans by one bit (successive approximation). */
  readonly refines: boolean;
  /** Number of low bits of each coefficient that later scans contain (Al). */
  readonly leaves: number;
  readonly mcus: number;
  /** Restart interval in MCUs, at least 1. */
  readonly interval: number;
}

/** Reads the scan header of a start-of-scan segment; `undefined` if it is invalid. */
export function jpegScan(bytes: Uint8Array, segment: JpegSegment, frame: Frame, state: CodingState): Scan | undefined {
  const content = bytes.subarray(segment.start, segment.end);
  const [count = 0] = content;
  if (count < 1 || content.length < 4 + 2 * count) return undefined;
  const left = [...frame.components];
  const components: ScanComponent[] = [];
  for (let i = 0; i < count; i++) {
    const [id, tables = 0] = content.subarray(1 + 2 * i);
    const at = left.findIndex((component) => component.id === id);
    // If several components of the frame have the same identifier, the scan selects them in the order of the frame.
    const [component] = at < 0 ? [] : left.splice(at, 1);
    if (!component) return undefined;
    components.push({ component, dc: state.dc[tables >> 4], ac: state.ac[tables & 15] });
  }
  const [first = 0, last = 0, approximation = 0] = content.subarray(1 + 2 * count);
  const mcus = mcusOf(components, frame);
  return {
    components,
    first,
    last,
    refines: approximation >> 4 > 0,
    leaves: approximation & 15,
    mcus,
    interval: state.restartInterval || mcus,
  };
}

/**
 * Number of MCUs in a scan. A scan of one component contains only that component's own blocks, without the padding
 * blocks of the last MCUs (ITU-T T.81, A.2.2).
 */
function mcusOf(components: readonly ScanComponent[], frame: Frame): number {
  const [only, ...others] = components;
  if (!only || others.length > 0) return frame.mcus;
  return only.component.blocksAcross * only.component.blocksDown;
}

/** Huffman tables and restart interval in effect at the current segment of a JPEG. */
export class CodingState {
  /** Huffman tables for DC and AC coefficients, by destination (0 to 3). */
  readonly dc: (HuffmanTable | undefined)[] = [];
  readonly ac: (HuffmanTable | undefined)[] = [];
  /** Restart interval in MCUs; 0 for no restarts. */
  restartInterval = 0;

  /** Reads a restart interval segment (ITU-T T.81, B.2.4.4). */
  setRestartInterval(content: Uint8Array): void {
    this.restartInterval = byteOrZero(content, 0) * 256 + byteOrZero(content, 1);
  }

  /** Reads a segment of Huffman tables (ITU-T T.81, B.2.4.2). Returns false if a table is invalid. */
  setTables(content: Uint8Array): boolean {
    for (let at = 0; at < content.length; ) {
      const [name = 0] = content.subarray(at);
      const counts = content.subarray(at + 1, at + 17);
      const symbols = at + 17 + counts.reduce((sum, count) => sum + count, 0);
      if (symbols > content.length) return false;
      const table = huffmanTable(counts, content.subarray(at + 17, symbols));
      if (!table) return false;
      (name & 0x10 ? this.ac : this.dc)[name & 15] = table;
      at = symbols;
    }
    return true;
  }
}

/** One component of a frame, and its size in blocks of 8 × 8 samples. */
export interface Component {
  /** Component identifier (C(i) of ITU-T T.81, B.2.2). */
  readonly id: number;
  /** Number of blocks of this component in an MCU of several components: the product of its sampling factors. */
  readonly blocksInMcu: number;
  readonly blocksAcross: number;
  readonly blocksDown: number;
}

/** Values in a frame header that determine the number of blocks. */
export interface Frame {
  readonly progressive: boolean;
  readonly components: readonly Component[];
  /** Number of MCUs in a scan of several components (ITU-T T.81, A.2.3 and A.2.4). */
  readonly mcus: number;
}

const PROGRESSIVE = 0xc2;
/** Side of a block in samples. */
const BLOCK = 8;

/** Reads the frame header of a start-of-frame segment (ITU-T T.81, B.2.2); `undefined` if it is invalid. */
export function jpegFrame(bytes: Uint8Array, { marker, start, end }: JpegSegment): Frame | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset + start, end - start);
  const count = view.byteLength < 6 ? 0 : view.getUint8(5);
  if (count < 1 || view.byteLength < 6 + 3 * count) return undefined;
  const [height, width] = [view.getUint16(1), view.getUint16(3)];
  const factors = Array.from({ length: count }, (_, i) => {
    const packed = view.getUint8(7 + 3 * i);
    return { id: view.getUint8(6 + 3 * i), across: packed >> 4, down: packed & 15 };
  });
  if (factors.some(({ across, down }) => across < 1 || down < 1)) return undefined;
  const mostAcross = Math.max(...factors.map(({ across }) => across));
  const mostDown = Math.max(...factors.map(({ down }) => down));
  return {
    progressive: marker === PROGRESSIVE,
    mcus: Math.ceil(width / (BLOCK * mostAcross)) * Math.ceil(height / (BLOCK * mostDown)),
    components: factors.map(({ id, across, down }) => ({
      id,
      blocksInMcu: across * down,
      blocksAcross: Math.ceil((width * across) / (BLOCK * mostAcross)),
      blocksDown: Math.ceil((height * down) / (BLOCK * mostDown)),
    })),
  };
}

/** Length in bits of the longest code that a single table look-up decodes; few codes are longer. */
export const LOOKAHEAD = 9;

/** A Huffman table, prepared for decoding (ITU-T T.81, C.2 and F.2.2.3). */
export interface HuffmanTable {
  /**
   * Look-up table, indexed by the next `LOOKAHEAD` bits. Each value is 16 × the symbol plus the length of its code, or
   * 0 if the code is longer than `LOOKAHEAD` bits.
   */
  readonly quick: Uint16Array;
  /** Symbols in the order of their codes. */
  readonly symbols: Uint8Array;
  /** One more than the last code of each length, indexed by length; 0 for a length without codes. */
  readonly ends: Int32Array;
  /** Offset to add to a code to get the index of its symbol, indexed by the length of the code. */
  readonly starts: Int32Array;
}

/**
 * Builds a table from its symbols and the number of codes of each length, 1 to 16 bits (ITU-T T.81, B.2.4.2). Returns
 * `undefined` if there are too many codes of a length.
 */
function huffmanTable(counts: Uint8Array, symbols: Uint8Array): HuffmanTable | undefined {
  const quick = new Uint16Array(1 << LOOKAHEAD);
  const [ends, starts] = [new Int32Array(17), new Int32Array(17)];
  let code = 0;
  let place = 0;
  for (let length = 1; length <= 16; length++, code *= 2) {
    const count = byteAt(counts, length - 1);
    starts[length] = place - code;
    for (const last = code + count; code < last; code++, place++) {
      const shift = LOOKAHEAD - length;
      if (shift >= 0) quick.fill((byteAt(symbols, place) << 4) | length, code << shift, (code + 1) << shift);
    }
    if (count > 0) ends[length] = code;
    if (code > 1 << length) return undefined;
  }
  return { quick, symbols, ends, starts };
}
