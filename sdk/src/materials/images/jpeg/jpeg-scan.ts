import { type HuffmanTable, huffmanTable } from './huffman-table.ts';
import type { Component, Frame } from './jpeg-frame.ts';
import type { JpegSegment } from './jpeg-segments.ts';

/** A component in a scan, with the tables that it names. */
interface ScanComponent {
  readonly component: Component;
  readonly dc: HuffmanTable | undefined;
  readonly ac: HuffmanTable | undefined;
}

/** What a scan header says (ITU-T T.81, B.2.3), with the state that it is read in. */
export interface Scan {
  readonly components: readonly ScanComponent[];
  /** The first and the last coefficient in zigzag order, of a progressive scan (G.1.1.1.1). */
  readonly first: number;
  readonly last: number;
  /** Whether it adds a bit to coefficients that earlier scans began. */
  readonly refines: boolean;
  /** Bits of these coefficients that are left to later scans (Al). */
  readonly leaves: number;
  readonly mcus: number;
  /** In MCUs, at least 1. */
  readonly interval: number;
}

/** The scan of a start-of-scan segment; `undefined` when it makes no sense. */
export function jpegScan(bytes: Uint8Array, segment: JpegSegment, frame: Frame, state: CodingState): Scan | undefined {
  const content = bytes.subarray(segment.start, segment.end);
  const [count = 0] = content;
  if (count < 1 || content.length < 4 + 2 * count) return undefined;
  const left = [...frame.components];
  const components: ScanComponent[] = [];
  for (let i = 0; i < count; i++) {
    const [id, tables = 0] = content.subarray(1 + 2 * i);
    const at = left.findIndex((component) => component.id === id);
    // Components of one name are meant in their order.
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

/** A component by itself has its own blocks only, not those that fill the last MCUs (A.2.2). */
function mcusOf(components: readonly ScanComponent[], frame: Frame): number {
  const [only, ...others] = components;
  if (!only || others.length > 0) return frame.mcus;
  return only.component.blocksAcross * only.component.blocksDown;
}

/** Huffman tables and restart interval, as they stand between two segments of a JPEG. */
export class CodingState {
  /** By their number, 0 to 3. */
  readonly dc: (HuffmanTable | undefined)[] = [];
  readonly ac: (HuffmanTable | undefined)[] = [];
  /** In MCUs; 0 for none. */
  restartInterval = 0;

  /** A restart interval's segment (ITU-T T.81, B.2.4.4). */
  setRestartInterval(content: Uint8Array): void {
    this.restartInterval = (content[0] ?? 0) * 256 + (content[1] ?? 0);
  }

  /** A segment of Huffman tables (B.2.4.2); false when one of them is no table. */
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
