import { type HuffmanTable, huffmanTable } from './huffman-table.ts';
import type { Component, Frame } from './jpeg-frame.ts';
import type { JpegSegment } from './jpeg-segments.ts';

/** A component of a scan, with the tables that it selects. */
interface ScanComponent {
  readonly component: Component;
  readonly dc: HuffmanTable | undefined;
  readonly ac: HuffmanTable | undefined;
}

/** Data of a scan header (ITU-T T.81, B.2.3), and the decoding state that applies to it. */
export interface Scan {
  readonly components: readonly ScanComponent[];
  /** First and last coefficient of a progressive scan, in zigzag order (G.1.1.1.1). */
  readonly first: number;
  readonly last: number;
  /** True if the scan adds a bit to coefficients of earlier scans (successive approximation). */
  readonly refines: boolean;
  /** Number of bits left for later scans (Al). */
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
    // Components with the same identifier are matched in order.
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

/** A scan of one component has only that component's own blocks, not those that pad the last MCUs (A.2.2). */
function mcusOf(components: readonly ScanComponent[], frame: Frame): number {
  const [only, ...others] = components;
  if (!only || others.length > 0) return frame.mcus;
  return only.component.blocksAcross * only.component.blocksDown;
}

/** Huffman tables and restart interval that are current between two segments of a JPEG. */
export class CodingState {
  /** DC and AC tables by destination, 0 to 3. */
  readonly dc: (HuffmanTable | undefined)[] = [];
  readonly ac: (HuffmanTable | undefined)[] = [];
  /** Restart interval in MCUs; 0 for no restarts. */
  restartInterval = 0;

  /** Reads a restart interval segment (ITU-T T.81, B.2.4.4). */
  setRestartInterval(content: Uint8Array): void {
    this.restartInterval = (content[0] ?? 0) * 256 + (content[1] ?? 0);
  }

  /** Reads a segment of Huffman tables (B.2.4.2); false if a table is invalid. */
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
