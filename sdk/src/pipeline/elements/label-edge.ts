import { bottom, type Rect, right } from '../../base/rect.ts';
import type { PrintedLabel } from './element-kind.ts';

/** Less than this past an edge nobody can print or see: half a dot at 600 dpi, points. */
export const UNSEEN_PT = 0.06;

/** How far an area of a label reaches past the edge that it is furthest past (`pastEdges`), points. */
export const furthestPast = (area: Rect, label: Pick<PrintedLabel, 'width' | 'height'>): number =>
  Math.max(0 - area.x, 0 - area.y, right(area) - label.width, bottom(area) - label.height);

/** The edges of a label, as messages name them. */
export type LabelEdge = 'left' | 'top' | 'right' | 'bottom';

/**
 * How far an area of a label reaches past each of its edges, points; below 0 where it ends before one. The one measure of
 * what stays on a label: what places codes works backwards from it, warnings repeat it, and an area moved by a figure
 * lies on that edge.
 */
export const pastEdges = (
  area: Rect,
  label: Pick<PrintedLabel, 'width' | 'height'>,
): readonly (readonly [edge: LabelEdge, byPt: number])[] => [
  ['left', 0 - area.x],
  ['top', 0 - area.y],
  ['right', right(area) - label.width],
  ['bottom', bottom(area) - label.height],
];
