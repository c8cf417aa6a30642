/** Black rectangles on white, for decoding codes without any of the product's painters. */
export interface GreyPicture {
  readonly width: number;
  readonly height: number;
  readonly grey: Uint8Array;
}

/**
 * Paints `rects` (x, y, width, height in units) in black on white, with `scaleX` × `scaleY` pixels per unit and
 * `margin` pixels around.
 */
export function paintRects(
  rects: ArrayLike<number>,
  units: { readonly width: number; readonly height: number },
  scale: { readonly x: number; readonly y: number },
  margin: number,
): GreyPicture {
  const width = units.width * scale.x + 2 * margin;
  const height = units.height * scale.y + 2 * margin;
  const grey = new Uint8Array(width * height).fill(255);
  for (let i = 0; i < rects.length; i += 4) {
    const [x = 0, y = 0, w = 0, h = 0] = [rects[i], rects[i + 1], rects[i + 2], rects[i + 3]];
    for (let row = margin + y * scale.y; row < margin + (y + h) * scale.y; row++) {
      grey.fill(0, row * width + margin + x * scale.x, row * width + margin + (x + w) * scale.x);
    }
  }
  return { width, height, grey };
}
