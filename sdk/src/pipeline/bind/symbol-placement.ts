import type { LinearSymbol } from '../../materials/symbols/linear-symbol.ts';
import type { MatrixSymbol } from '../../materials/symbols/matrix.ts';

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

/** A QR code with its size in dots. */
export interface MatrixPlacement {
  readonly symbol: MatrixSymbol;
  /** Dots in a module. */
  readonly moduleDots: number;
}
