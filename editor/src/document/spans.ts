import type { Rect } from '@platen/sdk/internal/base';

export type Axis = 'x' | 'y';

/** An interval on an axis, in the label's unit, with `from` <= `to`. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export const across = (axis: Axis): Axis => (axis === 'x' ? 'y' : 'x');

/** The extent of a rectangle on an axis. */
export const spanOf = (r: Rect, axis: Axis): Span =>
  axis === 'x' ? { from: r.x, to: r.x + r.width } : { from: r.y, to: r.y + r.height };

export const middleOf = ({ from, to }: Span): number => (from + to) / 2;

/** The smallest span that contains both. */
export const around = (a: Span, b: Span): Span => ({ from: Math.min(a.from, b.from), to: Math.max(a.to, b.to) });

/** The distance between two spans; 0 if they meet. */
export const apart = (a: Span, b: Span): number => Math.max(0, a.from - b.to, b.from - a.to);

/** The middle of the spans' intersection, or of the gap between them. */
export const sharedMiddle = (a: Span, b: Span): number => (Math.max(a.from, b.from) + Math.min(a.to, b.to)) / 2;

/** Tests if two spans share more than a point. */
export const overlap = (a: Span, b: Span): boolean => Math.min(a.to, b.to) > Math.max(a.from, b.from);
