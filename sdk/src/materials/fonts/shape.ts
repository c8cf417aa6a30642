import { LruMap } from '../../base/lru-map.ts';
import { isIgnorable } from './characters.ts';
import { turned } from './code-points.ts';
import type { FontFace } from './font-face.ts';
import type { GlyphRun } from './glyph-run.ts';
import { clusterEnd } from './graphemes.ts';
import { mapCluster } from './map-cluster.ts';

/** A run in the order of the text, with the place of each glyph in it. */
export interface ShapedRun extends GlyphRun {
  /** Code unit of the text at which each glyph's cluster starts. */
  readonly starts: readonly number[];
  /** Of a text shaped by its script's rules. */
  readonly placed?: Placed;
}

const CACHED_RUNS = 2048;
/** Longer texts hardly come twice, and would make the cache big. */
const CACHED_LENGTH = 200;

const runsOf = new WeakMap<FontFace, LruMap<string, ShapedRun>>();

/**
 * The glyphs of one text in one face, left to right, with kerning. What the face lacks and what needs a shaper becomes
 * .notdef, what Unicode calls ignorable nothing; no ligatures but an emoji font's sequences. Cached for each face.
 *
 * @param slant shear of a synthesised italic, kept in the run
 * @example shapeRun(arimo, 'AV').width; // 2580 of 2048: two advances of 1366, kerned by -152
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

/** Below this, but for the soft hyphen, a character maps to one glyph by itself. */
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
      for (const [i, glyph] of mapped.glyphs.entries()) place(glyph, mapped.characters[i] ?? '', at);
    }
    at = end;
  }
  return { face, glyphs, offsets, width: pen, characters, slant, starts };
}

/** How far the glyph at `index` moves the pen, kerning aside. */
export const advanceOf = (run: ShapedRun, index: number): number =>
  run.placed ? (run.placed.advances[index] ?? 0) : run.face.advance(run.glyphs[index] ?? 0);

/** Glyphs `from` to `to` as a run of their own; `mirror` turns it round, for right-to-left text. */
export function sliceRun(run: ShapedRun, from: number, to: number, mirror: boolean): GlyphRun {
  if (run.placed) return slicePlaced(run, run.placed, from, to, mirror);
  if (!mirror && from === 0 && to === run.glyphs.length) return run;
  const start = run.offsets[from] ?? 0;
  const end = endOf(run, to);
  const glyphs = run.glyphs.slice(from, to);
  const characters = run.characters.slice(from, to);
  const offsets = glyphs.map((glyph, i) => {
    const offset = run.offsets[from + i] ?? 0;
    return mirror ? end - offset - run.face.advance(glyph) : offset - start;
  });
  if (mirror) {
    glyphs.reverse();
    characters.reverse();
    offsets.reverse();
  }
  return { face: run.face, glyphs, offsets, width: end - start, characters, slant: run.slant };
}

/** Where the pen stands after glyph `to - 1`. */
function endOf(run: ShapedRun, to: number): number {
  const last = to - 1;
  return run.glyphs[last] === undefined ? 0 : (run.offsets[last] ?? 0) + advanceOf(run, last);
}

/** How glyphs stand that were placed by their script's rules; font units. */
interface Placed {
  /** How far each moves the pen. */
  readonly advances: readonly number[];
  /** How far right of the pen each stands. */
  readonly shifts: readonly number[];
  /** How far above the baseline each stands. */
  readonly rises: readonly number[];
}

/**
 * Glyphs `from` to `to` of a run in the order of its text as a run from left to right; `mirror` turns the clusters
 * round, for right-to-left text, and leaves each one's first glyph before its marks.
 */
function slicePlaced(
  run: GlyphRun,
  { advances, shifts, rises }: Placed,
  from: number,
  to: number,
  mirror: boolean,
): GlyphRun {
  const start = run.offsets[from] ?? 0;
  const end = to > from ? (run.offsets[to - 1] ?? 0) + (advances[to - 1] ?? 0) : start;
  const order = mirror
    ? clustersTurned(run.characters, from, to)
    : Array.from({ length: to - from }, (_, i) => from + i);
  const left = (i: number): number => {
    const pen = run.offsets[i] ?? 0;
    return mirror ? end - pen - (advances[i] ?? 0) : pen - start;
  };
  return {
    face: run.face,
    glyphs: order.map((i) => run.glyphs[i] ?? 0),
    // A sheared glyph leans about its own baseline; a mark above goes as far aside as its letter leans there.
    offsets: order.map((i) => left(i) + (shifts[i] ?? 0) + run.slant * (rises[i] ?? 0)),
    rises: order.map((i) => rises[i] ?? 0),
    width: end - start,
    // Poppler and PDFium turn round every character of a right-to-left line, also those that one glyph stands for.
    characters: order.map((i) => (mirror ? turned(run.characters[i] ?? '') : (run.characters[i] ?? ''))),
    slant: run.slant,
  };
}

/** Indices with the last cluster first; a glyph without characters belongs to the one before it. */
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
