// Types for the parts of opentype.js that the tests and the font import use; it has none of its own.

declare module 'opentype.js/dist/opentype.mjs' {
  interface Box {
    readonly x1: number;
    readonly y1: number;
    readonly x2: number;
    readonly y2: number;
  }
  /** In font units, with y upwards; `C` is a cubic curve, `Q` a quadratic one. */
  export type PathCommand =
    | { readonly type: 'M' | 'L'; readonly x: number; readonly y: number }
    | { readonly type: 'Q'; readonly x1: number; readonly y1: number; readonly x: number; readonly y: number }
    | {
        readonly type: 'C';
        readonly x1: number;
        readonly y1: number;
        readonly x2: number;
        readonly y2: number;
        readonly x: number;
        readonly y: number;
      }
    | { readonly type: 'Z' };
  interface Glyph {
    readonly advanceWidth: number;
    readonly path: { readonly commands: readonly PathCommand[] };
    getPath(x: number, y: number, fontSize: number): { getBoundingBox(): Box };
  }
  interface Font {
    readonly unitsPerEm: number;
    readonly glyphs: { get(index: number): Glyph };
    charToGlyphIndex(character: string): number;
  }
  export function parse(buffer: ArrayBuffer, options?: { readonly lowMemory?: boolean }): Font;
}
