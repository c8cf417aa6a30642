/** A picture's size in pixels. */
export interface PixelSize {
  readonly width: number;
  readonly height: number;
}
