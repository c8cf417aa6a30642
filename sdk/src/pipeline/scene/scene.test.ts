import { describe, expect, it } from 'vitest';
import { faceFromFile } from '../../../test/font-files.ts';
import { BLACK } from '../../base/color.ts';
import { EMPTY_PATH, PathBuilder } from '../../base/path.ts';
import { rect } from '../../base/rect.ts';
import { rotationAbout } from '../../base/transform.ts';
import { shapeRun } from '../../materials/fonts/shape.ts';
import { type GlyphsNode, glyphsInk, nodesInk, type SceneNode } from './scene.ts';

const arimo = await faceFromFile('arimo-regular');

const glyphs = (text: string, slant = 0, x = 0, y = 0): GlyphsNode => ({
  kind: 'glyphs',
  run: shapeRun(arimo, text, slant),
  sizePt: 20.48,
  x,
  y,
  color: BLACK,
});
const closeTo = (...[x, y, width, height]: readonly number[]) => ({
  x: expect.closeTo(x ?? 0, 9),
  y: expect.closeTo(y ?? 0, 9),
  width: expect.closeTo(width ?? 0, 9),
  height: expect.closeTo(height ?? 0, 9),
});

describe('the ink of glyphs', () => {
  it('is that of the outlines (H: 168 to 1312, 0 to 1409, of 2048)', () => {
    expect(glyphsInk(glyphs('H'), 300)).toEqual(closeTo(1.68, -14.09, 11.44, 14.09));
  });

  it('moves with the painted position: a quarter of a dot across, a dot down', () => {
    expect(glyphsInk(glyphs('H', 0, 0.029, 0.11), 300)).toEqual(closeTo(1.68, -14.09, 11.44, 14.09));
    expect(glyphsInk(glyphs('H', 0, 0.031, 0.13), 300)).toEqual(closeTo(1.74, -13.85, 11.44, 14.09));
  });

  it('of a slanted run goes as far as the sheared outline (H: its top right corner 0.2 x 1409 to the right)', () => {
    expect(glyphsInk(glyphs('H', 0.2), 300)).toEqual(closeTo(1.68, -14.09, 11.44 + 0.2 * 14.09, 14.09));
  });

  it('of spaces alone is absent', () => {
    expect(glyphsInk(glyphs('   '), 300)).toBeUndefined();
  });
});

describe('the ink of nodes', () => {
  const box: SceneNode = { kind: 'path', path: new PathBuilder().rect(rect(1, 1, 2, 2)).build(), color: BLACK };
  const bars: SceneNode = {
    kind: 'bars',
    x: 10,
    y: 20,
    unitX: 0.5,
    unitY: 2,
    rects: Int32Array.of(2, 0, 1, 5, 8, 1, 2, 6),
    color: BLACK,
  };

  it('of bars is around their rectangles', () => {
    expect(nodesInk([bars], 300)).toEqual(rect(11, 20, 4, 14));
  });

  it('of no bars is absent', () => {
    expect(nodesInk([{ ...bars, rects: new Int32Array(0) }], 300)).toBeUndefined();
  });

  it('of an image is its box', () => {
    const image = { key: 'k', width: 1, height: 1, rgba: new Uint8Array(4), opaque: false };
    expect(nodesInk([{ kind: 'image', image, box: rect(1, 2, 3, 4) }], 300)).toEqual(rect(1, 2, 3, 4));
  });

  it('of a group is turned with it', () => {
    const group: SceneNode = { kind: 'group', transform: rotationAbout(90, 0, 0), nodes: [box] };
    expect(nodesInk([group], 300)).toEqual(rect(-3, 1, 2, 2));
  });

  it('of several is around them all', () => {
    expect(nodesInk([box, bars], 300)).toEqual(rect(1, 1, 14, 33));
  });

  it('of nothing is absent', () => {
    expect(nodesInk([], 300)).toBeUndefined();
    expect(nodesInk([{ kind: 'path', path: EMPTY_PATH, color: BLACK }], 300)).toBeUndefined();
  });
});
