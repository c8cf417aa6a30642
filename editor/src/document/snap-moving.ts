import { type Rect, rect } from '@platen/sdk/internal/base';
import { type Axis, middleOf, spanOf } from './spans.ts';

/** A moving rectangle and its quiet zone, if any, in the label's unit. */
export interface Moving {
  readonly bounds: Rect;
  readonly quietZone: Rect | undefined;
}

/** The moving part of a rectangle on an axis: all of it, or one of its edges. */
export type Part = 'all' | 'start' | 'end';

/** A moving part of a rectangle on one axis. */
export interface Held {
  readonly moving: Moving;
  readonly axis: Axis;
  readonly part: Part;
}

/** The positions on an axis at which a part can snap to lines. */
export function placesOf(r: Rect, axis: Axis, part: Part): readonly number[] {
  const span = spanOf(r, axis);
  if (part === 'all') return [span.from, middleOf(span), span.to];
  return [part === 'start' ? span.from : span.to];
}

export const edgesOf = (r: Rect, axis: Axis): readonly number[] => [spanOf(r, axis).from, spanOf(r, axis).to];

/** The position of a part that snaps to the grid and to printer dots. */
export const anchorOf = (r: Rect, axis: Axis, part: Part): number =>
  part === 'end' ? spanOf(r, axis).to : spanOf(r, axis).from;

/** The rectangle and its quiet zone with that part moved along the axis. */
export function moved({ bounds, quietZone }: Moving, axis: Axis, part: Part, by: number): Moving {
  return { bounds: movedRect(bounds, axis, part, by), quietZone: quietZone && movedRect(quietZone, axis, part, by) };
}

function movedRect({ x, y, width, height }: Rect, axis: Axis, part: Part, by: number): Rect {
  const shift = part === 'end' ? 0 : by;
  const growth = part === 'all' ? 0 : part === 'end' ? by : -by;
  return axis === 'x' ? rect(x + shift, y, width + growth, height) : rect(x, y + shift, width, height + growth);
}
