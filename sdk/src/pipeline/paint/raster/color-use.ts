import type { Color } from '../../../base/color.ts';
import type { DecodedImage } from '../../../materials/images/decoded-image.ts';
import type { Scene, SceneNode } from '../../scene/scene.ts';

const grey = (color: Color): boolean => color.r === color.g && color.g === color.b;
const greyImages = new WeakMap<DecodedImage, boolean>();

/** Whether red, green and blue are alike in every pixel that can be seen. Looked at once an image. */
function isGreyImage(image: DecodedImage): boolean {
  const known = greyImages.get(image);
  if (known !== undefined) return known;
  const found = allGrey(image.rgba);
  greyImages.set(image, found);
  return found;
}

function allGrey(rgba: Uint8Array | Uint8ClampedArray): boolean {
  for (let i = 0; i < rgba.length; i += 4) {
    const red = rgba[i];
    if ((red !== rgba[i + 1] || red !== rgba[i + 2]) && rgba[i + 3] !== 0) return false;
  }
  return true;
}

function usesColor(node: SceneNode): boolean {
  switch (node.kind) {
    case 'path':
    case 'glyphs':
    case 'bars':
      return !grey(node.color);
    case 'image':
      return !isGreyImage(node.image);
    case 'group':
      return node.nodes.some(usesColor);
    default:
      return node satisfies never;
  }
}

/** 1 when grey pixels can show the scene, else 3. */
export const channelsOf = (scene: Scene): 1 | 3 => (scene.nodes.some(usesColor) ? 3 : 1);
