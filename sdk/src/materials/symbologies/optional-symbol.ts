import type { SymbologyName } from '../../contract/types.ts';
import type { LinearSymbol } from '../symbols/linear-symbol.ts';
import type { SymbolOptions } from '../symbols/symbol-options.ts';

/**
 * A symbol of an optional symbology: bars that stretch to a box, like the built-in barcodes, or a symbol of fixed
 * proportions.
 */
export type OptionalSymbol = (LinearSymbol & { readonly kind: 'linear' }) | AreaSymbol;

/**
 * Encodes content. Throws a SymbolError that says what was found, what was expected and how to fix it. `options` is
 * empty for a symbology without options.
 */
export type EncodeSymbol = (content: string, options?: SymbolOptions) => OptionalSymbol;

/** Properties of all symbols except those whose bars stretch to a box. */
interface AreaSymbolCommon {
  readonly type: SymbologyName;
  /**
   * Data that a barcode reader sends. GS1 element strings are without brackets, and a group separator (U+001D)
   * represents FNC1.
   */
  readonly encoded: string;
  /** GS1 application identifiers in the content; empty for content without element strings. */
  readonly identifiers: readonly string[];
  /** Name of the symbology in messages about GS1 element strings; `undefined` for other content. */
  readonly gs1Name: string | undefined;
}

/** Square modules in columns and rows: a matrix code, or stacked rows of bars. */
export interface ModuleSymbol extends AreaSymbolCommon {
  readonly kind: 'modules';
  /** Name of the symbology in messages. */
  readonly name: string;
  /** Size in modules, without the quiet zone. */
  readonly columns: number;
  readonly rows: number;
  /** Dark areas as x, y, width and height; they do not overlap. */
  readonly rects: Int32Array;
  /** Width of the quiet zone on all four sides, in modules. */
  readonly quietModules: number;
  /** Smallest and largest allowed X dimension, in millimetres. */
  readonly minXDimensionMm: number;
  readonly maxXDimensionMm: number;
  /** Standard or other source of the X dimension limits. */
  readonly xSource: string;
}

/** A bar of a four-state code, with or without ascender and descender. */
export interface FourStateBar {
  readonly ascends: boolean;
  readonly descends: boolean;
}

/** Minimum and maximum in millimetres. */
export type RangeMm = readonly [least: number, most: number];

/** Dimensions that a postal service requires. */
export interface FourStateRule {
  /** Distance from the left edge of a bar to the left edge of the next bar. */
  readonly pitchMm: RangeMm;
  readonly barMm: RangeMm;
  readonly fullMm: RangeMm;
  readonly trackerMm: RangeMm;
  /** Size of the quiet zone at the left and right (`across`), and above and below (`down`). */
  readonly quietMm: { readonly across: number; readonly down: number };
  readonly source: string;
}

/** A symbol of equally spaced bars. Each bar may extend upwards (ascender), downwards (descender), both or neither. */
export interface FourStateSymbol extends AreaSymbolCommon {
  readonly kind: 'four-state';
  readonly name: string;
  readonly bars: readonly FourStateBar[];
  readonly rule: FourStateRule;
}

/** The Swiss QR code: modules in a square of fixed size, with a cross in the middle. */
export interface SwissQrSymbol extends AreaSymbolCommon {
  readonly kind: 'swiss-qr';
  /** Number of modules per side. */
  readonly size: number;
  readonly rects: Int32Array;
}

/** A MaxiCode: dark hexagons around a bullseye, in a symbol of fixed size. */
export interface MaxiCodeSymbol extends AreaSymbolCommon {
  readonly kind: 'maxicode';
  readonly name: string;
  /** Column and row of each dark hexagon; 30 columns and 33 rows. */
  readonly hexagons: Int32Array;
}

export type AreaSymbol = ModuleSymbol | FourStateSymbol | SwissQrSymbol | MaxiCodeSymbol;

type Given = Pick<LinearSymbol, 'type' | 'size' | 'bars' | 'modules' | 'text' | 'encoded'> &
  Partial<Pick<LinearSymbol, 'identifiers' | 'gs1Name' | 'bearerModules'>> & {
    /** Width of the quiet zone at each end, in modules. */
    readonly quiet: number;
  };

/** Creates a linear symbol with one line of text and bars of equal height. */
export const linearSymbol = ({ quiet, ...given }: Given): OptionalSymbol => ({
  identifiers: [],
  gs1Name: undefined,
  bearerModules: 0,
  ...given,
  kind: 'linear',
  wideElements: 0,
  longBars: new Uint8Array(given.bars.length / 2),
  digits: [],
  heading: undefined,
  addOn: undefined,
  quietLeft: quiet,
  quietRight: quiet,
});
