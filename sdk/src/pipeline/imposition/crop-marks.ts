import type { Rect } from '../../base/rect.ts';
import { dotInPoints, pointsPer } from '../../base/units.ts';
import { edgeLines, type LinedPage, lineThickness, WITHIN } from './line-dots.ts';

const MM = pointsPer('mm');
/** Length of a mark, in points. In a narrow space, marks are shorter. */
const LENGTH = 3 * MM;
/**
 * Distance between a mark and a label, in points. In a narrow space between labels, it is at most a quarter of the
 * space.
 */
const DISTANCE = MM;
/** Minimum width of a space for marks, in points. In a narrower space, marks would be too short to cut along. */
const MIN_SPACE = MM;

/**
 * Returns crop marks for labels that are cut by hand: short black rectangles on whole dots, in points, with y pointing
 * down. Each edge of a label has a mark at both ends, outside the label, on the cutting line. `labels` contains the
 * labels on the page. `places` contains all places for labels on the page, used and unused; a mark never covers any of
 * them.
 *
 * Labels that touch share marks, which are in the next space on each side. Overlapping marks of neighbouring labels are
 * merged.
 */
export function cropMarks(page: LinedPage, labels: readonly Rect[], places: readonly Rect[]): readonly Rect[] {
  const dot = dotInPoints(page.resolutionDpi);
  const thick = lineThickness(page.resolutionDpi);
  const upright = marksAcross(page, { labels, places, across: COLUMNS, along: ROWS });
  const lying = marksAcross(page, { labels, places, across: ROWS, along: COLUMNS });
  return [
    ...upright.map(([at, from, to]) => inPoints(dot, at, from, thick, to - from)),
    ...lying.map(([at, from, to]) => inPoints(dot, from, at, to - from, thick)),
  ];
}

const inPoints = (dot: number, ...[x, y, width, height]: readonly [number, number, number, number]): Rect => ({
  ...{ x: x * dot, y: y * dot },
  ...{ width: width * dot, height: height * dot },
});

/** Accessors for a rectangle's start and end, and for the page's length, along one axis. */
interface Direction {
  readonly startOf: (rect: Rect) => number;
  readonly endOf: (rect: Rect) => number;
  readonly lengthOf: (page: LinedPage) => number;
}
const COLUMNS: Direction = {
  startOf: ({ x }) => x,
  endOf: ({ x, width }) => x + width,
  lengthOf: ({ width }) => width,
};
const ROWS: Direction = {
  startOf: ({ y }) => y,
  endOf: ({ y, height }) => y + height,
  lengthOf: ({ height }) => height,
};

interface Marked {
  readonly labels: readonly Rect[];
  readonly places: readonly Rect[];
  /** The direction perpendicular to the marks. */
  readonly across: Direction;
  /** The direction of the marks. */
  readonly along: Direction;
}

/**
 * A mark in dots: `at` is its first dot across its thickness, `from` and `to` are the ends of its length (`to`
 * excluded).
 */
type Mark = readonly [at: number, from: number, to: number];
/** Ends of a mark along its length, in dots; `to` is excluded. */
type Stretch = readonly [from: number, to: number];

function marksAcross(page: LinedPage, { labels, places, across, along }: Marked): readonly Mark[] {
  const { resolutionDpi } = page;
  const edgesOf = (label: Rect): readonly number[] => [across.startOf(label), across.endOf(label)];
  const lines = edgeLines(labels.flatMap(edgesOf), across.lengthOf(page), resolutionDpi);
  const stretches = stretchesAround(places, along, page);
  const marked = new Map(lines.starts.map((start) => [start, new Map<number, Stretch>()]));
  for (const label of labels) {
    for (const stretch of stretches(label))
      for (const edge of edgesOf(label)) marked.get(lines.startAt(edge) ?? -1)?.set(stretch[0], stretch);
  }
  return [...marked].flatMap(([at, found]) => joined([...found.values()]).map(([from, to]): Mark => [at, from, to]));
}

/** Merges overlapping stretches. */
function joined(stretches: readonly Stretch[]): readonly Stretch[] {
  const all: Stretch[] = [];
  for (const [from, to] of stretches.toSorted(([a], [b]) => a - b)) {
    const last = all.at(-1);
    if (last !== undefined && from <= last[1]) all[all.length - 1] = [last[0], Math.max(last[1], to)];
    else all.push([from, to]);
  }
  return all;
}

/** A strip across the whole page that contains no labels. `from` and `to` are the strip's edges in points. */
interface Space {
  readonly from: number;
  readonly to: number;
}

/** Creates a function that returns the extents of a label's crop marks: before its start and after its end. */
function stretchesAround(
  places: readonly Rect[],
  { startOf, endOf, lengthOf }: Direction,
  page: LinedPage,
): (label: Rect) => readonly Stretch[] {
  const dot = dotInPoints(page.resolutionDpi);
  const ends = new Map(places.map((place) => [startOf(place), endOf(place)]));
  const starts = [...ends.keys()].sort((a, b) => a - b);
  const spaces = Array.from({ length: starts.length + 1 }, (_, index): Space => {
    const before = starts[index - 1];
    return {
      from: before === undefined ? 0 : (ends.get(before) ?? before),
      to: starts[index] ?? lengthOf(page),
    };
  });
  const firstDot = (points: number): number => Math.max(0, Math.ceil(points / dot - WITHIN));
  const endDot = (points: number): number => Math.floor(points / dot + WITHIN);
  const isWide = ({ from, to }: Space): boolean => to - from > MIN_SPACE - WITHIN;
  /**
   * Returns the part of a space in which marks are drawn. With `isAfter`, the marks are drawn after the labels that end
   * at the space; otherwise, before the labels that start after the space.
   */
  const stretchIn = (index: number, isAfter: boolean): readonly Stretch[] => {
    const space = spaces[index];
    if (space === undefined) return [];
    const { from, to } = space;
    const distance = Math.min(DISTANCE, (to - from) / 4);
    // a mark next to the edge of the page may extend to this edge
    const [first, last] = [index === 0 ? from : from + distance, index === starts.length ? to : to - distance];
    const stretch: Stretch = isAfter
      ? [firstDot(first), endDot(Math.min(first + LENGTH, last))]
      : [firstDot(Math.max(last - LENGTH, first)), endDot(last)];
    return stretch[1] > stretch[0] ? [stretch] : [];
  };
  return (label) => {
    const index = starts.indexOf(startOf(label));
    const before = spaces.findLastIndex((space, at) => at <= index && isWide(space));
    const after = spaces.findIndex((space, at) => at > index && isWide(space));
    return index < 0 ? [] : [...stretchIn(before, false), ...stretchIn(after, true)];
  };
}
