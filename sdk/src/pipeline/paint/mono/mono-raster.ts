/**
 * A raster of black, white and possibly red dots, row by row from the top. Each row has `(width + 7) >> 3` bytes, with
 * the leftmost dot in the highest bit and 1 for black. Padding bits are 0.
 */
export interface MonoRaster {
  /** Width in dots. */
  readonly width: number;
  readonly height: number;
  readonly bits: Uint8Array;
  /**
   * Red dots, in the same form as `bits`: 1 for red. No dot is both black and red. Absent if the label has no red dots,
   * or if its ink prints only black.
   */
  readonly red?: Uint8Array | undefined;
}

/** Returns the number of bytes in a row. */
export const strideOf = ({ width }: Pick<MonoRaster, 'width'>): number => (width + 7) >> 3;

/** Applies `change` to the black dots and, separately, to the red dots, if there are any. */
export function eachInk(raster: MonoRaster, change: (dots: MonoRaster) => MonoRaster): MonoRaster {
  const { red, ...black } = raster;
  const changed = change(black);
  return red === undefined ? changed : { ...changed, red: change({ ...black, bits: red }).bits };
}
