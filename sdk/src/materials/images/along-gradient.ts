import type { LinearGradient, RadialGradient } from './vector-art.ts';

/** How far along a gradient a point of its own units lies: 0 at its beginning, 1 at its end. */
export type Along = (x: number, y: number) => number;

export function alongGradient(gradient: Pick<LinearGradient, 'kind'> | Pick<RadialGradient, 'kind' | 'focus'>): Along {
  if (gradient.kind === 'linear') return (x) => x;
  // The larger of the two circles through the point (SVG 2, 14.2.3): middles go evenly from the focus, radii from its own to 1.
  const { x: focusX, y: focusY, radius } = gradient.focus;
  const growth = 1 - radius;
  const square = growth * growth - focusX * focusX - focusY * focusY;
  return (x, y) => {
    const dx = x - focusX;
    const dy = y - focusY;
    const half = dx * focusX + dy * focusY - radius * growth;
    const rest = dx * dx + dy * dy - radius * radius;
    return (half + Math.sqrt(Math.max(0, half * half + square * rest))) / square;
  };
}
