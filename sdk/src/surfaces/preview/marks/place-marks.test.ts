import { describe, expect, it } from 'vitest';
import type { LayoutElement } from '../../../contract/types.ts';
import { placeMarks } from './place-marks.ts';

const label = { x: 0, y: 0, width: 50, height: 30 };
const image = (x: number, y: number, width: number, height: number, rotation = 0): LayoutElement => {
  const box = { x, y, width, height };
  return { id: 'e0', type: 'IMAGE', box, ink: box, rotation };
};
const centres = (elements: readonly LayoutElement[]) =>
  placeMarks(elements, label, { width: 500, height: 300 }).map(({ x, y }) => [x, y]);

describe('the marks of elements with warnings', () => {
  it('outline the box and stand at its top right corner, in CSS pixels', () => {
    expect(placeMarks([image(10, 5, 20, 10)], label, { width: 100, height: 60 })).toEqual([
      { box: { x: 20, y: 10, width: 40, height: 20 }, rotation: 0, x: 60, y: 10 },
    ]);
  });

  it('turn with their element: at 90 degrees the top right corner is at the bottom right', () => {
    expect(centres([image(10, 10, 20, 10, 90)])).toEqual([[250, 250]]);
  });

  it('stay on the label when their corner is outside', () => {
    expect(centres([image(40, -5, 20, 10)])).toEqual([[500, 0]]);
  });

  it('stand 24 pixels apart where two corners meet, so that each can be reached', () => {
    expect(centres([image(10, 5, 20, 10), image(20, 5, 10, 10), image(0, 5, 31, 10)])).toEqual([
      [300, 50],
      [276, 50],
      [310 - 3 * 24, 50],
    ]);
  });

  it('go to a row below when the row is full', () => {
    const all = Array.from({ length: 3 }, () => image(0, 0, 3, 3));
    expect(centres(all)).toEqual([
      [30, 0],
      [6, 0],
      [30, 24],
    ]);
  });

  it('are all placed on a label full of them', () => {
    const places = placeMarks(
      Array.from({ length: 200 }, () => image(0, 0, 50, 30)),
      label,
      { width: 40, height: 24 },
    );
    expect(places).toHaveLength(200);
  });
});
