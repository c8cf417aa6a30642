import type { Ink } from '../../base/ink.ts';
import type { MonoRaster } from '../paint/mono/mono-raster.ts';
import type { Raster } from '../paint/raster/pixel-buffer.ts';
import type { Scene } from '../scene/scene.ts';

interface MonoPainting {
  mono(scene: Scene, ink: Ink): Promise<MonoRaster>;
}

/**
 * A scene's black and white dots as pixels for a screen or a PNG. Tones are painted without waiting: their pixels are the
 * renderer's until its next.
 */
export async function inkedPixels({ mono }: MonoPainting, scene: Scene, ink: Ink): Promise<Raster> {
  const [dots, { greyRaster }] = await Promise.all([mono(scene, ink), import('../paint/mono/grey-raster.ts')]);
  return greyRaster(dots, scene.resolutionDpi);
}
