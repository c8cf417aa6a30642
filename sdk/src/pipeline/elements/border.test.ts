import { describe, expect, test } from 'vitest';
import { BLACK } from '../../base/color.ts';
import { rect } from '../../base/rect.ts';
import { borderNodes, insideBorder } from './border.ts';

const box = rect(10, 20, 100, 50);

describe('border', () => {
  test('lies inside the edge of the box: the box one way round, what it leaves the other', () => {
    const [node, ...more] = borderNodes(box, { color: BLACK, width: 5 });
    expect(more).toEqual([]);
    expect([...(node?.path.points ?? [])]).toEqual([
      10, 20, 110, 20, 110, 70, 10, 70, 15, 25, 15, 65, 105, 65, 105, 25,
    ]);
    expect(node?.color).toEqual(BLACK);
  });
  test('as thick as half the box fills it', () => {
    expect([...(borderNodes(box, { color: BLACK, width: 25 })[0]?.path.points ?? [])]).toEqual([
      10, 20, 110, 20, 110, 70, 10, 70,
    ]);
  });
  test('leaves the box less its width on every side', () => {
    expect(insideBorder(box, { color: BLACK, width: 5 })).toEqual(rect(15, 25, 90, 40));
    expect(insideBorder(box, undefined)).toBe(box);
  });
  test('is nothing when there is none', () => {
    expect(borderNodes(box, undefined)).toEqual([]);
  });
});
