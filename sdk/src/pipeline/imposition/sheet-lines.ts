import type { Rect } from '../../base/rect.ts';
import { dotInPoints } from '../../base/units.ts';

/** Lines to print with the labels. */
export interface LineOptions {
  /** True to draw lines along the labels' edges across the whole page, for a cutter; false by default. */
  readonly cutLines?: boolean | undefined;
  /** True to draw a line around each label, inside its edges; false by default. */
  readonly outlines?: boolean | undefined;
}

/** Size of a page in points, and resolution of its printer. */
export interface LinedPage {
  readonly width: number;
  readonly height: number;
  readonly resolutionDpi: number;
}

/** Thickness of a line in points: a visible hairline that a cut covers. It is rounded to whole dots, at least one. */
const HAIRLINE_PT = 0.25;
/** Tolerance in dots for floating-point errors of an edge on a dot. */
const WITHIN = 1e-6;

/**
 * Returns the lines of a page with these labels: black rectangles on whole dots, in points, y down. Edges closer
 * together than a line's thickness share one line. The page's own edges have no line.
 */
export function sheetLines(
  { width, height, resolutionDpi }: LinedPage,
  labels: readonly Rect[],
  { cutLines = false, outlines = false }: LineOptions,
): readonly Rect[] {
  const dot = dotInPoints(resolutionDpi);
  const thick = Math.max(1, Math.round(HAIRLINE_PT / dot));
  const inPoints = (x: number, y: number, across: number, down: number): Rect => ({
    ...{ x: x * dot, y: y * dot },
    ...{ width: across * dot, height: down * dot },
  });
  const [across, down] = [Math.round(width / dot), Math.round(height / dot)];
  const cuts = (edges: readonly number[], most: number): readonly number[] => lineStarts(edges, { dot, thick, most });
  const cut = cutLines
    ? [
        ...cuts(
          labels.flatMap(({ x, width: w }) => [x, x + w]),
          across,
        ).map((x) => inPoints(x, 0, thick, down)),
        ...cuts(
          labels.flatMap(({ y, height: h }) => [y, y + h]),
          down,
        ).map((y) => inPoints(0, y, across, thick)),
      ]
    : [];
  return outlines ? [...cut, ...labels.flatMap((label) => outline(label, dot, thick).map((r) => inPoints(...r)))] : cut;
}

/** Returns the first dot of the line along each edge, without duplicates and without the page's own edges. */
function lineStarts(
  edges: readonly number[],
  { dot, thick, most }: { readonly dot: number; readonly thick: number; readonly most: number },
): readonly number[] {
  const starts = [...new Set(edges.map((edge) => Math.floor(edge / dot - (thick - 1) / 2 + WITHIN)))].sort(
    (a, b) => a - b,
  );
  const kept: number[] = [];
  for (const start of starts) {
    const isOfPage = start <= 0 || start + thick >= most;
    if (!isOfPage && start - (kept.at(-1) ?? Number.NEGATIVE_INFINITY) > thick) kept.push(start);
  }
  return kept;
}

/** Returns the four sides of a label's outline in dots: x, y, width, height. */
function outline(
  { x, y, width, height }: Rect,
  dot: number,
  thick: number,
): readonly [number, number, number, number][] {
  const [left, top] = [Math.ceil(x / dot - WITHIN), Math.ceil(y / dot - WITHIN)];
  const across = Math.floor((x + width) / dot + WITHIN) - left;
  const down = Math.floor((y + height) / dot + WITHIN) - top;
  return [
    [left, top, across, thick],
    [left, top + down - thick, across, thick],
    [left, top + thick, thick, down - 2 * thick],
    [left + across - thick, top + thick, thick, down - 2 * thick],
  ];
}
