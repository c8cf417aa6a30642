import type { LabelElement } from '@platen/sdk';
import { type DrawnShape, shapeValue, thinSideOf } from '@platen/sdk/internal/shapes';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyPoint } from '../../test/random-boxes.ts';
import { shapeOf } from '../elements/image/shape.ts';
import { lineEnds, moveEnd } from './line-ends.ts';

const LINE: DrawnShape = {
  ...{ kind: 'line', stroke: 0.5, color: '#000000', dash: 'solid', fill: 'none', radius: 0, heads: 'none' },
  rises: false,
};
const lineOf = (shape: DrawnShape, width: number, height: number, rotation = 0): LabelElement => ({
  ...{ type: 'image', x: 10, y: 10, width, height, rotation },
  value: shapeValue(shape, { width, height }),
});
const flat = lineOf(LINE, 20, 0.5);
const FREE = { isStraight: false, fromCentre: false, nearly: 0.2 };
const STRAIGHT = { ...FREE, isStraight: true };
const boxOf = ({ x, y, width, height }: LabelElement) => ({ x, y, width, height });

describe('the ends of a line', () => {
  it('are in the middle of its short sides, or at its corners', () => {
    expect(lineEnds(flat)).toEqual([
      { handle: 'w', at: { x: 10, y: 10.25 } },
      { handle: 'e', at: { x: 30, y: 10.25 } },
    ]);
    expect(lineEnds(lineOf({ ...LINE, rises: true }, 20, 10))?.map(({ handle }) => handle)).toEqual(['sw', 'ne']);
    expect(lineEnds(lineOf(LINE, 0.5, 10))?.map(({ handle }) => handle)).toEqual(['n', 's']);
    expect(lineEnds(lineOf({ ...LINE, kind: 'box' }, 20, 10))).toBeUndefined();
  });
  it('follow the pointer, while the other end stays where it is', () => {
    fc.assert(
      fc.property(anyPoint, fc.integer({ min: 0, max: 359 }), fc.boolean(), (to, rotation, isEnd) => {
        const before = lineOf({ ...LINE, heads: 'end' }, 20, 10, rotation);
        const ends = lineEnds(before) ?? [];
        const [moving, fixed] = isEnd ? [ends[1], ends[0]] : [ends[0], ends[1]];
        if (moving === undefined || fixed === undefined) throw new Error('no ends');
        fc.pre(Math.hypot(to.x - fixed.at.x, to.y - fixed.at.y) > 3);
        const after = lineEnds(moveEnd(before, moving.handle, to, { ...FREE, nearly: 0 })) ?? [];
        const near = (point: { x: number; y: number }): number =>
          Math.min(...after.map(({ at }) => Math.hypot(at.x - point.x, at.y - point.y)));
        // a line that is nearly horizontal becomes horizontal
        expect(near(to)).toBeLessThan(0.05);
        expect(near(fixed.at)).toBeLessThan(0.05);
      }),
    );
  });
  it('pass the other end, and the arrowhead stays at its end', () => {
    const arrow = lineOf({ ...LINE, heads: 'end' }, 20, 2);
    const turned = moveEnd(arrow, 'e', { x: 0, y: 11 }, FREE);
    expect(boxOf(turned)).toEqual({ x: 0, y: 10, width: 10, height: 2 });
    expect(shapeOf(turned)).toMatchObject({ heads: 'start' });
  });
  it('make a line that is nearly horizontal or vertical exactly so', () => {
    expect(boxOf(moveEnd(flat, 'e', { x: 40, y: 10.4 }, FREE))).toEqual({ x: 10, y: 10, width: 30, height: 0.5 });
    expect(boxOf(moveEnd(flat, 'e', { x: 10.1, y: 20.25 }, FREE))).toEqual({
      x: 9.75,
      y: 10.25,
      width: 0.5,
      height: 10,
    });
  });
  it('make a straight line with Shift: horizontal, vertical or at 45 degrees', () => {
    expect(boxOf(moveEnd(flat, 'e', { x: 40, y: 15 }, STRAIGHT))).toEqual({ x: 10, y: 10, width: 30, height: 0.5 });
    expect(boxOf(moveEnd(flat, 'e', { x: 12, y: 30.25 }, STRAIGHT))).toMatchObject({ width: 0.5, height: 20 });
    const diagonal = moveEnd(flat, 'e', { x: 30, y: -7.75 }, STRAIGHT);
    expect(diagonal.width).toBe(diagonal.height);
    expect(shapeOf(diagonal)).toMatchObject({ rises: true });
  });
  it('move away from the centre together with Alt', () => {
    const longer = moveEnd(flat, 'e', { x: 35, y: 10.25 }, { ...FREE, fromCentre: true });
    expect(boxOf(longer)).toEqual({ x: 5, y: 10, width: 30, height: 0.5 });
  });
  it('never leave a line without length', () => {
    const dot = moveEnd(flat, 'e', { x: 10, y: 10.25 }, FREE);
    expect(boxOf(dot)).toEqual({ x: 10, y: 10, width: 0.5, height: 0.5 });
    const shape = shapeOf(dot);
    expect(shape && thinSideOf(shape, dot)).toBe('height');
  });
});
