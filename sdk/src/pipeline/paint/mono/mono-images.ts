import { isAxisAligned, type Transform } from '../../../base/transform.ts';
import type { ImageNode } from '../../scene/scene.ts';
import { paintImage } from '../raster/paint-image.ts';
import { PaintTools } from '../raster/paint-tools.ts';
import { dither } from './dither.ts';
import { ditheringOf } from './dithering-of.ts';
import { ImageLight } from './image-light.ts';
import type { MonoPage } from './mono-page.ts';

/** Images in black and white, each in the way that suits it. Dots that an image leaves clear stay as they are. */
export class MonoImages {
  readonly #tools = new PaintTools();

  paint(page: MonoPage, node: ImageNode, toDots: Transform): void {
    const seen = new ImageLight(page);
    const { edges, filler, images } = this.#tools;
    // Between the dots of a turned drawing there are tones again.
    const crisp = isAxisAligned(toDots) ? node.image.crisp?.() : undefined;
    paintImage({ pixels: seen, edges, filler, images }, crisp ? { ...node, image: crisp } : node, toDots);
    if (seen.right > seen.left) dither(page, seen, crisp ? { kind: 'ordered' } : ditheringOf(node.image));
  }
}
