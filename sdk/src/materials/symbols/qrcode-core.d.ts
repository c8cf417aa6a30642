// qrcode has no type declarations. Only its core is used, without canvas and file output.
declare module 'qrcode/lib/core/qrcode.js' {
  interface QrSegment {
    readonly data: string;
    readonly mode: 'numeric' | 'alphanumeric' | 'byte';
  }
  interface QrSymbol {
    readonly version: number;
    readonly modules: {
      readonly size: number;
      /** One entry for each module, rows from the top; 1 is dark. */
      readonly data: Uint8Array;
      /** 1 for modules outside the encoding region, which masks do not change. */
      readonly reservedBit: Uint8Array;
    };
  }
  export function create(
    segments: readonly QrSegment[],
    options: {
      readonly errorCorrectionLevel: 'L' | 'M' | 'Q' | 'H';
      readonly maskPattern: number;
      readonly version?: number | undefined;
    },
  ): QrSymbol;
}

declare module 'qrcode/lib/core/error-correction-level.js' {
  /** A level of error correction, as other functions of the library take it. */
  interface QrLevelObject {
    readonly bit: number;
  }
  export function from(level: 'L' | 'M' | 'Q' | 'H'): QrLevelObject;
}

declare module 'qrcode/lib/core/error-correction-code.js' {
  /** Number of error correction codewords in a symbol. */
  export function getTotalCodewordsCount(version: number, level: { readonly bit: number }): number;
}

declare module 'qrcode/lib/core/utils.js' {
  /** Number of codewords in a symbol: data and error correction. */
  export function getSymbolTotalCodewords(version: number): number;
}
