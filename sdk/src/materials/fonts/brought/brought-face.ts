import type { Path } from '../../../base/path.ts';
import { pathBounds } from '../../../base/path-bounds.ts';
import { readCharacterMap } from '../cmap.ts';
import { readFaceMetrics } from '../face-metrics.ts';
import type { FontFace, LoadableFace } from '../font-face.ts';
import { readKerning } from '../kerning.ts';
import { requireTable, type Tables } from '../sfnt.ts';

type GlyphBounds = readonly [number, number, number, number];

/** Outlines and metrics that don't stand ready in `glyf` and `hmtx`: of CFF, or of a variable font at one place of its axes. */
export interface GlyphSource {
  readonly glyphCount: number;
  advance(glyph: number): number;
  bearing(glyph: number): number;
  outline(glyph: number): Path;
  glyphData(glyph: number): DataView;
  readonly writeCff?: FontFace['writeCff'];
}

/** What a face is made of. */
export interface Brought {
  readonly tables: Tables;
  readonly source: GlyphSource;
  /** Glyphs that are drawn in the place of those that characters have. */
  readonly variants?: ReadonlyMap<number, number>;
}

/** Gives an error that names the font as the one who brought it knows it. */
export type NameDamage = (cause: unknown) => Error;

/** Pairs are kept in a map up to this many, then it starts anew: more than any job's text has. */
const MAX_PAIRS = 20_000;
const NO_PIECES: readonly string[] = [];

/**
 * A face over a source of glyphs, all of it in one file: everything is read when it is asked for, once. Throws what `damaged`
 * makes when headers or, later, a glyph can't be read.
 */
export function broughtFace(id: string, { tables, source, variants }: Brought, damaged: NameDamage): LoadableFace {
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
  const glyphOf = kept((codePoint: number) =>
    guarded(() => {
      const plain = characterMap(codePoint);
      const glyph = variants?.get(plain) ?? plain;
      return glyph < source.glyphCount ? glyph : 0;
    }),
  );
  const outline = kept((glyph: number) => guarded(() => source.outline(glyph)));
  const pairs = kept((key: number) => guarded(() => kerning(Math.floor(key / 65_536), key % 65_536)), MAX_PAIRS);
  return {
    id,
    tables,
    ...metrics,
    isBrought: true,
    ...(source.writeCff && { writeCff: source.writeCff }),
    has: (codePoint) => glyphOf(codePoint) !== 0,
    glyphOf,
    advance: kept((glyph: number) => guarded(() => source.advance(glyph))),
    bearing: (glyph) => guarded(() => source.bearing(glyph)),
    kerning: (left, right) => pairs(left * 65_536 + right),
    outline,
    glyphBounds: kept((glyph: number): GlyphBounds | undefined => {
      const box = pathBounds(outline(glyph));
      return box && [box.x, box.y, box.x + box.width, box.y + box.height];
    }),
    glyphData: (glyph) => guarded(() => source.glyphData(glyph)),
    glyphTables: () => undefined,
    layoutTables: () => tables,
    missingPieces: () => NO_PIECES,
    addPiece: (name) => {
      throw damaged(new Error(`it has no piece named ${name}`));
    },
  };
}

/** The same function, each answer worked out once; after `most` of them it starts anew. */
function kept<T>(of: (key: number) => T, most = Number.POSITIVE_INFINITY): (key: number) => T {
  const known = new Map<number, T>();
  return (key) => {
    if (known.has(key)) return known.get(key) as T;
    const value = of(key);
    if (known.size >= most) known.clear();
    known.set(key, value);
    return value;
  };
}
