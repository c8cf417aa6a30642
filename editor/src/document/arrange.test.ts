import { rect } from '@platen/sdk/internal/base';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../sdk/test/property-tools.ts';
import { anyBoxes, anyRect } from '../../test/random-boxes.ts';
import { alignBoxes, distributeBoxes } from './align-boxes.ts';
import { type Box, boundsOf } from './box.ts';
import { distancesOf } from './distances.ts';
import { middleOf, spanOf } from './snap-lines.ts';

const box = (x: number, y: number, width: number, height: number, rotation = 0): Box => ({
  x,
  y,
  width,
  height,
  rotation,
});
const anyEdge = fc.constantFrom('left', 'centre', 'right', 'top', 'middle', 'bottom');
const anyAxis = fc.constantFrom('x', 'y');

describe('aligning', () => {
  const boxes = [box(0, 0, 10, 10), box(30, 20, 20, 10, 90)];
  const to = rect(0, 0, 100, 50);

  it.each([
    ['left', [0, 0], [-5, 20]],
    ['centre', [45, 0], [40, 20]],
    ['right', [90, 0], [85, 20]],
    ['top', [0, 0], [30, 5]],
    ['middle', [0, 20], [30, 20]],
    ['bottom', [0, 40], [30, 35]],
  ] as const)('at %s puts the bounds there, turned boxes too', (edge, first, second) => {
    expect(alignBoxes(boxes, edge, to).map(({ x, y }) => [x, y])).toEqual([first, second]);
  });

  it('twice is aligning once', () => {
    fc.assert(
      fc.property(anyBoxes, anyEdge, anyRect, (each, edge, target) => {
        const once = alignBoxes(each, edge, target);
        alignBoxes(once, edge, target).forEach((again, index) => {
          expect(again.x).toBeCloseTo(once[index]?.x ?? Number.NaN, 9);
          expect(again.y).toBeCloseTo(once[index]?.y ?? Number.NaN, 9);
        });
      }),
      runs(200),
    );
  });
});

describe('distributing', () => {
  it('makes equal gaps, in the order in which boxes lie', () => {
    const row = [box(0, 0, 10, 10), box(70, 5, 30, 5), box(11, 9, 20, 10)];
    expect(distributeBoxes(row, 'x')).toEqual([box(0, 0, 10, 10), box(70, 5, 30, 5), box(30, 9, 20, 10)]);
  });

  it('counts a turned box by its bounds', () => {
    const row = [box(0, 0, 10, 10), box(10, 0, 20, 10, 90), box(50, 0, 10, 10)];
    expect(distributeBoxes(row, 'x')[1]).toEqual(box(20, 0, 20, 10, 90));
  });

  it('makes them overlap by equal lengths where there is no room', () => {
    const column = [box(0, 0, 5, 10), box(0, 1, 5, 10), box(0, 10, 5, 10)];
    expect(distributeBoxes(column, 'y')[1]).toEqual(box(0, 5, 5, 10));
  });

  it('keeps the ends and makes equal gaps', () => {
    fc.assert(
      fc.property(anyBoxes, anyAxis, (boxes, axis) => {
        const placed = distributeBoxes(boxes, axis);
        const order = boxes
          .map((each, index) => ({ index, middle: middleOf(spanOf(boundsOf(each), axis)) }))
          .sort((a, b) => a.middle - b.middle)
          .map(({ index }) => index);
        const ends = [order[0], order.at(-1)];
        for (const end of ends) expect(placed[end ?? 0]).toBe(boxes[end ?? 0]);
        const spans = order
          .flatMap((index) => placed.slice(index, index + 1))
          .map((each) => spanOf(boundsOf(each), axis));
        const gaps = spans.slice(1).map(({ from }, index) => from - (spans[index]?.to ?? Number.NaN));
        if (boxes.length > 2) for (const gap of gaps) expect(gap).toBeCloseTo(gaps[0] ?? Number.NaN, 8);
      }),
      runs(300),
    );
  });
});

describe('distances', () => {
  const label = rect(0, 0, 100, 50);

  it('are told to the label’s edges and to the nearest neighbour on each side', () => {
    const others = [
      rect(0, 10, 10, 10),
      rect(5, 12, 10, 2),
      rect(60, 0, 10, 50),
      rect(30, 40, 5, 5),
      rect(0, 40, 9, 5),
    ];
    expect(distancesOf(rect(20, 10, 20, 10), label, others)).toEqual([
      { side: 'left', target: 'label', axis: 'x', from: 0, to: 20, at: 15, length: 20 },
      { side: 'left', target: 'neighbour', axis: 'x', from: 15, to: 20, at: 13, length: 5 },
      { side: 'right', target: 'label', axis: 'x', from: 40, to: 100, at: 15, length: 60 },
      { side: 'right', target: 'neighbour', axis: 'x', from: 40, to: 60, at: 15, length: 20 },
      { side: 'top', target: 'label', axis: 'y', from: 0, to: 10, at: 30, length: 10 },
      { side: 'bottom', target: 'label', axis: 'y', from: 20, to: 50, at: 30, length: 30 },
      { side: 'bottom', target: 'neighbour', axis: 'y', from: 20, to: 40, at: 32.5, length: 20 },
    ]);
  });

  it('are below 0 past the label’s edge', () => {
    expect(distancesOf(rect(-3, 10, 20, 10), label, [])[0]?.length).toBe(-3);
  });

  it('do not depend on the order of the others, and lead to one of them', () => {
    fc.assert(
      fc.property(anyRect, fc.array(anyRect, { maxLength: 10 }), (selection, others) => {
        const told = distancesOf(selection, label, others);
        expect(distancesOf(selection, label, [...others].reverse())).toEqual(told);
        const free = others.filter((other) => other.x >= selection.x + selection.width);
        for (const { side, target, length } of told)
          if (side === 'right' && target === 'neighbour')
            expect(free.map((other) => other.x - (selection.x + selection.width))).toContain(length);
      }),
      runs(200),
    );
  });
});
