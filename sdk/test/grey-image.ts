/** Grey pixels from 0 (black) to 255 (white), rows from the top. */
export interface GreyImage {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}
