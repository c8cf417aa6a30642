import { dotInPoints } from '../../base/units.ts';

/** Size of a page in points, and resolution of its printer. */
export interface LinedPage {
  readonly width: number;
  readonly height: number;
  readonly resolutionDpi: number;
}

/**
 * Thickness of a line in points: visible, but so thin that cutting along the line removes it. The thickness is rounded
 * to a whole number of dots, but is at least one dot.
 */
const HAIRLINE_PT = 0.25;
/** Tolerance in dots for floating-point errors, which can move an edge that is exactly on a dot boundary. */
export const WITHIN = 1e-6;

/** Returns the thickness of printed lines in dots, at least 1. */
export const lineThickness = (resolutionDpi: number): number =>
  Math.max(1, Math.round(HAIRLINE_PT / dotInPoints(resolutionDpi)));

/** Returns the start, in dots, of a line centred on an edge. `thick` is the line's thickness in dots. */
const lineStart = (edge: number, dot: number, thick: number): number =>
  Math.floor(edge / dot - (thick - 1) / 2 + WITHIN);

/** The lines along parallel edges of labels. */
export interface EdgeLines {
  /** The first dot of each line, ascending. Edges closer together than the thickness of a line share a line. */
  readonly starts: readonly number[];
  /** Returns the first dot of the line along `edge`; undefined for an edge of the page. */
  startAt(edge: number): number | undefined;
}

/** Returns the lines along labels' edges, except at the page's edges. `edges` and the page's `length` are in points. */
export function edgeLines(edges: readonly number[], length: number, resolutionDpi: number): EdgeLines {
  const dot = dotInPoints(resolutionDpi);
  const thick = lineThickness(resolutionDpi);
  const most = Math.round(length / dot);
  const all = [...new Set(edges.map((edge) => lineStart(edge, dot, thick)))].sort((a, b) => a - b);
  const starts: number[] = [];
  for (const start of all) {
    const isOfPage = start <= 0 || start + thick >= most;
    if (!isOfPage && start - (starts.at(-1) ?? Number.NEGATIVE_INFINITY) > thick) starts.push(start);
  }
  return {
    starts,
    startAt: (edge) => {
      const own = lineStart(edge, dot, thick);
      return starts.findLast((start) => start <= own && own - start <= thick);
    },
  };
}
