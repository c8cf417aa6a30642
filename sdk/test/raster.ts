import type { Color } from '../src/base/color.ts';
import { type Path, PathBuilder } from '../src/base/path.ts';
import type { Raster } from '../src/pipeline/paint/raster/pixel-buffer.ts';
import type { PathNode, Scene, SceneNode } from '../src/pipeline/scene/scene.ts';

const BLACK: Color = { r: 0, g: 0, b: 0 };

/** Returns a label of `width` × `height` points, with one dot per point unless another resolution is given. */
export const dotScene = (width: number, height: number, nodes: readonly SceneNode[], resolutionDpi = 72): Scene => ({
  width,
  height,
  resolutionDpi,
  nodes,
  overflows: false,
});

/** Returns a path of closed contours, each a list of x, y pairs. */
export function polygons(...contours: readonly (readonly number[])[]): Path {
  const path = new PathBuilder();
  for (const points of contours) {
    path.moveTo(points[0] ?? 0, points[1] ?? 0);
    for (let i = 2; i < points.length; i += 2) path.lineTo(points[i] ?? 0, points[i + 1] ?? 0);
    path.close();
  }
  return path.build();
}

export const filled = (path: Path, color = BLACK): PathNode => ({ kind: 'path', path, color });

/**
 * Formats a grey raster as text, one line per row: `.` is white, `#` is black, and a hexadecimal digit is the darkness
 * in sixteenths.
 */
export function greyRows(raster: Raster): string[] {
  if (raster.channels !== 1) throw new Error('the raster is coloured');
  return Array.from({ length: raster.height }, (_, row) =>
    Array.from(raster.pixels.subarray(row * raster.width, (row + 1) * raster.width), digit).join(''),
  );
}

function digit(value: number): string {
  if (value === 255) return '.';
  return value === 0 ? '#' : ((255 - value) / 17).toString(16);
}

/** Rotates the pixels clockwise by 90 degrees. */
export function turnedRight(raster: Raster): Raster {
  const { width, height, channels } = raster;
  const pixels = new Uint8Array(raster.pixels.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (let part = 0; part < channels; part++)
        pixels[(x * height + height - 1 - y) * channels + part] = raster.pixels[(y * width + x) * channels + part] ?? 0;
  return { ...raster, width: height, height: width, pixels };
}

/** Returns a copy, because the next paint reuses the buffer. */
export const kept = (raster: Raster): Raster => ({ ...raster, pixels: raster.pixels.slice() });
