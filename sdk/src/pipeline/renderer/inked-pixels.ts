import type { Ink } from '../../base/ink.ts';
import type { MonoRaster } from '../paint/mono/mono-raster.ts';
import type { Raster } from '../paint/raster/pixel-buffer.ts';
import type { Scene } from '../scene/scene.ts';

interface MonoPainting {
  mono(scene: Scene, ink: Ink): Promise<MonoRaster>;
}

/**
 * Paints a scene in black and white dots and returns them as grey pixels, for a screen or a PNG. Full tones need no
 * such wait: `raster` paints them synchronously.
 */
export async function inkedPixels({ mono }: MonoPainting, scene: Scene, ink: Ink): Promise<Raster> {
  const [dots, { greyRaster }] = await Promise.all([mono(scene, ink), import('../paint/mono/grey-raster.ts')]);
  return greyRaster(dots, scene.resolutionDpi);
}
