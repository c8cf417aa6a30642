// Types for the parts of opentype.js that read a font's metadata; the library has no types.

declare module 'opentype.js/dist/opentype.mjs' {
  /** Texts of the table `name` by name and language tag. */
  type FontNames = Readonly<Record<string, Readonly<Record<string, string>> | undefined>>;
  interface FontAxis {
    readonly tag: string;
    readonly minValue: number;
    readonly defaultValue: number;
    readonly maxValue: number;
    readonly name?: Readonly<Record<string, string>>;
  }
  interface Font {
    readonly names: Readonly<Record<'windows' | 'macintosh' | 'unicode', FontNames | undefined>>;
    readonly numGlyphs: number;
    readonly tables: {
      readonly os2?: { readonly usWeightClass: number; readonly fsType: number };
      readonly fvar?: { readonly axes: readonly FontAxis[] };
      /** Glyph indices by code point. */
      readonly cmap: { readonly glyphIndexMap: Readonly<Record<number, number>> };
    };
  }
  export function parse(buffer: ArrayBuffer, options?: { readonly lowMemory?: boolean }): Font;
}
