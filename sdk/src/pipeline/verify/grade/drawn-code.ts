import { int32At, numberAt } from '../../../base/item-at.ts';
import type { Rect } from '../../../base/rect.ts';
import { POINTS_PER_INCH } from '../../../base/units.ts';
import type { CodeKind } from '../../../materials/symbols/code-reader.ts';
import type { PlacedElement } from '../../layout/layout-label.ts';

/** A code on a label before it is rotated. Lengths are in dots, from the top left corner of its quiet zone. */
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
  /** Size of the code with its quiet zone. */
  readonly width: number;
  readonly height: number;
  /** X dimension. */
  readonly moduleDots: number;
  /** Area of the code and its quiet zone on the label, after rotation, in points. */
  readonly areaOnLabel: Rect;
}

/** Returns the code that an element drew, or `undefined` if it drew none. */
export function drawnCode(kind: CodeKind, placed: PlacedElement, resolutionDpi: number): DrawnCode | undefined {
  const { element, layout, quietZoneOnLabel: areaOnLabel } = placed;
  const node = layout.nodes.find((drawn) => drawn.kind === 'bars');
  if (node === undefined || !layout.quietZone || !layout.pattern || !areaOnLabel) return undefined;
  const { x: left, y: top, width, height } = layout.quietZone;
  const dots = (points: number): number => Math.round(((points * resolutionDpi) / POINTS_PER_INCH) * 1000) / 1000;
  const { rects, unitX, unitY } = node;
  const areas = Array.from({ length: rects.length / 4 }, (_, i) => ({
    x: dots(node.x + int32At(rects, i * 4) * unitX - left),
    y: dots(node.y + int32At(rects, i * 4 + 1) * unitY - top),
    width: dots(int32At(rects, i * 4 + 2) * unitX),
    height: dots(int32At(rects, i * 4 + 3) * unitY),
  }));
  const { rect, kind: form } = layout.pattern;
  const pattern = { x: dots(rect.x - left), y: dots(rect.y - top), width: dots(rect.width), height: dots(rect.height) };
  const { id, rotationDegrees } = element;
  const sized = { areas, pattern, width: dots(width), height: dots(height) };
  const moduleDots = form === 'bars' ? narrowest(barWidths({ areas, pattern })) : dots(unitX);
  return { kind, element: id, rotationDegrees, resolutionDpi, ...sized, moduleDots, areaOnLabel };
}

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

/** Share of the height of the bars that the scans leave out at the top and at the bottom (ISO/IEC 15416). */
const BAND_MARGIN = 0.1;

/** Returns the height range that all bars share, without a margin of a tenth at the top and at the bottom. */
export function inspectionBand(code: Pick<DrawnCode, 'areas' | 'pattern'>): {
  readonly from: number;
  readonly to: number;
} {
  const bars = barsOf(code);
  const top = Math.max(...bars.map(({ y }) => y));
  const bottom = Math.min(...bars.map(({ y, height }) => y + height));
  const margin = BAND_MARGIN * (bottom - top);
  return { from: top + margin, to: bottom - margin };
}
