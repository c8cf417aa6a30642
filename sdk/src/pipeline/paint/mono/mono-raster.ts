/**
 * A raster of black and white dots, row by row from the top. Each row has `(width + 7) >> 3` bytes, with the leftmost
 * dot in the highest bit and 1 for black. Padding bits are 0.
 */
export interface MonoRaster {
  /** Width in dots. */
  readonly width: number;
  readonly height: number;
  readonly bits: Uint8Array;
}

/** Returns the number of bytes in a row. */
export const strideOf = ({ width }: Pick<MonoRaster, 'width'>): number => (width + 7) >> 3;
