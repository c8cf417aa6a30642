import { bottom, type Rect, right } from '../../../base/rect.ts';
import { applyX, applyY, compose, IDENTITY, invertTransform } from '../../../base/transform.ts';
import { alongGradient } from '../along-gradient.ts';
import type { ArtGradient, ArtStop, LinearGradient, RadialGradient } from '../vector-art.ts';
import { type Ends, isSameInk } from './spread-stops.ts';

/** Where a gradient lies, without its colours. */
export type BareGradient = Omit<LinearGradient, 'stops'> | Omit<RadialGradient, 'stops'>;

/** A stretch more where colours change at an end itself: what is shown beyond it is another colour than what it begins with. */
export function paddedEnds({ kind }: BareGradient, stops: readonly ArtStop[]): Ends {
  const jumpsAt = (end: number): boolean => {
    const [first, ...others] = stops.filter(({ at }) => at === end);
    return first !== undefined && others.some((other) => !isSameInk(other, first));
  };
  return { from: kind === 'linear' && jumpsAt(0) ? -1 : 0, to: jumpsAt(1) ? 2 : 1 };
}

/** As far as `seen`, in the drawing's units, shows the gradient, and its own stretch at least; whole turns but for a tip. */
export function reachOf(gradient: BareGradient, seen: Rect): Ends {
  const back = invertTransform(gradient.toArt) ?? IDENTITY;
  const along = alongGradient(gradient);
  const reached = [seen.x, right(seen)].flatMap((x) =>
    [seen.y, bottom(seen)].map((y) => along(applyX(back, x, y), applyY(back, x, y))),
  );
  const to = Math.max(1, Math.ceil(Math.max(...reached)));
  if (gradient.kind === 'linear') return { from: Math.min(0, Math.floor(Math.min(...reached))), to };
  // Circles shrink to a point, and no further.
  const { radius } = gradient.focus;
  return { from: radius === 0 ? 0 : (0 - radius) / (1 - radius), to };
}

/** The gradient whose 0 and 1 are `from` and `to` of the one given; `stops` are its own. */
export function stretched(gradient: BareGradient, { from, to }: Ends, stops: readonly ArtStop[]): ArtGradient {
  if (from === 0 && to === 1) return { ...gradient, stops };
  const { toArt } = gradient;
  if (gradient.kind === 'linear')
    return { kind: 'linear', stops, toArt: compose(toArt, { a: to - from, b: 0, c: 0, d: to - from, e: from, f: 0 }) };
  const { x, y, radius } = gradient.focus;
  const radiusAt = (along: number): number => radius + (1 - radius) * along;
  const size = radiusAt(to);
  const end = { x: x * (1 - to), y: y * (1 - to) };
  const focus = {
    x: (x * (1 - from) - end.x) / size,
    y: (y * (1 - from) - end.y) / size,
    radius: Math.max(0, radiusAt(from) / size),
  };
  return { kind: 'radial', stops, focus, toArt: compose(toArt, { a: size, b: 0, c: 0, d: size, e: end.x, f: end.y }) };
}
