import type { Point } from '../document/box.ts';
import { panned, scaledAt, type Viewport } from '../ui/viewport.ts';
import type { GestureState, PointerPlace } from './gesture.ts';

/** Returns the view after panning with one pointer or pinching with two fingers. */
export function viewOf(state: Extract<GestureState, { readonly kind: 'panning' | 'pinching' }>): Viewport {
  if (state.kind === 'panning') {
    const { start, now } = state;
    return panned(start.view, between(start.pointer.pixel, now.pixel));
  }
  const { view, from, now } = state;
  const scale = (view.scale * apart(now)) / Math.max(apart(from), 1);
  const middle = middleOf(from);
  return panned(scaledAt(view, middle, clampedScale(scale, view.scale)), between(middle, middleOf(now)));
}

/** Maximum zoom factor of a single pinch, because the distance between two fingers can reach 0. */
const MAX_PINCH = 32;
const clampedScale = (scale: number, from: number): number =>
  Math.min(Math.max(scale, from / MAX_PINCH), from * MAX_PINCH);

const between = (from: Point, to: Point): Point => ({ x: to.x - from.x, y: to.y - from.y });

type Fingers = readonly [PointerPlace, PointerPlace];

const middleOf = ([a, b]: Fingers): Point => ({ x: (a.pixel.x + b.pixel.x) / 2, y: (a.pixel.y + b.pixel.y) / 2 });

function apart([a, b]: Fingers): number {
  const { x, y } = between(a.pixel, b.pixel);
  return Math.sqrt(x * x + y * y);
}
