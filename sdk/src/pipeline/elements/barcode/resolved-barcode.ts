import type { OptedType } from '../../../contract/enable-symbology.ts';
import type { BarcodeType, SymbologyName, WarningCode } from '../../../contract/types.ts';
import type { AreaSymbol } from '../../../materials/symbologies/opted-symbol.ts';
import type { DigitGroup, LinearSymbol } from '../../../materials/symbols/linear-symbol.ts';
import type { LabelCheck, Loadable, PrintedLabel, ResolvedElement } from '../element-kind.ts';

/** A barcode element with every default decided. */
export interface ResolvedBarcode extends ResolvedElement {
  readonly kind: 'barcode';
  readonly barcodeType: BarcodeType;
  readonly showText: boolean;
}

/** The content of a barcode: its symbol, encoded and fitted into its box. */
export type BarcodeContent =
  | { readonly kind: 'barcode'; readonly placement: LinearPlacement }
  | { readonly kind: 'area'; readonly placement: AreaPlacement };

/** A symbology beyond the contract's own, which a page or a deployment enables: see `@platen/sdk/symbologies`. */
export interface Symbology extends Loadable {
  /** The value of `barcodeType` that selects it in a template. */
  readonly name: SymbologyName;
  /** Checks a template that names it. */
  readonly checked: OptedType['checked'];
  /** Whether its content is GS1 element strings, which may need one another on a label. */
  readonly isGs1: boolean;
  /** Loads its encoder, once. Drawing calls it when a template needs it; call it yourself before a check, which can't wait. */
  load(): Promise<void>;
  /** Encodes content and fits it into its box. Throws SymbolError; Error when it is not loaded. */
  place(element: ResolvedBarcode, content: string, label: PrintedLabel): BarcodeContent;
}

/** Encodes content of the contract's own types and fits it into its box. Throws SymbolError. */
export type PlaceBarcode = (element: ResolvedBarcode, content: string, label: PrintedLabel) => LinearPlacement;

/** GS1-128, whose symbols may need one another. */
export interface Gs1Encoder {
  readonly place: PlaceBarcode;
  createCompanionCheck(barcodes: readonly ResolvedBarcode[]): LabelCheck<ResolvedBarcode, BarcodeContent>;
}

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
