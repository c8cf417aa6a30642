/** Painted pixels, rows from the top, without padding. Belongs to the rasterizer that made it: its next `paint` overwrites it. */
export interface Raster {
  /** Pixels. */
  readonly width: number;
  /** Pixels. */
  readonly height: number;
  /** Pixels per inch. */
  readonly resolutionDpi: number;
  /** 1: grey, 0 black to 255 white; 3: red, green, blue. */
  readonly channels: 1 | 3;
  /** Row by row from the top left, `channels` bytes a pixel. */
  readonly pixels: Uint8Array;
}
