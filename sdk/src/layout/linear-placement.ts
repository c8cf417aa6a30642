import type { LinearSymbol } from '../symbols/linear-symbol.ts';

/** A linear symbol with its size in dots. */
export interface LinearPlacement {
  readonly symbol: LinearSymbol;
  /** Dots in a module. */
  readonly moduleDots: number;
  /** Modules that digits beside the bars take on the left and right, inside the box. */
  readonly outsideLeft: number;
  readonly outsideRight: number;
  /** Whole dots in the box's height: bars and text together. */
  readonly heightDots: number;
}
