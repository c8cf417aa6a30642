/** The number of the font DICT that draws a glyph. */
export type FontSelection = (glyph: number) => number;

const RANGE_BYTES = { 3: 3, 4: 6 } as const;

/**
 * Reads FDSelect (Adobe Technical Note 5176, clause 19; format 4: OpenType 1.9, CFF2). Throws Error for other formats and
 * RangeError when it runs past the table.
 */
export function readFontSelection(table: DataView, at: number, glyphCount: number): FontSelection {
  const format = table.getUint8(at);
  if (format === 0) {
    if (at + 1 + glyphCount > table.byteLength) throw new RangeError('FDSelect ends past its table');
    return (glyph) => table.getUint8(at + 1 + glyph);
  }
  if (format === 3) return ranges(table, at + 3, table.getUint16(at + 1), format);
  if (format === 4) return ranges(table, at + 5, table.getUint32(at + 1), format);
  throw new Error(`its FDSelect has the unknown format ${format}`);
}

/** Sorted records of a first glyph and a number; the last of them not above the glyph counts. */
function ranges(table: DataView, records: number, count: number, format: 3 | 4): FontSelection {
  const size = RANGE_BYTES[format];
  if (records + count * size > table.byteLength) throw new RangeError('FDSelect ends past its table');
  const first = (i: number): number =>
    format === 3 ? table.getUint16(records + i * size) : table.getUint32(records + i * size);
  return (glyph) => {
    let [low, high] = [0, count - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (first(middle) <= glyph) low = middle;
      else high = middle - 1;
    }
    const at = records + low * size;
    return format === 3 ? table.getUint8(at + 2) : table.getUint16(at + 4);
  };
}
