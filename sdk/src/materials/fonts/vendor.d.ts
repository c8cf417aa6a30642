// Types for the two libraries of this folder that bring none for the files we import.

declare module 'bidi-js/dist/bidi.mjs' {
  interface EmbeddingLevels {
    readonly levels: Uint8Array;
    readonly paragraphs: readonly { readonly start: number; readonly end: number; readonly level: number }[];
  }
  interface Bidi {
    getEmbeddingLevels(text: string, baseDirection?: 'ltr' | 'rtl' | 'auto'): EmbeddingLevels;
    getMirroredCharacter(character: string): string | null;
  }
  // biome-ignore lint/style/noDefaultExport: the library exports it so
  export default function bidiFactory(): Bidi;
}

declare module 'linebreak' {
  interface LineBreak {
    readonly position: number;
    readonly required: boolean;
  }
  // biome-ignore lint/style/noDefaultExport: the library exports it so
  export default class LineBreaker {
    constructor(text: string);
    nextBreak(): LineBreak | null;
  }
}
