import type { CffIndex } from './cff-index.ts';

/**
 * Codes of StandardEncoding in a row, and the name (by its number among the standard strings) of the first (Adobe Technical
 * Note 5176, appendix B).
 */
const RUNS: readonly (readonly [first: number, last: number, name: number])[] = [
  [32, 126, 1],
  [161, 175, 96],
  [177, 180, 111],
  [182, 189, 115],
  [191, 191, 123],
  [193, 200, 124],
  [202, 203, 132],
  [205, 208, 134],
  [225, 225, 138],
  [227, 227, 139],
  [232, 235, 140],
  [241, 241, 144],
  [245, 245, 145],
  [248, 251, 146],
];

/** Charsets of this number and below are predefined: glyphs 1 to 228 of ISOAdobe have the names 1 to 228. */
const LAST_PREDEFINED = 2;

/** Finds the charstring of a code of StandardEncoding in a font whose glyphs have names: what accented letters are made of. */
export function standardGlyphs(
  table: DataView,
  charset: number,
  charstrings: CffIndex,
): (code: number) => Uint8Array | undefined {
  return (code) => {
    const run = RUNS.find(([first, last]) => code >= first && code <= last);
    if (!run) return undefined;
    const name = run[2] + code - run[0];
    const glyph = charset <= LAST_PREDEFINED ? name : glyphNamed(table, charset, name, charstrings.count);
    return glyph === undefined ? undefined : charstrings.at(glyph);
  };
}

/** The glyph of a name in a charset of format 0, 1 or 2 (5176, clause 13). */
function glyphNamed(table: DataView, charset: number, name: number, glyphCount: number): number | undefined {
  const format = table.getUint8(charset);
  for (let glyph = 1, at = charset + 1; glyph < glyphCount; ) {
    const first = table.getUint16(at);
    const left = format === 0 ? 0 : format === 1 ? table.getUint8(at + 2) : table.getUint16(at + 2);
    if (name >= first && name <= first + left) return glyph + name - first;
    glyph += left + 1;
    at += format === 0 ? 2 : format === 1 ? 3 : 4;
  }
  return undefined;
}
