import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contains, rect } from '../../../base/rect.ts';
import type { CachedImage } from '../../../materials/images/hold-image.ts';
import type { ResolvedImage } from './image.ts';
import { layoutImage } from './image.ts';

const image = (width: number, height: number): CachedImage => ({
  width,
  height,
  pixels: 0,
  scalable: false,
  at: (size) => ({ key: 'k', ...size, rgba: new Uint8Array(0), opaque: true }),
});
const element = (box: ReturnType<typeof rect>, more: Partial<ResolvedImage> = {}): ResolvedImage => ({
  kind: 'image',
  id: 'e0',
  path: '/elements/0',
  box,
  requestedBox: box,
  rotationDegrees: 0,
  source: { value: 'data:,' },
  border: undefined,
  ...more,
});
const border = { color: { r: 0, g: 0, b: 0 }, width: 2 };

describe('an image', () => {
  it('wider than its box fills the width and is centred in the height', () => {
    expect(layoutImage(element(rect(72, 72, 144, 144)), image(2000, 1000), 300).ink).toEqual(rect(72, 108, 144, 72));
  });

  it('higher than its box fills the height and is centred in the width', () => {
    expect(layoutImage(element(rect(0, 0, 144, 72)), image(1000, 1000), 72).ink).toEqual(rect(36, 0, 72, 72));
  });

  it('is inside a border, which counts as ink', () => {
    const { nodes, ink } = layoutImage(element(rect(0, 0, 40, 20), { border }), image(1000, 500), 72);
    expect(nodes).toMatchObject([{ kind: 'image', box: rect(4, 2, 32, 16) }, { kind: 'path' }]);
    expect(ink).toEqual(rect(0, 0, 40, 20));
  });

  it('gives way to a border that leaves no room', () => {
    const { nodes, ink } = layoutImage(element(rect(0, 0, 3, 20), { border }), image(10, 10), 72);
    expect(nodes.map(({ kind }) => kind)).toEqual(['path']);
    expect(ink).toEqual(rect(0, 0, 3, 20));
  });

  it('keeps its proportions to the dot, fits its box, and is on whole dots', () => {
    const side = fc.integer({ min: 1, max: 4000 });
    const length = fc.integer({ min: 400, max: 30_000 }).map((n) => n / 100);
    fc.assert(
      fc.property(side, side, length, length, length, length, (pixelsX, pixelsY, x, y, width, height) => {
        const box = rect(x, y, width, height);
        const ink = layoutImage(element(box), image(pixelsX, pixelsY), 300).ink ?? box;
        const dot = 72 / 300;
        expect(contains(box, ink, dot / 2 + 1e-9)).toBe(true);
        const [left, top, across, down] = [ink.x / dot, ink.y / dot, ink.width / dot, ink.height / dot];
        for (const value of [left, top, across, down]) expect(Math.abs(value - Math.round(value))).toBeLessThan(1e-6);
        const scale = Math.min(width / dot / pixelsX, height / dot / pixelsY);
        expect(Math.abs(across - Math.max(1, pixelsX * scale))).toBeLessThanOrEqual(1 + 1e-6);
        expect(Math.abs(down - Math.max(1, pixelsY * scale))).toBeLessThanOrEqual(1 + 1e-6);
      }),
      { numRuns: 300, seed: 3 },
    );
  });

  it('with fewer than 150 pixels an inch warns, with the numbers', () => {
    expect(layoutImage(element(rect(0, 0, 144, 72)), image(300, 150), 300).warnings).toEqual([]);
    expect(layoutImage(element(rect(0, 0, 144, 72)), image(200, 100), 300).warnings).toEqual([
      {
        code: 'image_resolution',
        message:
          'the image prints at 100 pixels per inch (200 x 100 pixels on 2.00 x 1.00 in); images below 150 pixels per inch look coarse',
      },
    ]);
  });
});
