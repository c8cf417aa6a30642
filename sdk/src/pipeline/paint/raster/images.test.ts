import { describe, expect, it } from 'vitest';
import { dotScene, filled, greyRows, kept, polygons, turnedRight } from '../../../../test/raster.ts';
import { rect } from '../../../base/rect.ts';
import { rotationAbout } from '../../../base/transform.ts';
import type { DecodedImage } from '../../../materials/images/decoded-image.ts';
import type { ImageNode, SceneNode } from '../../scene/scene.ts';
import { createRasterizer } from './rasterizer.ts';

const rasterizer = createRasterizer();
const image = (width: number, rgba: readonly number[]): DecodedImage => ({
  key: 'k',
  width,
  height: rgba.length / 4 / width,
  rgba: Uint8Array.from(rgba),
  opaque: rgba.every((value, i) => i % 4 !== 3 || value === 255),
});
const greys = (width: number, values: readonly number[]): DecodedImage =>
  image(
    width,
    values.flatMap((v) => [v, v, v, 255]),
  );
const node = (picture: DecodedImage, x: number, y: number, width: number, height: number): ImageNode => ({
  kind: 'image',
  image: picture,
  box: rect(x, y, width, height),
});
const turned = (degrees: number, x: number, y: number, ...nodes: SceneNode[]): SceneNode => ({
  kind: 'group',
  transform: rotationAbout(degrees, x, y),
  nodes,
});
const chart = greys(3, [0, 51, 102, 153, 204, 17]);

describe('an image', () => {
  it('at its own size keeps its pixels', () => {
    expect(greyRows(rasterizer.paint(dotScene(5, 4, [node(chart, 1, 1, 3, 2)])))).toEqual([
      '.....',
      '.#c9.',
      '.63e.',
      '.....',
    ]);
  });

  it('keeps a page grey when it has no colour, and makes it RGB when it has', () => {
    const red = image(1, [255, 0, 0, 255]);
    expect(rasterizer.paint(dotScene(1, 1, [node(chart, 0, 0, 1, 1)])).channels).toBe(1);
    expect([...rasterizer.paint(dotScene(1, 1, [node(red, 0, 0, 1, 1)])).pixels]).toEqual([255, 0, 0]);
    const clearRed = image(1, [255, 0, 0, 0]);
    expect([...rasterizer.paint(dotScene(1, 1, [node(clearRed, 0, 0, 1, 1)])).pixels]).toEqual([255]);
  });

  it('is composed over what is there by its alpha', () => {
    const ground = filled(polygons([0, 0, 1, 0, 1, 1, 0, 1]), { r: 100, g: 100, b: 100 });
    const half = image(1, [200, 200, 200, 51]);
    expect([...rasterizer.paint(dotScene(2, 1, [ground, node(half, 0, 0, 2, 1)])).pixels]).toEqual([120, 244]);
  });

  it('turned by 90, 180 and 270 degrees gives exactly the turned pixels, made larger and smaller', () => {
    for (const [width, height] of [
      [3, 2],
      [9, 6],
      [2, 1],
    ] as const) {
      const upright = node(chart, 10, 8, width, height);
      let expected = kept(rasterizer.paint(dotScene(40, 40, [upright])));
      for (const degrees of [90, 180, 270]) {
        expected = turnedRight(expected);
        expect(rasterizer.paint(dotScene(40, 40, [turned(degrees, 20, 20, upright)])).pixels).toEqual(expected.pixels);
      }
    }
  });

  it('past the edges is the same picture cut off', () => {
    const whole = kept(rasterizer.paint(dotScene(30, 30, [node(chart, 2, 2, 21, 14)])));
    const cut = rasterizer.paint(dotScene(10, 10, [node(chart, -8, -8, 21, 14)]));
    const expected = Array.from({ length: 10 }, (_, row) => [
      ...whole.pixels.subarray((row + 10) * 30 + 10, (row + 10) * 30 + 20),
    ]);
    expect([...cut.pixels]).toEqual(expected.flat());
    const huge = rasterizer.paint(dotScene(10, 10, [node(chart, -1e8, -1e8, 3e8, 3e8), node(chart, 50, 0, 5, 5)]));
    expect(huge.pixels).toHaveLength(100);
  });

  it('covers at least a dot', () => {
    expect(greyRows(rasterizer.paint(dotScene(3, 1, [node(greys(1, [0]), 1, 0, 0.2, 0.2)])))).toEqual(['.#.']);
  });

  it('turned by any angle keeps its colours inside and blends at its edges as a filled shape does', () => {
    const flat = greys(4, Array(16).fill(0));
    const square = filled(polygons([10, 10, 30, 10, 30, 30, 10, 30]));
    for (const degrees of [1, 30, 45, 77.7]) {
      const expected = kept(rasterizer.paint(dotScene(40, 40, [turned(degrees, 20, 20, square)])));
      const painted = rasterizer.paint(dotScene(40, 40, [turned(degrees, 20, 20, node(flat, 10, 10, 20, 20))]));
      expect(painted.pixels).toEqual(expected.pixels);
    }
  });

  it('turned by any angle shows the right corner at the right place', () => {
    const corners = greys(2, [0, 85, 170, 255]);
    const at45 = rasterizer.paint(dotScene(40, 40, [turned(45, 20, 20, node(corners, 10, 10, 20, 20))]));
    const pixel = (x: number, y: number): number => at45.pixels[y * 40 + x] ?? 0;
    expect([pixel(20, 9), pixel(30, 20), pixel(9, 20)]).toEqual([0, 80, 177]);
  });

  it('turned by any angle reads one pixel a dot where it is made smaller', () => {
    const stripes = greys(
      64,
      Array.from({ length: 64 * 64 }, (_, i) => (i % 2) * 255),
    );
    const small = rasterizer.paint(dotScene(40, 40, [turned(30, 20, 20, node(stripes, 12, 12, 16, 16))]));
    expect(small.pixels[20 * 40 + 20]).toBe(128);
  });
});

describe('an image on the next label', () => {
  it('is taken as it was resampled before, until its size or the part that is seen changes', () => {
    const scenes = [
      dotScene(20, 20, [node(chart, 2, 2, 9, 6)]),
      dotScene(20, 20, [node(chart, 2, 2, 6, 4)]),
      dotScene(20, 20, [node(chart, 16, 2, 6, 4)]),
    ];
    const fresh = scenes.map((scene) => kept(createRasterizer().paint(scene)));
    for (const i of [0, 0, 1, 2, 1, 0]) {
      const scene = scenes[i];
      if (scene) expect(rasterizer.paint(scene)).toEqual(fresh[i]);
    }
  });
});
