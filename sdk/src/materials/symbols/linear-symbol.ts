import type { BarcodeType, SymbologyName } from '../../contract/types.ts';
import type { PrintSizeRule } from './print-size.ts';

/** A group of digits of the human-readable interpretation; positions in modules from the left edge of the first bar. */
export interface DigitGroup {
  readonly text: string;
  /** Left edge of the group; for digits next to the symbol, the edge is negative or past the last bar. */
  readonly x: number;
  readonly width: number;
}

/** A linear symbol in modules, independent of its printed size. */
export interface LinearSymbol {
  readonly type: BarcodeType | SymbologyName;
  /** Print size rules of the symbology's standard. */
  readonly size: PrintSizeRule;
  /**
   * Complete human-readable interpretation, including the check digit and, for GS1-128, the brackets. Control
   * characters are shown as spaces.
   */
  readonly text: string;
  /**
   * Data that a barcode reader sends, including the check digit. GS1-128 data has a group separator (U+001D) for each
   * FNC1, and no brackets.
   */
  readonly encoded: string;
  /**
   * GS1 application identifiers of the content: all identifiers for GS1-128; `01` for EAN, UPC and ISBN; empty for
   * other types.
   */
  readonly identifiers: readonly string[];
  /**
   * Name of the symbology, for messages about missing GS1 element strings; `undefined` if the content has no
   * GS1 element strings.
   */
  readonly gs1Name: string | undefined;
  /** Width in modules, without quiet zones. For Code 39, assumes wide elements of three modules. */
  readonly modules: number;
  /** Number of wide bars and spaces of a Code 39, each two to three modules wide; 0 for every other type. */
  readonly wideElements: number;
  /** Alternating left edges and widths of the bars. */
  readonly bars: Int32Array;
  /**
   * One flag for each bar: 1 if the bar extends down between the digits, otherwise 0. The flag is 1 for guard bars, and
   * for the bars of the first and last digit of a UPC-A.
   */
  readonly longBars: Uint8Array;
  /** Positions of the digits below EAN and UPC codes; empty for types whose text is one centred line. */
  readonly digits: readonly DigitGroup[];
  /** Height of the bearer bars at the top and bottom (ITF-14), in modules; 0 if there are none. */
  readonly bearerModules: number;
  /** Line above the bars: `ISBN 978-…` for a hyphenated ISBN. */
  readonly heading: string | undefined;
  /** Add-on of an EAN or UPC symbol: the index of its first bar, and its digits above the bars. */
  readonly addOn: { readonly firstBar: number; readonly digits: DigitGroup } | undefined;
  /** Widths of the quiet zone at both ends, in modules. */
  readonly quietLeft: number;
  readonly quietRight: number;
}
