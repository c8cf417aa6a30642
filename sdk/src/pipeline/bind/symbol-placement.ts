import type { WarningCode } from '../../contract/types.ts';
import type { AreaSymbol } from '../../materials/symbologies/area-symbol.ts';
import type { DigitGroup, LinearSymbol } from '../../materials/symbols/linear-symbol.ts';
import type { MatrixSymbol } from '../../materials/symbols/matrix.ts';

/** Something about a placed code that its author should look at. */
export interface PlacementWarning {
  readonly code: WarningCode;
  readonly message: string;
}

/** A linear symbol with its size in dots and its place in its box. */
export interface LinearPlacement {
  readonly symbol: LinearSymbol;
  /** Dots in a module. */
  readonly moduleDots: number;
  /** Left edge and width of each bar, in turn, in units of `unitDots` dots from the first bar's left edge. */
  readonly bars: Int32Array;
  readonly unitDots: number;
  /** From the first bar to the last. */
  readonly widthDots: number;
  /** From the box's left edge to the first bar's, dots; may end in a fraction, since boxes begin between dots. */
  readonly firstBarDots: number;
  /** Where EAN and UPC put their digits, modules from the first bar's left edge; those beside the bars as large as there is room. */
  readonly digits: readonly DigitGroup[];
  /** Whole dots in the box's height: bars and text together. */
  readonly heightDots: number;
  readonly warnings: readonly PlacementWarning[];
}

/** A QR code with its size in dots. */
export interface MatrixPlacement {
  readonly symbol: MatrixSymbol;
  /** Dots in a module. */
  readonly moduleDots: number;
}

/** A symbol over an area, a matrix code or the bars of a post, with its size in dots and its place in its box. */
export interface AreaPlacement {
  readonly symbol: AreaSymbol;
  /** Dark areas as x, y, width and height, in units of `unitDots` dots from the symbol's top left. */
  readonly rects: Int32Array;
  readonly unitDots: number;
  readonly widthDots: number;
  readonly heightDots: number;
  /** From the box's top left to the symbol's, dots; may end in a fraction, since boxes begin between dots. */
  readonly leftDots: number;
  readonly topDots: number;
  /** Blank dots needed beside the symbol, and above and below it. */
  readonly quietDots: { readonly across: number; readonly down: number };
  readonly warnings: readonly PlacementWarning[];
}
