import { expect, it } from 'vitest';
import { nodePlatform } from '../src/entries/node.ts';
import { createRenderer } from '../src/entries/render.ts';
import type { DecodedImage } from '../src/materials/images/decoded-image.ts';
import type { Scene, SceneNode } from '../src/pipeline/scene/scene.ts';
import { firstDifference } from './first-difference.ts';
import { paintPdf, rollPage } from './pdf-scenes.ts';
import { makePng } from './png.ts';
import { seededRandom } from './seeded-random.ts';

// Images are reduced when they are loaded, which must not change the painted result.

const random = seededRandom(5);
const [width, height] = [700, 500];
const rows = Uint8Array.from({ length: height * (1 + width * 4) }, (_, at) =>
  at % (1 + width * 4) === 0 ? 0 : random(256),
);
const png = makePng({ width, height, bits: 8, colorType: 6, rows });
const value = `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
const platform = nodePlatform();
const own = await platform.decodeImage(new Uint8Array(png), 'own');
const renderer = createRenderer(platform);

/** Returns the scene with the file's original pixels instead of the reduced ones. */
const withOwn = (scene: Scene, image: DecodedImage): Scene => ({
  ...scene,
  nodes: scene.nodes.map((node) => swapped(node, image)),
});

function swapped(node: SceneNode, image: DecodedImage): SceneNode {
  if (node.kind === 'image') return { ...node, image };
  if (node.kind === 'group') return { ...node, nodes: node.nodes.map((inner) => swapped(inner, image)) };
  return node;
}

it.each([0, 90, 180, 270, 12, 45, 200.5])('an image at %d degrees prints as with all its pixels', async (rotation) => {
  for (const resolutionDpi of [203, 300, 600]) {
    const element = { type: 'image', x: 3.3, y: 4.7, width: 21.3, height: 13.7, rotation, value } as const;
    const template = { unit: 'mm', width: 30, height: 25, type: 'ROLL', elements: [element] } as const;
    const { scene } = await renderer.layout(template, {}, { resolution: resolutionDpi });
    const full = withOwn(scene, own);
    const pixels = Buffer.from(renderer.raster(scene).pixels);
    expect(firstDifference(pixels, renderer.raster(full).pixels)).toBeUndefined();
    const pdf = paintPdf([rollPage(scene)], resolutionDpi);
    expect(firstDifference(pdf, paintPdf([rollPage(full)], resolutionDpi))).toBeUndefined();
  }
});
