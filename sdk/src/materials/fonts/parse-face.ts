import type { Path } from '../../base/path.ts';
import { pathBounds } from '../../base/path-bounds.ts';
import { type CharacterMap, readCharacterMap } from './cmap.ts';
import { type FaceMetrics, readFaceMetrics } from './face-metrics.ts';
import { FontError } from './font-error.ts';
import type { FontFace } from './font-face.ts';
import { type OutlineTables, readOutline } from './glyf.ts';
import { type Kerning, readKerning } from './kerning.ts';
import { readTables, requireTable } from './sfnt.ts';

type GlyphBounds = readonly [number, number, number, number];

/**
 * Reads a TrueType file (`glyf` outlines). Only the headers are read now; glyphs, outlines and kerning pairs when they
 * are asked for, once. Throws FontError when the file is damaged or of another kind; so do a damaged glyph's methods.
 *
 * @example const face = parseFace('arimo-regular', bytes); face.advance(face.glyphOf(0x41)); // 1366 of 2048
 */
export function parseFace(id: string, bytes: Uint8Array): FontFace {
  return guarded(id, () => new TrueTypeFace(id, bytes));
}

function guarded<T>(id: string, read: () => T): T {
  try {
    return read();
  } catch (cause) {
    if (cause instanceof FontError) throw cause;
    throw new FontError(id, `the font file is damaged or not supported (${String(cause)})`, { cause });
  }
}

/** Pairs are kept in a map up to this many, then it starts anew: more than any job's text has. */
const MAX_PAIRS = 20_000;
const MAX_GLYPHS = 65_536;

class TrueTypeFace implements FontFace {
  readonly id: string;
  readonly postScriptName: string;
  readonly bytes: Uint8Array;
  readonly unitsPerEm: number;
  readonly ascender: number;
  readonly descender: number;
  readonly lineGap: number;
  readonly capHeight: number;
  readonly italicAngleDegrees: number;
  readonly underlinePosition: number;
  readonly underlineThickness: number;
  readonly bounds: GlyphBounds;

  readonly #advances: Uint16Array;
  readonly #outlineTables: OutlineTables;
  readonly #characterMap: CharacterMap;
  readonly #kerning: Kerning;
  readonly #glyphs = new Map<number, number>();
  readonly #pairs = new Map<number, number>();
  readonly #outlines = new Map<number, Path>();
  readonly #glyphBounds = new Map<number, GlyphBounds | undefined>();

  constructor(id: string, bytes: Uint8Array) {
    const tables = readTables(bytes);
    const metrics: FaceMetrics = readFaceMetrics(tables);
    this.id = id;
    this.bytes = bytes;
    this.postScriptName = metrics.postScriptName;
    this.unitsPerEm = metrics.unitsPerEm;
    this.ascender = metrics.ascender;
    this.descender = metrics.descender;
    this.lineGap = metrics.lineGap;
    this.capHeight = metrics.capHeight;
    this.italicAngleDegrees = metrics.italicAngleDegrees;
    this.underlinePosition = metrics.underlinePosition;
    this.underlineThickness = metrics.underlineThickness;
    this.bounds = metrics.bounds;
    const glyphCount = Math.min(requireTable(tables, 'maxp').getUint16(4), MAX_GLYPHS);
    this.#advances = readAdvances(requireTable(tables, 'hmtx'), requireTable(tables, 'hhea').getUint16(34), glyphCount);
    this.#outlineTables = {
      glyf: requireTable(tables, 'glyf'),
      loca: requireTable(tables, 'loca'),
      longOffsets: requireTable(tables, 'head').getInt16(50) === 1,
      glyphCount,
    };
    this.#characterMap = readCharacterMap(requireTable(tables, 'cmap'));
    this.#kerning = readKerning(tables);
  }

  glyphOf(codePoint: number): number {
    const known = this.#glyphs.get(codePoint);
    if (known !== undefined) return known;
    const mapped = guarded(this.id, () => this.#characterMap(codePoint));
    const glyph = mapped < this.#outlineTables.glyphCount ? mapped : 0;
    this.#glyphs.set(codePoint, glyph);
    return glyph;
  }

  advance(glyph: number): number {
    return this.#advances[glyph] ?? 0;
  }

  kerning(left: number, right: number): number {
    const key = left * 65536 + right;
    const known = this.#pairs.get(key);
    if (known !== undefined) return known;
    const value = guarded(this.id, () => this.#kerning(left, right));
    if (this.#pairs.size >= MAX_PAIRS) this.#pairs.clear();
    this.#pairs.set(key, value);
    return value;
  }

  outline(glyph: number): Path {
    const known = this.#outlines.get(glyph);
    if (known) return known;
    const path = guarded(this.id, () => readOutline(this.#outlineTables, glyph));
    this.#outlines.set(glyph, path);
    return path;
  }

  glyphBounds(glyph: number): GlyphBounds | undefined {
    if (this.#glyphBounds.has(glyph)) return this.#glyphBounds.get(glyph);
    const box = pathBounds(this.outline(glyph));
    const bounds: GlyphBounds | undefined = box && [box.x, box.y, box.x + box.width, box.y + box.height];
    this.#glyphBounds.set(glyph, bounds);
    return bounds;
  }
}

/** hmtx: the last advance stands for all glyphs after it. */
function readAdvances(hmtx: DataView, metricCount: number, glyphCount: number): Uint16Array {
  const advances = new Uint16Array(glyphCount);
  for (let glyph = 0; glyph < glyphCount; glyph++) {
    advances[glyph] = hmtx.getUint16(Math.min(glyph, metricCount - 1) * 4);
  }
  return advances;
}
