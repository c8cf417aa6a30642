/**
 * A picture of black and white dots. Rows lie one below the other, each from a whole byte on: `(width + 7) >> 3` bytes, the
 * leftmost dot in the highest bit, 1 for black; what fills up the last byte of a row is 0.
 */
export interface MonoRaster {
  /** Dots. */
  readonly width: number;
  readonly height: number;
  readonly bits: Uint8Array;
}

/** Bytes of a row. */
export const strideOf = ({ width }: Pick<MonoRaster, 'width'>): number => (width + 7) >> 3;
