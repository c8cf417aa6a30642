import { describe, expect, it } from 'vitest';
import { monoRows } from '../../../../test/mono/mono-rows.ts';
import { topologyOf } from '../../../../test/mono/topology.ts';
import { dotScene, filled, polygons } from '../../../../test/raster.ts';
import { seededRandom } from '../../../../test/seeded-random.ts';
import { rotationAbout } from '../../../base/transform.ts';
import type { PathNode, SceneNode } from '../../scene/scene.ts';
import { createMonoPainter } from './mono-painter.ts';

const painter = createMonoPainter();
const painted = (width: number, height: number, ...nodes: SceneNode[]) => painter.paint(dotScene(width, height, nodes));
/** Rotates a node, because rotated outlines are not fitted to the dots. */
const turned = (degrees: number, side: number, node: PathNode): SceneNode => ({
  kind: 'group',
  transform: rotationAbout(degrees, side / 2, side / 2),
  nodes: [node],
});

describe('outlines in black and white', () => {
  it('fill the dots whose centres lie inside', () => {
    const square = filled(polygons([0.6, 0.6, 4.4, 0.6, 4.4, 3.4, 0.6, 3.4]));
    expect(monoRows(painted(5, 4, square))).toEqual(['.....', '.###.', '.###.', '.....']);
  });

  it('leave a hole whose contour runs the other way', () => {
    const ring = polygons([1, 1, 6, 1, 6, 6, 1, 6], [3, 3, 3, 4, 4, 4, 4, 3]);
    expect(monoRows(painted(7, 7, filled(ring)))).toEqual([
      '.......',
      '.#####.',
      '.#####.',
      '.##.##.',
      '.#####.',
      '.#####.',
      '.......',
    ]);
  });

  it('keep every line of a hundredth of a dot or more in one piece, at any angle', () => {
    const random = seededRandom(20_261_122);
    for (let run = 0; run < 300; run++) {
      const side = 60;
      const thin = 0.01 + random(100) / 100;
      const line = filled(polygons([5, 30, 55, 30, 55, 30 + thin, 5, 30 + thin]));
      const raster = painted(side, side, turned(random(3600) / 10, side, line));
      const { parts, holes } = topologyOf(raster, { left: 0, top: 0, width: side, height: side });
      expect({ run, parts, holes }).toEqual({ run, parts: 1, holes: 0 });
    }
  });

  it('keep a speck smaller than a dot as one dot', () => {
    const speck = filled(polygons([2.6, 2.6, 2.8, 2.6, 2.8, 2.8, 2.6, 2.8]));
    expect(
      monoRows(painted(5, 5, speck))
        .join('')
        .match(/#/g),
    ).toHaveLength(1);
  });
});
