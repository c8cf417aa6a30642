import type { Point } from './box.ts';

/** A convex polygon with its corners in clockwise order. */
export type Outline = readonly Point[];

/** The indexes of two overlapping outlines, and the outline of their intersection. */
export interface Overlap {
  readonly first: number;
  readonly second: number;
  readonly outline: Outline;
}

/**
 * Finds all pairs of outlines whose intersection has an area above `least`, in square units of the label. A sweep from
 * left to right compares only outlines whose horizontal extents overlap.
 */
export function overlapsOf(outlines: readonly Outline[], least: number): readonly Overlap[] {
  const spans = outlines
    .map((outline, index) => ({ outline, index, ...spanOf(outline) }))
    .sort((a, b) => a.from - b.from || a.index - b.index);
  return spans.flatMap((one, at) => {
    const found: Overlap[] = [];
    for (let next = at + 1; next < spans.length; next++) {
      const other = spans[next];
      if (other === undefined || other.from >= one.to) break;
      if (other.top >= one.bottom || one.top >= other.bottom) continue;
      const outline = shared(one.outline, other.outline);
      if (areaOf(outline) <= least) continue;
      const [first = 0, second = 0] = [one.index, other.index].sort((a, b) => a - b);
      found.push({ first, second, outline });
    }
    return found;
  });
}

const spanOf = (outline: Outline) => ({
  from: Math.min(...outline.map(({ x }) => x)),
  to: Math.max(...outline.map(({ x }) => x)),
  top: Math.min(...outline.map(({ y }) => y)),
  bottom: Math.max(...outline.map(({ y }) => y)),
});

/** The intersection of two convex outlines. Clips `subject` at each side of `clip` (Sutherland and Hodgman, 1974). */
function shared(subject: Outline, clip: Outline): Outline {
  return clip.reduce<Outline>((left, from, at) => {
    const to = clip[(at + 1) % clip.length] ?? from;
    return cut(left, from, to);
  }, subject);
}

/**
 * The part of an outline to the right of a directed line, with the y axis pointing down. The inside of a clockwise
 * outline is to the right of each of its sides.
 */
function cut(outline: Outline, from: Point, to: Point): Outline {
  const side = ({ x, y }: Point): number => (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x);
  return outline.flatMap((point, at) => {
    const next = outline[(at + 1) % outline.length] ?? point;
    const [here, there] = [side(point), side(next)];
    const kept = here >= 0 ? [point] : [];
    if (here >= 0 === there >= 0) return kept;
    const share = here / (here - there);
    return [...kept, { x: point.x + (next.x - point.x) * share, y: point.y + (next.y - point.y) * share }];
  });
}

/** The area of a clockwise outline, with the y axis pointing down (shoelace formula). */
const areaOf = (outline: Outline): number =>
  outline.reduce((sum, { x, y }, at) => {
    const next = outline[(at + 1) % outline.length] ?? { x, y };
    return sum + (x * next.y - next.x * y) / 2;
  }, 0);
