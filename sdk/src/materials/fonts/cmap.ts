/** Maps a code point to a glyph; 0 if the font has none. */
export type CharacterMap = (codePoint: number) => number;

const WINDOWS = 3;
const WINDOWS_BMP = 1;
const WINDOWS_FULL = 10;

/**
 * Reads the Windows subtable with the largest coverage (OpenType 1.9, cmap): format 12, else format 4. Throws if there
 * is neither.
 */
export function readCharacterMap(cmap: DataView): CharacterMap {
  const full = findSubtable(cmap, WINDOWS_FULL);
  if (full !== undefined && cmap.getUint16(full) === 12) return segmentedCoverage(cmap, full);
  const bmp = findSubtable(cmap, WINDOWS_BMP);
  if (bmp !== undefined && cmap.getUint16(bmp) === 4) return segmentMapping(cmap, bmp);
  throw new Error('cmap has neither a format 12 nor a format 4 subtable for Windows');
}

function findSubtable(cmap: DataView, encoding: number): number | undefined {
  const count = cmap.getUint16(2);
  for (let i = 0; i < count; i++) {
    const record = 4 + i * 8;
    if (cmap.getUint16(record) === WINDOWS && cmap.getUint16(record + 2) === encoding)
      return cmap.getUint32(record + 4);
  }
  return undefined;
}

/** Binary search: the index of the first of `count` entries whose end is at least `value`, or `count`. */
function firstNotBelow(count: number, value: number, endOf: (index: number) => number): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (endOf(middle) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Format 12: groups of start, end, first glyph. */
function segmentedCoverage(cmap: DataView, at: number): CharacterMap {
  const count = cmap.getUint32(at + 12);
  const groups = at + 16;
  return (codePoint) => {
    const index = firstNotBelow(count, codePoint, (i) => cmap.getUint32(groups + i * 12 + 4));
    if (index === count) return 0;
    const start = cmap.getUint32(groups + index * 12);
    return codePoint < start ? 0 : cmap.getUint32(groups + index * 12 + 8) + codePoint - start;
  };
}

/** Format 4: parallel arrays of ends, starts, deltas and offsets into an array of glyphs. */
function segmentMapping(cmap: DataView, at: number): CharacterMap {
  const count = cmap.getUint16(at + 6) / 2;
  const ends = at + 14;
  const starts = ends + count * 2 + 2;
  const deltas = starts + count * 2;
  const offsets = deltas + count * 2;
  return (codePoint) => {
    if (codePoint > 0xffff) return 0;
    const index = firstNotBelow(count, codePoint, (i) => cmap.getUint16(ends + i * 2));
    if (index === count) return 0;
    const start = cmap.getUint16(starts + index * 2);
    if (codePoint < start) return 0;
    const delta = cmap.getUint16(deltas + index * 2);
    const offset = cmap.getUint16(offsets + index * 2);
    if (offset === 0) return (codePoint + delta) & 0xffff;
    const glyph = cmap.getUint16(offsets + index * 2 + offset + (codePoint - start) * 2);
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
  };
}
