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
    options: { readonly errorCorrectionLevel: 'M'; readonly maskPattern: number },
  ): QrSymbol;
}
