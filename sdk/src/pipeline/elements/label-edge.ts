import { bottom, type Rect, right } from '../../base/rect.ts';
import type { PrintedLabel } from './element-kind.ts';

/** Overhang past an edge in points that no printer can print and no eye can see: half a dot at 600 dpi. */
export const INVISIBLE_PT = 0.06;

/** Largest overhang of an area past any edge of its label (see `pastEdges`), in points. */
export const largestOverhang = (area: Rect, label: Pick<PrintedLabel, 'width' | 'height'>): number =>
  Math.max(0 - area.x, 0 - area.y, right(area) - label.width, bottom(area) - label.height);

/** Edges of a label, by their names in messages. */
export type LabelEdge = 'left' | 'top' | 'right' | 'bottom';

/**
 * Overhang of an area past each edge of its label, in points; negative if the area ends inside. It is the only measure
 * of overhang: the placement of codes inverts it, and warnings quote it. An area moved by the quoted distance touches
 * the edge exactly.
 */
export const edgeOverhangs = (
  area: Rect,
  label: Pick<PrintedLabel, 'width' | 'height'>,
): readonly (readonly [edge: LabelEdge, byPt: number])[] => [
  ['left', 0 - area.x],
  ['top', 0 - area.y],
  ['right', right(area) - label.width],
  ['bottom', bottom(area) - label.height],
];
