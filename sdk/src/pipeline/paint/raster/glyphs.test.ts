import { describe, expect, it } from 'vitest';
import { bundledFace } from '../../../../test/pdf-scenes.ts';
import { dotScene, filled, kept, turnedRight } from '../../../../test/raster.ts';
import { rotationAbout } from '../../../base/transform.ts';
import { shapeRun } from '../../../materials/fonts/shape.ts';
import type { GlyphsNode, SceneNode } from '../../scene/scene.ts';
import { createRasterizer } from './rasterizer.ts';

const face = bundledFace('tinos-regular');
const rasterizer = createRasterizer();
const glyphs = (text: string, sizePt: number, x: number, y: number, slant = 0): GlyphsNode => ({
  kind: 'glyphs',
  run: shapeRun(face, text, slant),
  sizePt,
  x,
  y,
  color: { r: 0, g: 0, b: 0 },
});
const pixelsOf = (width: number, height: number, ...nodes: SceneNode[]): Uint8Array =>
  kept(rasterizer.paint(dotScene(width, height, nodes))).pixels;

describe('text', () => {
  it('starts at quarters of a dot across and whole dots down', () => {
    const placed = pixelsOf(80, 30, glyphs('Ag', 20, 10.25, 20));
    expect(pixelsOf(80, 30, glyphs('Ag', 20, 10.3, 20.4))).toEqual(placed);
    expect(pixelsOf(80, 30, glyphs('Ag', 20, 10.5, 20))).not.toEqual(placed);
  });

  it('is made of the outlines filled at that place', () => {
    const outline = face.outline(face.glyphOf(0x26));
    const points = outline.points.map((value, i) =>
      i % 2 === 0 ? 10.25 + value * (20 / 2048) : 20 - value * (20 / 2048),
    );
    const asPath = pixelsOf(40, 30, filled({ verbs: outline.verbs, points }));
    expect(pixelsOf(40, 30, glyphs('&', 20, 10.25, 20))).toEqual(asPath);
  });

  it('too large for the cache of masks is filled just the same', () => {
    const outline = face.outline(face.glyphOf(0x26));
    const points = outline.points.map((value, i) => (i % 2 === 0 ? value : 700 - value));
    const huge = { ...glyphs('&', 2048, 0, 700) };
    expect(pixelsOf(800, 800, huge)).toEqual(pixelsOf(800, 800, filled({ verbs: outline.verbs, points })));
  });

  it('of a synthesised italic leans right by its slant', () => {
    const outline = face.outline(face.glyphOf(0x6c));
    const points = outline.points.map((value, i) => {
      if (i % 2 === 1) return 40 - value * (32 / 2048);
      return 4 + (value + 0.25 * (outline.points[i + 1] ?? 0)) * (32 / 2048);
    });
    expect(pixelsOf(50, 50, glyphs('l', 32, 4, 40, 0.25))).toEqual(
      pixelsOf(50, 50, filled({ verbs: outline.verbs, points })),
    );
  });

  it('rotated by 90 degrees equals the rotated picture of the text on the same steps', () => {
    const upright = kept(rasterizer.paint(dotScene(60, 60, [glyphs('R', 24, 20, 40)])));
    const group: SceneNode = { kind: 'group', transform: rotationAbout(90, 30, 30), nodes: [glyphs('R', 24, 20, 40)] };
    expect(pixelsOf(60, 60, group)).toEqual(turnedRight(upright).pixels);
  });

  it('partly or wholly past the edges is clipped', () => {
    const whole = pixelsOf(60, 60, glyphs('W', 30, 20, 40));
    const cut = pixelsOf(30, 30, glyphs('W', 30, -10, 10));
    const expected = Array.from({ length: 30 }, (_, row) => [
      ...whole.subarray((row + 30) * 60 + 30, (row + 30) * 60 + 60),
    ]);
    expect([...cut]).toEqual(expected.flat());
    expect(pixelsOf(9, 9, glyphs('W', 30, 1e9, -1e9)).every((value) => value === 255)).toBe(true);
  });
});
