// What the tests ask of opentype.js, which brings no types.

declare module 'opentype.js/dist/opentype.mjs' {
  interface Box {
    readonly x1: number;
    readonly y1: number;
    readonly x2: number;
    readonly y2: number;
  }
  interface Glyph {
    readonly advanceWidth: number;
    getPath(x: number, y: number, fontSize: number): { getBoundingBox(): Box };
  }
  interface Font {
    readonly unitsPerEm: number;
    readonly glyphs: { get(index: number): Glyph };
    charToGlyphIndex(character: string): number;
  }
  export function parse(buffer: ArrayBuffer, options?: { readonly lowMemory?: boolean }): Font;
}
