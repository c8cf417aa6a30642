import type { Path } from '../../../base/path.ts';
import { pathBounds } from '../../../base/path-bounds.ts';
import type { Rect } from '../../../base/rect.ts';
import type { GlyphSource } from '../brought/brought-face.ts';
import { writeSimpleGlyph } from '../brought/simple-glyph.ts';
import {
  type Component,
  glyphData,
  type OutlinePoint,
  readComponents,
  readOutlineOf,
  readSimpleGlyph,
  type SimpleGlyph,
} from '../glyf.ts';
import { advanceIn, bearingIn, type GlyphTables, readGlyphTables } from '../glyph-tables.ts';
import type { Tables } from '../sfnt.ts';
import { readAdvanceDeltas } from './item-variations.ts';
import { type GlyphVariations, movesOf, readGlyphVariations } from './tuple-variations.ts';

/** Number of phantom points after the outline points: left, right, top and bottom of the glyph. */
const METRIC_POINTS = 4;
const HEADER_LENGTH = 10;
const NO_DATA = new DataView(new ArrayBuffer(0));

/** A glyph at given axis coordinates: its bytes in `glyf`, and its left and right phantom points, not rounded. */
interface SetGlyph {
  readonly data: DataView;
  readonly left: number;
  readonly right: number;
}

/**
 * Glyphs of a variable font with TrueType outlines (OpenType 1.9, gvar, HVAR) at normalised coordinates. Computes a
 * glyph on first use, and rounds its points to whole units like a static font. Throws Error or RangeError if the font
 * is damaged.
 */
export function variableGlyf(tables: Tables, places: readonly number[]): GlyphSource {
  const base = readGlyphTables(tables);
  const gvar = tables.get('gvar');
  const variations = gvar && readGlyphVariations(gvar, places);
  const advanceDeltas = readAdvanceDeltas(tables, places);
  const known = new Map<number, SetGlyph>();
  const setGlyph = (glyph: number): SetGlyph => {
    let found = known.get(glyph);
    if (!found) {
      found = moveGlyph(base, variations, glyph);
      known.set(glyph, found);
    }
    return found;
  };
  const outline = (glyph: number): Path => readOutlineOf((part) => setGlyph(part).data, glyph);
  return {
    glyphCount: base.glyphCount,
    advance: (glyph) => {
      if (advanceDeltas) return advanceIn(base, glyph) + advanceDeltas(glyph);
      const { left, right } = setGlyph(glyph);
      return Math.round(right - left);
    },
    bearing: (glyph) => Math.floor(pathBounds(outline(glyph))?.x ?? 0),
    outline,
    glyphData: (glyph) => {
      const { data } = setGlyph(glyph);
      return data.byteLength > 0 && data.getInt16(0) < 0 ? withBounds(data, pathBounds(outline(glyph))) : data;
    },
  };
}

function moveGlyph(base: GlyphTables, variations: GlyphVariations | undefined, glyph: number): SetGlyph {
  if (glyph >= base.glyphCount) throw new Error(`glyph ${glyph} of ${base.glyphCount} does not exist`);
  const data = glyphData(base, glyph);
  const isEmpty = data.byteLength < HEADER_LENGTH;
  const left = isEmpty ? 0 : data.getInt16(2) - bearingIn(base, glyph);
  const right = left + advanceIn(base, glyph);
  const components = !isEmpty && data.getInt16(0) < 0 ? readComponents(data) : undefined;
  const { points, ends } = components ? asPoints(components) : isEmpty ? NO_POINTS : readSimpleGlyph(data);
  const count = points.length;
  const all = [...points, { x: left, y: 0 }, { x: right, y: 0 }, { x: 0, y: 0 }, { x: 0, y: 0 }];
  const moves = movesOf(all, ends, variations?.deltas(glyph, count + METRIC_POINTS) ?? []);
  const room = { left: left + (moves.x[count] ?? 0), right: right + (moves.x[count + 1] ?? 0) };
  // An outline starts at its left phantom point; the components of a composite already include this shift.
  const shift = components ? 0 : room.left;
  const set = points.map(
    ({ x, y, onCurve }, i): OutlinePoint => ({
      x: Math.round(x + (moves.x[i] ?? 0) - shift),
      y: Math.round(y + (moves.y[i] ?? 0)),
      onCurve,
    }),
  );
  if (components) return { data: writeComposite(components, set), ...room };
  return { data: count === 0 ? NO_DATA : viewOf(writeSimpleGlyph(set, ends)), ...room };
}

const NO_POINTS: SimpleGlyph = { points: [], ends: [] };

/** Component offsets vary like points, each independently. */
const asPoints = (components: readonly Component[]): SimpleGlyph => ({
  points: components.map(({ dx, dy }) => ({ x: dx, y: dy, onCurve: true })),
  ends: [],
});

const ARGS_ARE_WORDS = 0x0001;
const HAS_INSTRUCTIONS = 0x0100;

/** Encodes a composite glyph with its components at `places`, without bounds or instructions. */
function writeComposite(components: readonly Component[], places: readonly OutlinePoint[]): DataView {
  const out: number[] = [255, 255, 0, 0, 0, 0, 0, 0, 0, 0];
  components.forEach(({ glyph, flags, matrixData }, i) => {
    const { x = 0, y = 0 } = places[i] ?? {};
    for (const value of [(flags | ARGS_ARE_WORDS) & ~HAS_INSTRUCTIONS, glyph, x, y])
      out.push((value >> 8) & 255, value & 255);
    out.push(...matrixData);
  });
  return viewOf(Uint8Array.from(out));
}

/** Copies a glyph and sets the bounds of its outline. */
function withBounds(data: DataView, box: Rect | undefined): DataView {
  const copy = viewOf(new Uint8Array(data.buffer, data.byteOffset, data.byteLength).slice());
  if (!box) return copy;
  copy.setInt16(2, Math.floor(box.x));
  copy.setInt16(4, Math.floor(box.y));
  copy.setInt16(6, Math.ceil(box.x + box.width));
  copy.setInt16(8, Math.ceil(box.y + box.height));
  return copy;
}

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
