import { applyX, applyY, type Transform } from '../../../base/transform.ts';

/** A turn by quarters about a corner of dots: whole dots stay whole dots. */
export interface QuarterTurn {
  readonly quarters: 0 | 1 | 2 | 3;
  /** Dots in a point. */
  readonly scale: number;
  readonly transform: Transform;
  /** From points through `toDots`: dots along the text, before the turn. */
  alongOf(toDots: Transform, x: number, y: number): number;
  /** Dots down from the text's top, before the turn. */
  downOf(toDots: Transform, x: number, y: number): number;
  /** Where a corner of dots before the turn lies on the page. */
  onPage(along: number, down: number): { readonly x: number; readonly y: number };
}

const COSINES = [1, 0, -1, 0] as const;
const SINES = [0, 1, 0, -1] as const;

/** The turn that `toDots` makes beside scaling by `scale`; undefined for any other map. */
export function quarterTurnOf({ a, b, c, d }: Transform, scale: number): QuarterTurn | undefined {
  for (const quarters of [0, 1, 2, 3] as const) {
    const cos = COSINES[quarters];
    const sin = SINES[quarters];
    if (a !== cos * scale || b !== sin * scale || c !== 0 - sin * scale || d !== cos * scale) continue;
    return {
      quarters,
      scale,
      transform: { a: cos, b: sin, c: 0 - sin, d: cos, e: 0, f: 0 },
      alongOf: (t, x, y) => cos * applyX(t, x, y) + sin * applyY(t, x, y),
      downOf: (t, x, y) => cos * applyY(t, x, y) - sin * applyX(t, x, y),
      onPage: (along, down) => ({ x: cos * along - sin * down, y: sin * along + cos * down }),
    };
  }
  return undefined;
}
