import { noItem } from '../../base/item-at.ts';
import { LruMap } from '../../base/lru-map.ts';
import { isIgnorable, reversed } from './characters.ts';
import type { FontFace } from './font-face.ts';
import { clusterEnd } from './graphemes.ts';
import { mapCluster } from './map-cluster.ts';

/** Glyphs of one face in visual order, left to right, with the text that they represent. */
export interface GlyphRun {
  readonly face: FontFace;
  readonly glyphs: readonly number[];
  /** X coordinate of each glyph's origin in font units from the start of the run, including kerning. */
  readonly offsets: readonly number[];
  /**
   * Height of each glyph's origin above the baseline, in font units; positive, for example, for a mark above a letter.
   * Absent if all glyphs are on the baseline.
   */
  readonly rises?: readonly number[];
  /** Width in font units, including the last glyph's advance. */
  readonly width: number;
  /**
   * The characters that each glyph represents, for search and copy in a PDF. If a cluster has several glyphs, such as a
   * letter and its marks, all glyphs but the first have `''`.
   */
  readonly characters: readonly string[];
  /** Horizontal shear of a synthesised italic: x grows by `slant` × height above the baseline; 0 for a real face. */
  readonly slant: number;
}

/** A run in logical order, with the text position of each glyph. */
export interface ShapedRun extends GlyphRun {
  /** Code unit index at which each glyph's cluster starts. */
  readonly starts: readonly number[];
  /** Glyph positions; present only in a run that was shaped by the rules of its script. */
  readonly placed?: Placed;
}

const CACHED_RUNS = 2048;
/** Maximum length of a cached string: longer strings rarely repeat and would bloat the cache. */
const CACHED_LENGTH = 200;

const runsOf = new WeakMap<FontFace, LruMap<string, ShapedRun>>();

/**
 * Shapes text in one face, left to right, with kerning but without the rules of complex scripts. Characters that the
 * face lacks, or that need such rules, become .notdef; ignorable characters produce no glyph. Emoji sequences are the
 * only ligatures. Results are cached for each face.
 *
 * @param slant shear of a synthesised italic, stored in the run
 * @example shapeRun(arimo, 'AV').width; // 2580 (2048 units per em): two advances of 1366, kerned by -152
 */
export function shapeRun(face: FontFace, text: string, slant = 0): ShapedRun {
  if (text.length > CACHED_LENGTH) return shape(face, text, slant);
  let runs = runsOf.get(face);
  if (!runs) {
    runs = new LruMap(CACHED_RUNS);
    runsOf.set(face, runs);
  }
  const key = slant === 0 ? text : `${slant} ${text}`;
  const known = runs.get(key);
  if (known && known.slant === slant) return known;
  const run = shape(face, text, slant);
  runs.set(key, run);
  return run;
}

/** First combining mark. All characters below this code point, except the soft hyphen, map to one glyph each. */
const FIRST_MARK = 0x300;

function shape(face: FontFace, text: string, slant: number): ShapedRun {
  const glyphs: number[] = [];
  const offsets: number[] = [];
  const characters: string[] = [];
  const starts: number[] = [];
  let pen = 0;
  const place = (glyph: number, character: string, start: number): void => {
    const before = glyphs.at(-1);
    if (before !== undefined) pen += face.kerning(before, glyph);
    glyphs.push(glyph);
    offsets.push(pen);
    characters.push(character);
    starts.push(start);
    pen += face.advance(glyph);
  };
  for (let at = 0; at < text.length; ) {
    const end = clusterEnd(text, at);
    const code = text.charCodeAt(at);
    if (end === at + 1 && code < FIRST_MARK) {
      if (!isIgnorable(code)) place(face.glyphOf(code), text.charAt(at), at);
    } else {
      const mapped = mapCluster(face, text.slice(at, end));
      for (const [i, glyph] of mapped.glyphs.entries()) place(glyph, mapped.characters[i] ?? noItem(), at);
    }
    at = end;
  }
  return { face, glyphs, offsets, width: pen, characters, slant, starts };
}

/** Advance of the glyph at `index`, without kerning. */
export const advanceOf = (run: ShapedRun, index: number): number =>
  run.placed ? (run.placed.advances[index] ?? noItem()) : run.face.advance(run.glyphs[index] ?? noItem());

/** Returns glyphs `from` to `to` as a separate run. `mirror` reverses their order, for right-to-left text. */
export function sliceRun(run: ShapedRun, from: number, to: number, mirror: boolean): GlyphRun {
  if (run.placed) return slicePlaced(run, run.placed, from, to, mirror);
  if (!mirror && from === 0 && to === run.glyphs.length) return run;
  const start = penAt(run, from);
  const end = endOf(run, to);
  const glyphs = run.glyphs.slice(from, to);
  const characters = run.characters.slice(from, to);
  const offsets = glyphs.map((glyph, i) => {
    const offset = run.offsets[from + i] ?? noItem();
    return mirror ? end - offset - run.face.advance(glyph) : offset - start;
  });
  if (mirror) {
    glyphs.reverse();
    characters.reverse();
    offsets.reverse();
  }
  return { face: run.face, glyphs, offsets, width: end - start, characters, slant: run.slant };
}

/** Pen position at a glyph; 0 for the index after the last glyph, which only empty slices use. */
const penAt = (run: GlyphRun, index: number): number => run.offsets[index] ?? 0;

/** Pen position after glyph `to - 1`. */
function endOf(run: ShapedRun, to: number): number {
  const last = to - 1;
  return run.glyphs[last] === undefined ? 0 : (run.offsets[last] ?? noItem()) + advanceOf(run, last);
}

/** Glyph positions set by a script's rules, in font units. */
interface Placed {
  /** Advance of each glyph. */
  readonly advances: readonly number[];
  /** Horizontal offset of each glyph from the pen. */
  readonly shifts: readonly number[];
  /** Height of each glyph above the baseline. */
  readonly rises: readonly number[];
}

/**
 * Returns the glyphs `from` to `to` of a run in logical order as a new run in visual order. `mirror` reverses the
 * clusters, for right-to-left text; the first glyph of each cluster stays before its marks.
 */
function slicePlaced(
  run: GlyphRun,
  { advances, shifts, rises }: Placed,
  from: number,
  to: number,
  mirror: boolean,
): GlyphRun {
  const start = penAt(run, from);
  const end = to > from ? (run.offsets[to - 1] ?? noItem()) + (advances[to - 1] ?? noItem()) : start;
  const order = mirror
    ? clustersTurned(run.characters, from, to)
    : Array.from({ length: to - from }, (_, i) => from + i);
  const left = (i: number): number => {
    const pen = run.offsets[i] ?? noItem();
    return mirror ? end - pen - (advances[i] ?? noItem()) : pen - start;
  };
  return {
    face: run.face,
    glyphs: order.map((i) => run.glyphs[i] ?? noItem()),
    // Each glyph is sheared around its own baseline. A raised mark must therefore also shift sideways, by as much as
    // its letter leans at that height.
    offsets: order.map((i) => left(i) + (shifts[i] ?? noItem()) + run.slant * (rises[i] ?? noItem())),
    rises: order.map((i) => rises[i] ?? noItem()),
    width: end - start,
    // Poppler and PDFium reverse all characters of a right-to-left line, even those that share a glyph. Therefore, the
    // characters of each glyph are already reversed here.
    characters: order.map((i) => (mirror ? reversed(run.characters[i] ?? noItem()) : (run.characters[i] ?? noItem()))),
    slant: run.slant,
  };
}

/**
 * Returns glyph indexes with the clusters in reverse order; a glyph without characters belongs to the preceding
 * cluster.
 */
function clustersTurned(characters: readonly string[], from: number, to: number): readonly number[] {
  const order: number[] = [];
  let clusterTo = to;
  for (let i = to - 1; i >= from; i--) {
    if (characters[i] === '' && i > from) continue;
    for (let k = i; k < clusterTo; k++) order.push(k);
    clusterTo = i;
  }
  return order;
}
