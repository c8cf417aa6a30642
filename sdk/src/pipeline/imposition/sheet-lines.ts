import type { Rect } from '../../base/rect.ts';
import { dotInPoints } from '../../base/units.ts';

/** Which lines are printed with the labels. */
export interface LineOptions {
  /** Along the labels' edges, from one edge of the page to the other, for a cutter; false by default. */
  readonly cutLines?: boolean | undefined;
  /** Around each label, within its edges; false by default. */
  readonly outlines?: boolean | undefined;
}

/** A page, points, and the dots an inch of the printer. */
export interface LinedPage {
  readonly width: number;
  readonly height: number;
  readonly resolutionDpi: number;
}

/** A hairline: seen and cut along, and covered by a cut. In whole dots of the printer, at least one. */
const HAIRLINE_PT = 0.25;
/** An edge that lies on a dot may be a last bit beside it; dots. */
const WITHIN = 1e-6;

/**
 * The lines of a page whose labels lie at these places: black rectangles of whole dots, points, y down. Edges less than a line
 * apart have one line; the page's own edges have none.
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

/** The first dots of lines along edges: each once, none at the page's own edges. */
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

/** Four sides, in dots: x, y, width, height. */
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
