import { createCanvas, Path2D } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { bundledFace } from '../../../../test/pdf-scenes.ts';
import { dotScene, filled, polygons } from '../../../../test/raster.ts';
import { seededRandom } from '../../../../test/seeded-random.ts';
import { type Path, PathBuilder, POINTS_OF_VERB } from '../../../base/path.ts';
import { createRasterizer } from './rasterizer.ts';

const rasterizer = createRasterizer();
/** Oversampling factor of Skia's drawing, whose edges are exact only to about a quarter of a pixel. */
const FINE = 8;

/** Returns the darkness of each pixel as drawn by Skia, 0 to 255. */
function drawnBySkia(path: Path, side: number): Float64Array {
  const canvas = createCanvas(side * FINE, side * FINE);
  const context = canvas.getContext('2d');
  context.scale(FINE, FINE);
  context.fill(new Path2D(svgOf(path)), 'nonzero');
  const { data } = context.getImageData(0, 0, side * FINE, side * FINE);
  const darkness = new Float64Array(side * side);
  for (let i = 0; i < data.length / 4; i++) {
    const pixel = Math.floor(i / (side * FINE * FINE)) * side + Math.floor((i % (side * FINE)) / FINE);
    darkness[pixel] = (darkness[pixel] ?? 0) + (data[i * 4 + 3] ?? 0) / (FINE * FINE);
  }
  return darkness;
}

function svgOf({ verbs, points }: Path): string {
  let at = 0;
  return Array.from(verbs, (verb) => {
    const from = at;
    at += (POINTS_OF_VERB[verb] ?? 0) * 2;
    return 'MLQCZ'.charAt(verb) + points.subarray(from, at).join(' ');
  }).join('');
}

/** Returns the largest difference, and the mean over pixels on edges, in levels of 255. */
function compare(path: Path, side: number): { readonly largest: number; readonly mean: number } {
  const ours = rasterizer.paint(dotScene(side, side, [filled(path)])).pixels;
  const skia = drawnBySkia(path, side);
  let largest = 0;
  let sum = 0;
  let edges = 0;
  for (let i = 0; i < skia.length; i++) {
    const dark = skia[i] ?? 0;
    const difference = Math.abs(255 - (ours[i] ?? 0) - dark);
    largest = Math.max(largest, difference);
    sum += difference;
    if (dark > 0 && dark < 255) edges++;
  }
  return { largest, mean: sum / Math.max(1, edges) };
}

describe('the scan converter and Skia', () => {
  it('draw random polygons and curves, overlapping ones included, alike to 40 of 255 a pixel and 8 on the mean of edges', () => {
    const random = seededRandom(20);
    const place = (): number => random(64 * 16) / 16;
    for (let round = 0; round < 60; round++) {
      const path = new PathBuilder();
      for (let contour = 0; contour <= round % 3; contour++) {
        path.moveTo(place(), place());
        for (let i = 0; i < 3 + (round % 4); i++) {
          if (random(3) === 0) path.lineTo(place(), place());
          else if (random(2) === 0) path.quadTo(place(), place(), place(), place());
          else path.cubicTo(place(), place(), place(), place(), place(), place());
        }
        path.close();
      }
      const { largest, mean } = compare(path.build(), 64);
      expect(largest).toBeLessThan(40);
      expect(mean).toBeLessThan(8);
    }
  });

  it.each(['tinos-italic', 'noto-sans-bold', 'noto-emoji-regular'])(
    'draw the glyphs of %s alike to 32 of 255 a pixel and 6 on the mean of edges',
    (id) => {
      const face = bundledFace(id);
      const codes = id.startsWith('noto-emoji')
        ? [0x1f600, 0x2764, 0x1f4e6, 0x267b]
        : [...'g&@8Ç%ÅfQ'].map((c) => c.codePointAt(0) ?? 0);
      for (const code of codes) {
        const { verbs, points } = face.outline(face.glyphOf(code));
        const scale = 40 / face.unitsPerEm;
        const placed = points.map((value, i) => (i % 2 === 0 ? 5.3 + value * scale : 44.6 - value * scale));
        const { largest, mean } = compare({ verbs, points: placed }, 64);
        expect(largest).toBeLessThan(32);
        expect(mean).toBeLessThan(6);
      }
    },
  );
});

/**
 * Returns the area of a convex polygon within the unit square at (x, y): clips it at the four sides, then measures it.
 */
function areaWithin(points: readonly (readonly [number, number])[], x: number, y: number): number {
  let shape = points;
  const sides: ((p: readonly [number, number]) => number)[] = [
    (p) => p[0] - x,
    (p) => x + 1 - p[0],
    (p) => p[1] - y,
    (p) => y + 1 - p[1],
  ];
  for (const inside of sides) {
    shape = shape.flatMap((p, i) => {
      const q = shape[(i + 1) % shape.length] ?? p;
      const [a, b] = [inside(p), inside(q)];
      const cut: [number, number] = [p[0] + ((q[0] - p[0]) * a) / (a - b), p[1] + ((q[1] - p[1]) * a) / (a - b)];
      return [...(a >= 0 ? [p] : []), ...(a >= 0 !== b >= 0 ? [cut] : [])];
    });
  }
  const doubled = shape.reduce((sum, p, i) => {
    const q = shape[(i + 1) % shape.length] ?? p;
    return sum + p[0] * q[1] - q[0] * p[1];
  }, 0);
  return Math.abs(doubled) / 2;
}

describe('the scan converter and the cut polygon', () => {
  it('give every pixel of random triangles the level nearest to the covered area', () => {
    const random = seededRandom(3);
    for (let round = 0; round < 200; round++) {
      const corners = Array.from({ length: 3 }, () => [random(2000) / 100 - 4, random(2000) / 100 - 4] as const);
      const { pixels } = rasterizer.paint(dotScene(12, 12, [filled(polygons(corners.flat()))]));
      for (let i = 0; i < 144; i++) {
        const level = 15 * areaWithin(corners, i % 12, Math.floor(i / 12));
        expect(Math.abs((255 - (pixels[i] ?? 0)) / 17 - level)).toBeLessThanOrEqual(0.5001);
      }
    }
  });
});
