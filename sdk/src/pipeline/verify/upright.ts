import type { CodePicture } from '../../materials/symbols/code-reader.ts';

/**
 * Rotates the image of a code upright. `rotationDegrees` is the clockwise angle by which the code is rotated. At angles
 * that are not multiples of 90 degrees, the image is returned unchanged.
 */
export function upright({ width, height, pixels }: CodePicture, rotationDegrees: number): CodePicture {
  const quarters = (((rotationDegrees / 90) % 4) + 4) % 4;
  if (quarters === 0 || !Number.isInteger(quarters)) return { width, height, pixels };
  const [columns, rows] = quarters === 2 ? [width, height] : [height, width];
  const turned = new Uint8Array(columns * rows);
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++) {
      const [fromX, fromY] =
        quarters === 1 ? [width - 1 - y, x] : quarters === 2 ? [width - 1 - x, height - 1 - y] : [y, height - 1 - x];
      turned[y * columns + x] = pixels[fromY * width + fromX] ?? 255;
    }
  return { width: columns, height: rows, pixels: turned };
}
