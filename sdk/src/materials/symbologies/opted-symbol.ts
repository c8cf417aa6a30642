import type { SymbologyName } from '../../contract/types.ts';
import type { LinearSymbol } from '../symbols/linear-symbol.ts';

/** A symbol of an opted-in symbology: bars across a box, as the contract's own barcodes, or modules over an area. */
export type OptedSymbol = (LinearSymbol & { readonly kind: 'linear' }) | AreaSymbol;

/** Encodes content. Throws SymbolError, whose message says what was found, what was expected and how to mend it. */
export type EncodeSymbol = (content: string) => OptedSymbol;

/** What all symbols share that have no bars to stretch. */
interface AreaSymbolCommon {
  readonly type: SymbologyName;
  /** What a reader sends; GS1 element strings without brackets, group separators (U+001D) where FNC1 stands. */
  readonly encoded: string;
  /** GS1's application identifiers of what it says; none of other symbologies. */
  readonly identifiers: readonly string[];
  /** The symbology as messages name it where its content is GS1 element strings; else undefined. */
  readonly gs1Name: string | undefined;
}

/** Square modules in columns and rows: a matrix code, or rows of bars. */
export interface ModuleSymbol extends AreaSymbolCommon {
  readonly kind: 'modules';
  /** The symbology as messages name it. */
  readonly name: string;
  /** Modules across and down, without quiet zone. */
  readonly columns: number;
  readonly rows: number;
  /** Dark areas as x, y, width, height, none overlapping. */
  readonly rects: Int32Array;
  /** Blank modules needed on all four sides. */
  readonly quietModules: number;
  /** Module width, millimetres. */
  readonly minXDimensionMm: number;
  readonly maxXDimensionMm: number;
  /** The source of both. */
  readonly xSource: string;
}

/** A bar of a four-state code reaches up, down, both or neither. */
export interface FourStateBar {
  readonly ascends: boolean;
  readonly descends: boolean;
}

/** Millimetres: the least and the most. */
export type RangeMm = readonly [least: number, most: number];

/** What a post asks of its code's size. */
export interface FourStateRule {
  /** From a bar's left edge to that of the next. */
  readonly pitchMm: RangeMm;
  readonly barMm: RangeMm;
  readonly fullMm: RangeMm;
  readonly trackerMm: RangeMm;
  /** What must stay empty: left and right, above and below. */
  readonly quietMm: { readonly across: number; readonly down: number };
  readonly source: string;
}

/** Bars of one pitch that differ in where they begin and end. */
export interface FourStateSymbol extends AreaSymbolCommon {
  readonly kind: 'four-state';
  readonly name: string;
  readonly bars: readonly FourStateBar[];
  readonly rule: FourStateRule;
}

/** The Swiss QR code: modules over a square of one size, a cross in its middle. */
export interface SwissQrSymbol extends AreaSymbolCommon {
  readonly kind: 'swiss-qr';
  /** Modules on a side. */
  readonly size: number;
  readonly rects: Int32Array;
}

export type AreaSymbol = ModuleSymbol | FourStateSymbol | SwissQrSymbol;

type Given = Pick<LinearSymbol, 'type' | 'size' | 'bars' | 'modules' | 'text' | 'encoded'> &
  Partial<Pick<LinearSymbol, 'identifiers' | 'gs1Name' | 'bearerModules'>> & {
    /** Blank modules needed on either side. */
    readonly quiet: number;
  };

/** A symbol whose text is one line and whose bars are all alike. */
export const linearSymbol = ({ quiet, ...given }: Given): OptedSymbol => ({
  identifiers: [],
  gs1Name: undefined,
  bearerModules: 0,
  ...given,
  kind: 'linear',
  wideElements: 0,
  longBars: new Uint8Array(given.bars.length / 2),
  digits: [],
  heading: undefined,
  quietLeft: quiet,
  quietRight: quiet,
});
