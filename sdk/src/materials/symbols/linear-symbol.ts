import type { BarcodeType, SymbologyName } from '../../contract/types.ts';
import type { PrintSizeRule } from './print-size.ts';

/** Characters of the human-readable interpretation with a place of their own; modules from the first bar's left edge. */
export interface DigitGroup {
  readonly text: string;
  /** Left edge; negative, or past the last bar, for digits beside the symbol. */
  readonly x: number;
  readonly width: number;
}

/** A linear symbol in modules: nothing about its size on paper. */
export interface LinearSymbol {
  readonly type: BarcodeType | SymbologyName;
  /** What its standard asks of its size. */
  readonly size: PrintSizeRule;
  /** Human-readable interpretation, whole: with check digit, with brackets for GS1-128. Control characters are shown as spaces. */
  readonly text: string;
  /** What a reader sends: full data with check digit; GS1-128 without brackets, group separators (U+001D) where FNC1 stands. */
  readonly encoded: string;
  /** GS1's application identifiers of what it says: its own of GS1-128, `01` of EAN, UPC and ISBN, none of other types. */
  readonly identifiers: readonly string[];
  /** The symbology as messages name it where its content is GS1 element strings, which may need one another; else undefined. */
  readonly gs1Name: string | undefined;
  /** Width without quiet zones; of Code 39 with wide elements of three modules. */
  readonly modules: number;
  /** Bars and spaces that may be two to three modules wide, as fits: Code 39's wide ones; 0 for every other type. */
  readonly wideElements: number;
  /** Left edge and width of each bar, in turn. */
  readonly bars: Int32Array;
  /** One entry a bar, 1 for those that reach down between the digits (guard bars; of UPC-A the outer digits' bars too). */
  readonly longBars: Uint8Array;
  /** Where EAN and UPC put their digits; empty for types whose text is one centred line. */
  readonly digits: readonly DigitGroup[];
  /** Height of the bars that lie along the top and the bottom of the others, in modules; 0 for none. Those of ITF-14. */
  readonly bearerModules: number;
  /** A line above the bars: `ISBN 978-…` of a hyphenated ISBN. */
  readonly heading: string | undefined;
  /** Blank modules needed on either side. */
  readonly quietLeft: number;
  readonly quietRight: number;
}
