// Types for a file of bidi-js, which has no type declarations.

declare module 'bidi-js/dist/bidi.mjs' {
  interface EmbeddingLevels {
    readonly levels: Uint8Array;
    readonly paragraphs: readonly { readonly start: number; readonly end: number; readonly level: number }[];
  }
  interface Bidi {
    getEmbeddingLevels(text: string, baseDirection?: 'ltr' | 'rtl' | 'auto'): EmbeddingLevels;
    getBidiCharTypeName(character: string): string;
    getMirroredCharacter(character: string): string | null;
    openingToClosingBracket(character: string): string | null;
    closingToOpeningBracket(character: string): string | null;
    getCanonicalBracket(character: string): string | null;
  }
  // biome-ignore lint/style/noDefaultExport: the library exports it so
  export default function bidiFactory(): Bidi;
}
