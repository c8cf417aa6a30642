import { type HuffmanTable, huffmanTable } from './huffman-table.ts';

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
