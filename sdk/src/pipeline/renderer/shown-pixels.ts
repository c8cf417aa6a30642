import type { Ink } from '../../base/ink.ts';
import type { MonoRaster } from '../paint/mono/mono-raster.ts';
import type { Raster } from '../paint/raster/pixel-buffer.ts';
import type { Scene } from '../scene/scene.ts';

/** What paints a scene. */
interface Painters {
  raster(scene: Scene): Raster;
  mono(scene: Scene, ink?: Ink): Promise<MonoRaster>;
}

/** A scene's pixels for a screen or a PNG: in all its tones or, with an `ink`, its black and white dots. */
export async function shownPixels({ raster, mono }: Painters, scene: Scene, ink: Ink | undefined): Promise<Raster> {
  if (ink === undefined) return raster(scene);
  const [dots, { greyRaster }] = await Promise.all([mono(scene, ink), import('../paint/mono/grey-raster.ts')]);
  return greyRaster(dots, scene.resolutionDpi);
}
