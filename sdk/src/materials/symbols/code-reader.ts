import type { BarcodeType, SymbologyName } from '../../contract/types.ts';

/** What is printed as a code, by the name that templates give it. */
export type CodeKind = BarcodeType | SymbologyName | 'qrcode';

/** A part of a painted label that shows one code: a byte a dot, 0 black to 255 white, rows from the top, without padding. */
export interface CodePicture {
  /** Dots. */
  readonly width: number;
  /** Dots. */
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** How a code is looked for. */
export interface CodeQuestion {
  readonly kind: CodeKind;
  /** Whether the bars lie: the element is turned by 90 or 270 degrees. */
  readonly lying: boolean;
  /** Whether every code is looked for with all effort; if not, the engine stops at the first that is easy to find. */
  readonly thorough: boolean;
}

/**
 * The content of every code of one kind that an engine which draws none finds in a picture, as a scanner sends it: a GS1
 * element string with its separators, the bytes of a QR code taken as UTF-8, the digits of an EAN or UPC as a GTIN of any
 * length, those of a UPC-E expanded. `[]` when it finds none.
 */
export type ReadCodes = (picture: CodePicture, question: CodeQuestion) => Promise<readonly string[]>;
