import type { EnabledSymbology } from '../../../contract/enable-symbology.ts';
import type { BarcodeType, SymbologyName, WarningCode } from '../../../contract/types.ts';
import type { AreaSymbol } from '../../../materials/symbologies/opted-symbol.ts';
import type { DigitGroup, LinearSymbol } from '../../../materials/symbols/linear-symbol.ts';
import type { LabelCheck, Loadable, PrintedLabel, ResolvedElement } from '../element-kind.ts';

/** A barcode element with its defaults filled in. */
export interface ResolvedBarcode extends ResolvedElement {
  readonly kind: 'barcode';
  readonly barcodeType: BarcodeType;
  readonly showText: boolean;
}

/** Content of a barcode: its symbol, encoded and fitted into its box. */
export type BarcodeContent =
  | { readonly kind: 'barcode'; readonly placement: LinearPlacement }
  | { readonly kind: 'area'; readonly placement: AreaPlacement };

/** An optional symbology, which a page or a deployment enables. See `@platen/sdk/symbologies`. */
export interface Symbology extends Loadable {
  /** Value of `barcodeType` that selects it in a template. */
  readonly name: SymbologyName;
  /** Checks a template that uses this symbology. */
  readonly checked: EnabledSymbology['checked'];
  /** True if its content is GS1 element strings, which may require one another on a label. */
  readonly isGs1: boolean;
  /** Loads its encoder once. Drawing loads it on demand. Checks are synchronous, so call this before a check. */
  load(): Promise<void>;
  /**
   * Encodes content and fits it into its box. Throws SymbolError for invalid input, and Error if the encoder is not
   * loaded.
   */
  place(element: ResolvedBarcode, content: string, label: PrintedLabel): BarcodeContent;
}

/** Encodes content of a barcode type of the contract and fits it into its box. Throws SymbolError. */
export type PlaceBarcode = (element: ResolvedBarcode, content: string, label: PrintedLabel) => LinearPlacement;

/** Encoder of GS1-128, whose element strings may require one another. */
export interface Gs1Encoder {
  readonly place: PlaceBarcode;
  createCompanionCheck(barcodes: readonly ResolvedBarcode[]): LabelCheck<ResolvedBarcode, BarcodeContent>;
}

/** A warning about a placed code. */
export interface PlacementWarning {
  readonly code: WarningCode;
  readonly message: string;
}

/** A linear symbol with its size in dots and its position in its box. */
export interface LinearPlacement {
  readonly symbol: LinearSymbol;
  /** Width of a module in dots. */
  readonly moduleDots: number;
  /** Left edge and width of each bar, alternating, in units of `unitDots` dots from the first bar's left edge. */
  readonly bars: Int32Array;
  readonly unitDots: number;
  /** Width from the first bar to the last. */
  readonly widthDots: number;
  /**
   * Distance from the box's left edge to the first bar in dots. May be fractional, because boxes need not start on
   * whole dots.
   */
  readonly firstBarDots: number;
  /**
   * EAN and UPC digit groups, in modules from the first bar's left edge. Digits next to the bars are as large as the
   * space allows.
   */
  readonly digits: readonly DigitGroup[];
  /** Height of bars and text together, in whole dots. */
  readonly heightDots: number;
  readonly warnings: readonly PlacementWarning[];
}

/**
 * A two-dimensional symbol (a matrix code or a four-state postal code) with its size in dots and its position in its
 * box.
 */
export interface AreaPlacement {
  readonly symbol: AreaSymbol;
  /** Dark areas as x, y, width and height, in units of `unitDots` dots from the symbol's top left. */
  readonly rects: Int32Array;
  readonly unitDots: number;
  readonly widthDots: number;
  readonly heightDots: number;
  /**
   * Offset from the box's top left to the symbol's, in dots. May be fractional, because boxes need not start on whole
   * dots.
   */
  readonly leftDots: number;
  readonly topDots: number;
  /** Width of the quiet zone in dots: at the left and right, and above and below. */
  readonly quietDots: { readonly across: number; readonly down: number };
  readonly warnings: readonly PlacementWarning[];
}
