import { int32At, numberAt } from '../../../base/item-at.ts';
import type { Rect } from '../../../base/rect.ts';
import { POINTS_PER_INCH } from '../../../base/units.ts';
import type { CodeKind } from '../../../materials/symbols/code-reader.ts';
import type { PlacedElement } from '../../layout/layout-label.ts';
import type { ModuleGrid } from './stacked-structure.ts';

/**
 * A code on a label, before rotation. Lengths are in dots; positions are relative to the top left corner of its quiet
 * zone. A code without a quiet zone has a margin instead, in which verifiers measure its outer edges.
 */
export interface DrawnCode {
  readonly kind: CodeKind;
  /** Id of the element, such as `e0`. */
  readonly element: string;
  readonly rotationDegrees: number;
  readonly resolutionDpi: number;
  /** Dark areas as x, y, width and height. */
  readonly areas: readonly Rect[];
  /** Area of the bars or modules. */
  readonly pattern: Rect;
  /** Size of the code, including its quiet zone or, if it has none, its margin. */
  readonly width: number;
  readonly height: number;
  /** Widths of the quiet zone on the left and on the right; 0 for codes without a quiet zone. */
  readonly quietLeft: number;
  readonly quietRight: number;
  /** X dimension: the width of a module. */
  readonly moduleDots: number;
  /** Area of the code on the label, in points after rotation, including the quiet zone or margin. */
  readonly areaOnLabel: Rect;
}

/** Margin of codes without a quiet zone, in modules. */
const MARGIN_MODULES = 2;

/** Returns the code that an element drew, or `undefined` if it drew none. */
export function drawnCode(kind: CodeKind, placed: PlacedElement, resolutionDpi: number): DrawnCode | undefined {
  const { element, layout, quietZoneOnLabel } = placed;
  const node = layout.nodes.find((drawn) => drawn.kind === 'bars');
  if (node === undefined || !layout.quietZone || !layout.pattern || !quietZoneOnLabel) return undefined;
  const { quietZone } = layout;
  const { rect, kind: form } = layout.pattern;
  const dots = (points: number): number => Math.round(((points * resolutionDpi) / POINTS_PER_INCH) * 1000) / 1000;
  const { rects, unitX, unitY } = node;
  const rectsIn = (left: number, top: number): readonly Rect[] =>
    Array.from({ length: rects.length / 4 }, (_, i) => ({
      x: dots(node.x + int32At(rects, i * 4) * unitX - left),
      y: dots(node.y + int32At(rects, i * 4 + 1) * unitY - top),
      width: dots(int32At(rects, i * 4 + 2) * unitX),
      height: dots(int32At(rects, i * 4 + 3) * unitY),
    }));
  const sized = { width: dots(rect.width), height: dots(rect.height) };
  const patternIn = (left: number, top: number): Rect => ({ x: dots(rect.x - left), y: dots(rect.y - top), ...sized });
  const corner = [quietZone.x, quietZone.y] as const;
  const bars = { areas: rectsIn(...corner), pattern: patternIn(...corner) };
  const moduleDots = form === 'bars' ? narrowest(barWidths(bars)) : dots(unitX);
  const [quietLeft, quietTop] = [dots(rect.x - quietZone.x), dots(rect.y - quietZone.y)];
  const margin = (MARGIN_MODULES * moduleDots * POINTS_PER_INCH) / resolutionDpi;
  const across = quietLeft > 0 ? 0 : margin;
  const down = quietTop > 0 || form === 'bars' ? 0 : margin;
  const { x, y, width, height } = outset(quietZone, across, down);
  const isLying = (element.rotationDegrees / 90) % 2 !== 0;
  return {
    ...{ kind, element: element.id, rotationDegrees: element.rotationDegrees, resolutionDpi, moduleDots },
    ...{ areas: rectsIn(x, y), pattern: patternIn(x, y) },
    ...{ width: dots(width), height: dots(height), quietLeft },
    quietRight: dots(quietZone.width - rect.width) - quietLeft,
    areaOnLabel: isLying ? outset(quietZoneOnLabel, down, across) : outset(quietZoneOnLabel, across, down),
  };
}

const outset = ({ x, y, width, height }: Rect, across: number, down: number): Rect => ({
  ...{ x: x - across, y: y - down, width: width + 2 * across, height: height + 2 * down },
});

const narrowest = (widths: readonly number[]): number => Math.min(...widths);

/** Returns the bars that cross the middle of a linear symbol, from left to right. */
function barsOf({ areas, pattern }: Pick<DrawnCode, 'areas' | 'pattern'>): readonly Rect[] {
  const middle = pattern.y + pattern.height / 2;
  return areas.filter(({ y, height }) => y < middle && y + height > middle).toSorted((a, b) => a.x - b.x);
}

/** Returns the widths of bars and spaces in dots, from the first to the last bar. */
export function barWidths(code: Pick<DrawnCode, 'areas' | 'pattern'>): readonly number[] {
  const edges = barsOf(code).flatMap(({ x, width }) => [x, x + width]);
  return edges.slice(1).map((edge, index) => edge - numberAt(edges, index));
}

/** Share of the bars' height that scans skip at the top, and again at the bottom (ISO/IEC 15416). */
const BAND_MARGIN = 0.1;

/** Returns the square modules of a matrix or stacked code. */
export function moduleGrid({ areas, pattern, moduleDots }: DrawnCode): ModuleGrid {
  const index = (dots: number): number => Math.round(dots / moduleDots);
  const [columns, rows] = [index(pattern.width), index(pattern.height)];
  const modules = new Uint8Array(columns * rows);
  for (const { x, y, width, height } of areas)
    for (let row = index(y - pattern.y); row < index(y + height - pattern.y); row++)
      modules.fill(1, row * columns + index(x - pattern.x), row * columns + index(x + width - pattern.x));
  return { columns, rows, modules };
}

/** Returns the vertical range that all bars share, excluding a tenth of its height at each end. */
export function inspectionBand(code: Pick<DrawnCode, 'areas' | 'pattern'>): {
  readonly from: number;
  readonly to: number;
} {
  const bars = barsOf(code);
  const top = Math.max(...bars.map(({ y }) => y));
  const bottom = Math.min(...bars.map(({ y, height }) => y + height));
  return inspected({ top, bottom });
}

/** Returns a vertical range, shortened by a tenth of its height at each end. */
export function inspected({ top, bottom }: { readonly top: number; readonly bottom: number }): {
  readonly from: number;
  readonly to: number;
} {
  const margin = BAND_MARGIN * (bottom - top);
  return { from: top + margin, to: bottom - margin };
}
