import type { Rect } from '@platen/sdk/internal/base';

export type Axis = 'x' | 'y';

/** A stretch of an axis, in the label's unit; `from` is no more than `to`. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The other axis. */
export const across = (axis: Axis): Axis => (axis === 'x' ? 'y' : 'x');

/** What the rectangle covers of an axis. */
export const spanOf = (r: Rect, axis: Axis): Span =>
  axis === 'x' ? { from: r.x, to: r.x + r.width } : { from: r.y, to: r.y + r.height };

export const middleOf = ({ from, to }: Span): number => (from + to) / 2;

/** The smallest stretch around both. */
export const around = (a: Span, b: Span): Span => ({ from: Math.min(a.from, b.from), to: Math.max(a.to, b.to) });

/** How far the two are apart; 0 where they meet. */
export const apart = (a: Span, b: Span): number => Math.max(0, a.from - b.to, b.from - a.to);

/** The middle of what both cover, or of what lies between them. */
export const sharedMiddle = (a: Span, b: Span): number => (Math.max(a.from, b.from) + Math.min(a.to, b.to)) / 2;

/** Whether the two share more than a point. */
export const overlap = (a: Span, b: Span): boolean => Math.min(a.to, b.to) > Math.max(a.from, b.from);
