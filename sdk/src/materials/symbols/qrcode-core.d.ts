// qrcode ships no types; its core alone is used: no canvas, no files.
declare module 'qrcode/lib/core/qrcode.js' {
  interface QrSegment {
    readonly data: string;
    readonly mode: 'numeric' | 'alphanumeric' | 'byte';
  }
  interface QrSymbol {
    readonly version: number;
    readonly modules: {
      readonly size: number;
      /** One entry a module, rows from the top, 1 dark. */
      readonly data: Uint8Array;
      /** 1 for modules outside the encoding region, which no mask changes. */
      readonly reservedBit: Uint8Array;
    };
  }
  export function create(
    segments: readonly QrSegment[],
    options: { readonly errorCorrectionLevel: 'M'; readonly maskPattern: number },
  ): QrSymbol;
}
