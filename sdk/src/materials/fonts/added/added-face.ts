import type { Path } from '../../../base/path.ts';
import { pathBounds } from '../../../base/path.ts';
import type { FontFace, LoadableFace } from '../font-face.ts';
import { readKerning } from '../kerning.ts';
import { readCharacterMap, readFaceMetrics, requireTable, type Tables } from '../sfnt.ts';

type GlyphBounds = readonly [number, number, number, number];

/**
 * Source of outlines and metrics that `glyf` and `hmtx` do not contain directly, such as CFF outlines or one instance
 * of a variable font.
 */
export interface GlyphSource {
  readonly glyphCount: number;
  advance(glyph: number): number;
  bearing(glyph: number): number;
  outline(glyph: number): Path;
  glyphData(glyph: number): DataView;
  readonly writeCff?: FontFace['writeCff'];
}

/** Tables and glyphs of a face from a user-supplied font file. */
export interface FaceSource {
  readonly tables: Tables;
  readonly source: GlyphSource;
  /** Glyph ids that replace glyphs of the character map, keyed by the id of the original glyph. */
  readonly variants?: ReadonlyMap<number, number>;
}

/** Wraps an error in another error whose message names the font's family and style. */
export type WrapDamage = (cause: unknown) => Error;

/** Maximum number of cached kerning pairs, more than any print job uses. The cache is cleared when it is full. */
const MAX_PAIRS = 20_000;
const NO_PIECES: readonly string[] = [];

/**
 * Creates the face of a single-file font from its tables and its glyph source. Reads each glyph on first use and caches
 * it. If the headers or, later, a glyph can't be read, throws an error that `damaged` creates.
 */
export function createSourceFace(
  id: string,
  { tables, source, variants }: FaceSource,
  damaged: WrapDamage,
): LoadableFace {
  const guarded = <T>(read: () => T): T => {
    try {
      return read();
    } catch (cause) {
      throw damaged(cause);
    }
  };
  const metrics = guarded(() => readFaceMetrics(tables));
  const characterMap = guarded(() => readCharacterMap(requireTable(tables, 'cmap')));
  const kerning = guarded(() => readKerning(tables));
  const glyphOf = memoised((codePoint: number) =>
    guarded(() => {
      const plain = characterMap(codePoint);
      const glyph = variants?.get(plain) ?? plain;
      return glyph < source.glyphCount ? glyph : 0;
    }),
  );
  const outline = memoised((glyph: number) => guarded(() => source.outline(glyph)));
  const pairs = memoised((key: number) => guarded(() => kerning(Math.floor(key / 65_536), key % 65_536)), MAX_PAIRS);
  return {
    id,
    tables,
    ...metrics,
    isAdded: true,
    ...(source.writeCff && { writeCff: source.writeCff }),
    has: (codePoint) => glyphOf(codePoint) !== 0,
    glyphOf,
    advance: memoised((glyph: number) => guarded(() => source.advance(glyph))),
    bearing: (glyph) => guarded(() => source.bearing(glyph)),
    kerning: (left, right) => pairs(left * 65_536 + right),
    outline,
    glyphBounds: memoised((glyph: number): GlyphBounds | undefined => {
      const box = pathBounds(outline(glyph));
      return box && [box.x, box.y, box.x + box.width, box.y + box.height];
    }),
    glyphData: (glyph) => guarded(() => source.glyphData(glyph)),
    glyphTables: () => undefined,
    layoutTables: () => tables,
    missingPieces: () => NO_PIECES,
    addPiece: (name) => {
      throw damaged(new Error(`the font has no piece named ${name}`));
    },
  };
}

/** Memoises a function. Clears the cache when the cache contains `most` entries. */
function memoised<T>(of: (key: number) => T, most = Number.POSITIVE_INFINITY): (key: number) => T {
  const known = new Map<number, T>();
  return (key) => {
    if (known.has(key)) return known.get(key) as T;
    const value = of(key);
    if (known.size >= most) known.clear();
    known.set(key, value);
    return value;
  };
}
