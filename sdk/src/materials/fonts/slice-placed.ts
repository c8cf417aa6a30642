import { turned } from './code-points.ts';
import type { GlyphRun } from './glyph-run.ts';

/** How glyphs stand that were placed by their script's rules; font units. */
export interface Placed {
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
export function slicePlaced(
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
