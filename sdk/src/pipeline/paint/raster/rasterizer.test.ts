import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dotScene, filled, greyRows, kept, polygons, turnedRight } from '../../../../test/raster.ts';
import { PathBuilder } from '../../../base/path.ts';
import { IDENTITY, rotationAbout, translation } from '../../../base/transform.ts';
import type { BarsNode, SceneNode } from '../../scene/scene.ts';
import { createRasterizer } from './rasterizer.ts';

const BLACK = { r: 0, g: 0, b: 0 };
const rasterizer = createRasterizer();
const rowsOf = (width: number, height: number, ...nodes: SceneNode[]): string[] =>
  greyRows(rasterizer.paint(dotScene(width, height, nodes)));
const bars = (rects: readonly number[], more: Partial<BarsNode> = {}): BarsNode => ({
  kind: 'bars',
  x: 0,
  y: 0,
  unitX: 1,
  unitY: 1,
  rects: Int32Array.from(rects),
  color: BLACK,
  ...more,
});

describe('filling outlines', () => {
  it('a square on whole dots is black there and white elsewhere', () => {
    expect(rowsOf(4, 4, filled(polygons([1, 1, 3, 1, 3, 3, 1, 3])))).toEqual(['....', '.##.', '.##.', '....']);
  });

  it('a dot is as dark as the share of it that is covered, in sixteen levels', () => {
    expect(rowsOf(4, 3, filled(polygons([0.5, 0.2, 3, 0.2, 3, 1.6, 0.5, 1.6])))).toEqual(['6cc.', '599.', '....']);
    expect(rowsOf(3, 3, filled(polygons([0, 0, 3, 3, 0, 3])))).toEqual(['8..', '#8.', '##8']);
  });

  it('the direction of a contour does not matter', () => {
    const clockwise = rowsOf(3, 3, filled(polygons([0.25, 0, 3, 1, 1, 2.75])));
    expect(rowsOf(3, 3, filled(polygons([0.25, 0, 1, 2.75, 3, 1])))).toEqual(clockwise);
  });

  it('an open contour is closed', () => {
    const open = new PathBuilder().moveTo(1, 1).lineTo(3, 1).lineTo(3, 3).lineTo(1, 3).build();
    expect(rowsOf(4, 4, filled(open))).toEqual(['....', '.##.', '.##.', '....']);
  });

  it('contours that overlap in the same direction are filled once', () => {
    const square = [0.5, 1, 2.5, 1, 2.5, 2, 0.5, 2];
    const other = [1.5, 0, 2.5, 0, 2.5, 3, 1.5, 3];
    expect(rowsOf(3, 3, filled(polygons(square, square)))).toEqual(['...', '8#8', '...']);
    expect(rowsOf(3, 3, filled(polygons(square, other)))).toEqual(['.88', '8#8', '.88']);
  });

  it('a contour against the direction of the one around it is a hole', () => {
    const hole = polygons([0, 0, 5, 0, 5, 3, 0, 3], [1, 1, 1, 2, 3.5, 2, 3.5, 1]);
    expect(rowsOf(5, 3, filled(hole))).toEqual(['#####', '#..8#', '#####']);
  });

  it('adjacent contours of opposite directions are both filled', () => {
    const both = polygons([0, 0, 1.5, 0, 1.5, 1, 0, 1], [1.5, 0, 1.5, 1, 3, 1, 3, 0]);
    expect(rowsOf(4, 1, filled(both))).toEqual(['###.']);
  });

  it('shapes of one path that share an edge between dots show no seam', () => {
    const halves = polygons([0, 0, 1.4, 0, 1.4, 1, 0, 1], [1.4, 0, 3, 0, 3, 1, 1.4, 1]);
    expect(rowsOf(3, 1, filled(halves))).toEqual(['###']);
  });

  it('curves are filled to within a level of their area', () => {
    const k = 22.09139;
    const circle = new PathBuilder()
      .moveTo(90, 50)
      .cubicTo(90, 50 + k, 50 + k, 90, 50, 90)
      .cubicTo(50 - k, 90, 10, 50 + k, 10, 50)
      .cubicTo(10, 50 - k, 50 - k, 10, 50, 10)
      .cubicTo(50 + k, 10, 90, 50 - k, 90, 50)
      .close();
    const { pixels } = rasterizer.paint(dotScene(100, 100, [filled(circle.build())]));
    const area = pixels.reduce((sum, value) => sum + (255 - value) / 255, 0);
    expect(Math.abs(area - 5026.5)).toBeLessThan(6);
  });
});

describe('the page', () => {
  it('has the whole dots nearest to its size, at least one', () => {
    const scene = dotScene(288, 144, [], 300);
    expect(rasterizer.paint(scene)).toMatchObject({ width: 1200, height: 600, resolutionDpi: 300, channels: 1 });
    expect(rasterizer.paint(scene, { resolutionDpi: 203 })).toMatchObject({ width: 812, height: 406 });
    expect(rasterizer.paint(dotScene(0.1, 0.1, []))).toMatchObject({ width: 1, height: 1 });
  });

  it('is grey until a colour is used', () => {
    const square = polygons([0, 0, 1, 0, 1, 1, 0, 1]);
    const red = rasterizer.paint(dotScene(2, 1, [filled(square, { r: 255, g: 0, b: 0 })]));
    expect(red.channels).toBe(3);
    expect([...red.pixels]).toEqual([255, 0, 0, 255, 255, 255]);
    const grey = rasterizer.paint(dotScene(2, 1, [filled(square, { r: 136, g: 136, b: 136 })]));
    expect(grey.channels).toBe(1);
    expect([...grey.pixels]).toEqual([136, 255]);
  });

  it('later nodes lie over earlier ones', () => {
    const white = { r: 255, g: 255, b: 255 };
    const below = filled(polygons([0, 0, 3, 0, 3, 1, 0, 1]));
    expect(rowsOf(3, 1, below, filled(polygons([1, 0, 2.5, 0, 2.5, 1, 1, 1]), white))).toEqual(['#.7']);
  });

  it('black and steps of #111111 over such greys stay among the sixteen greys of a 4-bit PNG', () => {
    const greys = [0, 17, 136, 238];
    const nodes = greys.flatMap((g, i) => [
      filled(polygons([0, i / 3, 9.3, 2.1 + i, 4, 9]), { r: g, g, b: g }),
      filled(polygons([9, 0.4, 8.7, 8 - i, 0.2, 6])),
    ]);
    const { pixels } = rasterizer.paint(dotScene(10, 10, nodes));
    expect(pixels.every((value) => value % 17 === 0)).toBe(true);
  });

  it('painting again gives the same bytes, whatever was painted between', () => {
    const scene = dotScene(20, 20, [filled(polygons([1.3, 2.2, 18.1, 4.4, 7.7, 19.2], [3, 3, 9, 18.5, 12, 1]))]);
    const first = kept(rasterizer.paint(scene));
    rasterizer.paint(dotScene(50, 9, [filled(polygons([0, 0, 50, 9, 0, 9]), { r: 9, g: 200, b: 0 })]));
    expect(rasterizer.paint(scene)).toEqual(first);
  });

  it('a transform moves what is drawn', () => {
    const square = filled(polygons([0, 0, 1, 0, 1, 1, 0, 1]));
    const moved: SceneNode = { kind: 'group', transform: translation(2, 1), nodes: [square] };
    expect(rowsOf(4, 2, moved)).toEqual(['....', '..#.']);
    const twice: SceneNode = { kind: 'group', transform: rotationAbout(90, 2, 2), nodes: [moved] };
    expect(rowsOf(4, 4, twice)).toEqual(['....', '....', '..#.', '....']);
  });
});

describe('clipping', () => {
  const page = (nodes: readonly SceneNode[]): string => rowsOf(6, 6, ...nodes).join('');

  it('nothing outside the label is drawn and nothing fails', () => {
    const far = polygons([-5, -5, -1, -5, -1, 20], [7, 0, 9, 0, 9, 9], [0, -9, 6, -9, 6, -1], [0, 6, 6, 6, 3, 99]);
    expect(page([filled(far), bars([-9, 0, 9, 6, 6, 0, 5, 6, 0, 6, 6, 6])])).toBe('.'.repeat(36));
  });

  it('of a shape that reaches over the edges the part inside is drawn', () => {
    expect(page([filled(polygons([-1e6, -1e6, 1e6, -1e6, 1e6, 1e6, -1e6, 1e6]))])).toBe('#'.repeat(36));
    expect(rowsOf(4, 2, filled(polygons([-4, -1, 2.5, -1, 2.5, 9, -4, 9])))).toEqual(['##8.', '##8.']);
    expect(rowsOf(2, 2, bars([-5, -5, 6, 6]))).toEqual(['#.', '..']);
  });

  it('the part inside is the same as on a larger page, within one level for edges between two pixels', () => {
    const corner = fc.integer({ min: -640, max: 1280 }).map((n) => n / 32);
    fc.assert(
      fc.property(fc.array(corner, { minLength: 6, maxLength: 6 }), (points) => {
        const small = kept(rasterizer.paint(dotScene(16, 16, [filled(polygons(points))]))).pixels;
        const large = rasterizer.paint(dotScene(96, 96, [filled(polygons(points.map((value) => value + 32)))])).pixels;
        const differences = small.map((value, i) =>
          Math.abs(value - (large[(Math.floor(i / 16) + 32) * 96 + (i % 16) + 32] ?? 0)),
        );
        expect(Math.max(...differences)).toBeLessThanOrEqual(17);
      }),
      { numRuns: 300, seed: 7 },
    );
  });

  it('numbers that are not finite or too large for dots draw nothing of that shape', () => {
    const broken = [
      polygons([0, 0, Number.NaN, 3, 3, 3]),
      polygons([0, 0, Infinity, 0, 3, 3]),
      polygons([0, 0, 1e300, 0, 3, 1e300]),
    ];
    for (const path of broken) expect(() => rasterizer.paint(dotScene(6, 6, [filled(path)]))).not.toThrow();
    const square = filled(polygons([1, 1, 2, 1, 2, 2, 1, 2]));
    expect(page([square])).toBe('.......#............................');
  });

  it('a curve of a million dots takes no longer than its pieces', () => {
    const huge = new PathBuilder()
      .moveTo(-1e6, 3)
      .quadTo(3, 3 - 1e6, 1e6, 3)
      .cubicTo(1e6, 1e6, -1e6, 1e6, -1e6, 3)
      .close();
    expect(page([filled(huge.build())])).toBe('#'.repeat(36));
  });
});

describe('bars', () => {
  it('are solid whole dots, also where their edges miss a dot by rounding', () => {
    const node = bars([0, 0, 1, 1, 3, 0, 2, 1], { x: 1 + 1e-9, y: 1 - 1e-9, unitX: 1 / 3, unitY: 2 });
    expect(rowsOf(4, 4, { ...node, unitX: 1 })).toEqual(['....', '.#..', '.#..', '....']);
    expect(rowsOf(6, 3, { ...node, rects: Int32Array.from([0, 0, 6, 1, 9, 0, 3, 1]) })).toEqual([
      '......',
      '.##.#.',
      '.##.#.',
    ]);
  });

  it('turned by 90, 180 and 270 degrees give exactly the turned pixels', () => {
    const cell = fc.tuple(fc.nat(30), fc.nat(20), fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }));
    fc.assert(
      fc.property(fc.array(cell, { minLength: 1, maxLength: 20 }), (cells) => {
        const node = bars(cells.flat(), { x: 3, y: 5, unitX: 1, unitY: 2 });
        let turned = kept(rasterizer.paint(dotScene(60, 60, [node])));
        for (const degrees of [90, 180, 270]) {
          turned = turnedRight(turned);
          const group: SceneNode = { kind: 'group', transform: rotationAbout(degrees, 30, 30), nodes: [node] };
          expect(rasterizer.paint(dotScene(60, 60, [group])).pixels).toEqual(turned.pixels);
        }
      }),
      { numRuns: 50, seed: 1 },
    );
  });

  it('at other angles bars that touch show no seam', () => {
    const turn = rotationAbout(30, 20, 20);
    const whole: SceneNode = { kind: 'group', transform: turn, nodes: [bars([10, 10, 20, 20])] };
    const pieces: SceneNode = {
      kind: 'group',
      transform: turn,
      nodes: [bars([10, 10, 7, 20, 17, 10, 13, 5, 17, 15, 13, 15])],
    };
    const expected = kept(rasterizer.paint(dotScene(40, 40, [whole])));
    expect(rasterizer.paint(dotScene(40, 40, [pieces])).pixels).toEqual(expected.pixels);
  });

  it('a group that does not turn leaves them on their dots', () => {
    const group: SceneNode = { kind: 'group', transform: IDENTITY, nodes: [bars([1, 0, 1, 2])] };
    expect(rowsOf(3, 2, group)).toEqual(['.#.', '.#.']);
  });
});
