import type { BarcodeType, SymbologyName } from '../../contract/types.ts';

/** Type of a printed code, as named in templates. */
export type CodeKind = BarcodeType | SymbologyName | 'qrcode';

/**
 * Grey pixels of the part of a painted label that contains one code. Each dot is one byte, from 0 (black) to 255
 * (white). The rows start at the top and have no padding.
 */
export interface CodePicture {
  /** Width in dots. */
  readonly width: number;
  /** Height in dots. */
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** Type of code to find, and how to search for it. */
export interface ReadOptions {
  readonly kind: CodeKind;
  /** True if the element is rotated by 90 or 270 degrees. */
  readonly lying: boolean;
  /** True to search exhaustively for every code; false to stop at the first code that is easy to find. */
  readonly thorough: boolean;
}

/**
 * Reads the content of every code of one type in a picture, with an engine that is independent of the drawing code.
 * Returns the data as a scanner sends it. GS1 element strings have separators; QR codes are decoded as UTF-8. EAN and
 * UPC codes are returned as GTINs, with or without leading zeros, and UPC-E codes in expanded form. Resolves to `[]` if
 * the picture has no such code.
 */
export type ReadCodes = (picture: CodePicture, question: ReadOptions) => Promise<readonly string[]>;
