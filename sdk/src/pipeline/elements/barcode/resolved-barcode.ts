import type { EnabledSymbology } from '../../../contract/enable-symbology.ts';
import type { BarcodeType, SymbologyName, WarningCode } from '../../../contract/types.ts';
import type { AreaSymbol } from '../../../materials/symbologies/optional-symbol.ts';
import type { DigitGroup, LinearSymbol } from '../../../materials/symbols/linear-symbol.ts';
import type { LabelCheck, Loadable, PrintedLabel } from '../element-kind.ts';
import type { RequestingElement } from '../requested-code.ts';

/** A barcode element with its defaults filled in. */
export interface ResolvedBarcode extends RequestingElement {
  readonly kind: 'barcode';
  readonly barcodeType: BarcodeType;
  readonly showText: boolean;
}

/** Content of a barcode: its symbol, encoded and fitted into its box. */
export type BarcodeContent =
  | { readonly kind: 'barcode'; readonly placement: LinearPlacement }
  | { readonly kind: 'area'; readonly placement: AreaPlacement };

/**
 * An optional symbology, which templates may use only if the web page or server enables it. See
 * `@platen/sdk/symbologies`.
 */
export interface Symbology extends Loadable {
  /** Value of `barcodeType` that selects this symbology in a template. */
  readonly name: SymbologyName;
  /** Checks a template that uses this symbology. */
  readonly checked: EnabledSymbology['checked'];
  /**
   * True if the barcode's content consists of GS1 element strings, which may require other element strings on the same
   * label.
   */
  readonly isGs1: boolean;
  /**
   * Loads the encoder once. Drawing code calls `load` when needed. Checks are synchronous, so call `load` before a
   * check.
   */
  load(): Promise<void>;
  /**
   * Encodes content and fits it into its box. Throws SymbolError if the content can't be encoded or does not fit, and
   * Error if the encoder is not loaded.
   */
  place(element: ResolvedBarcode, content: string, label: PrintedLabel): BarcodeContent;
}

/**
 * Encodes content with a symbology of the API contract (openapi.json) and fits the symbol into its box. Throws
 * SymbolError if the content cannot be encoded or the symbol does not fit.
 */
export type PlaceBarcode = (element: ResolvedBarcode, content: string, label: PrintedLabel) => LinearPlacement;

/** Encoder for GS1-128, with a check for element strings that require other element strings on the same label. */
export interface Gs1Encoder {
  readonly place: PlaceBarcode;
  createCompanionCheck(barcodes: readonly ResolvedBarcode[]): LabelCheck<ResolvedBarcode, BarcodeContent>;
}

/** A warning about a placed code. */
export interface PlacementWarning {
  readonly code: WarningCode;
  readonly message: string;
}

/** A linear symbol with its position in its box and its sizes, in dots. */
export interface LinearPlacement {
  readonly symbol: LinearSymbol;
  /** Width of a module in dots. */
  readonly moduleDots: number;
  /**
   * Left edge and width of each bar, alternating. The edges are measured from the left edge of the first bar, and the
   * unit is `unitDots` dots.
   */
  readonly bars: Int32Array;
  readonly unitDots: number;
  /** Width from the left edge of the first bar to the right edge of the last bar. */
  readonly widthDots: number;
  /**
   * Distance in dots from the left edge of the box to the first bar. It may be fractional, because a box may start
   * between dots.
   */
  readonly firstBarDots: number;
  /**
   * Groups of EAN and UPC digits. Positions are in modules from the left edge of the first bar. Digits next to the bars
   * are as large as the space allows.
   */
  readonly digits: readonly DigitGroup[];
  /** Height of the bars and the text together, in whole dots. */
  readonly heightDots: number;
  readonly warnings: readonly PlacementWarning[];
}

/**
 * A two-dimensional symbol (a matrix code or a four-state postal code) with its position in its box and its sizes, in
 * dots.
 */
export interface AreaPlacement {
  readonly symbol: AreaSymbol;
  /**
   * x, y, width and height of each dark area, measured from the top left corner of the symbol in units of `unitDots`
   * dots.
   */
  readonly rects: Int32Array;
  readonly unitDots: number;
  readonly widthDots: number;
  readonly heightDots: number;
  /**
   * Distance in dots from the top left of the box to the top left of the symbol. It may be fractional, because a box
   * may start between dots.
   */
  readonly leftDots: number;
  readonly topDots: number;
  /** Width of the quiet zone in dots: `across` on the left and the right, `down` above and below. */
  readonly quietDots: { readonly across: number; readonly down: number };
  readonly warnings: readonly PlacementWarning[];
}
