import { rect } from '@platen/sdk/internal/base';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../sdk/test/property-tools.ts';
import { anyBoxes, anyPoint, anyRect } from '../../test/random-boxes.ts';
import { alignBoxes, distributeBoxes, rotateBoxes, snapTurn, turnOf } from './arrange.ts';
import { type Box, boundsOf, cornersOf } from './box.ts';
import { distancesOf } from './distances.ts';
import { roundRotation } from './lengths.ts';
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

  it('are measured to the label’s edges and to the nearest neighbour on each side', () => {
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
        const reported = distancesOf(selection, label, others);
        expect(distancesOf(selection, label, [...others].reverse())).toEqual(reported);
        const free = others.filter((other) => other.x >= selection.x + selection.width);
        for (const { side, target, length } of reported)
          if (side === 'right' && target === 'neighbour')
            expect(free.map((other) => other.x - (selection.x + selection.width))).toContain(length);
      }),
      runs(200),
    );
  });
});

const angle = fc.double({ min: -720, max: 720, noNaN: true });

describe('rotating', () => {
  it('by a quarter about a pivot moves the centre round it, clockwise', () => {
    const [box] = rotateBoxes([{ x: 10, y: -5, width: 20, height: 10, rotation: 30 }], { x: 0, y: 0 }, 90);
    expect(box).toEqual({ x: -10, y: 15, width: 20, height: 10, rotation: 120 });
  });

  it('about its own centre leaves the box where it is', () => {
    const box = { x: 0.1, y: 0.7, width: 0.3, height: 0.2, rotation: 350 };
    expect(rotateBoxes([box], { x: 0.1 + 0.15, y: 0.7 + 0.1 }, 20)).toEqual([{ ...box, rotation: 10 }]);
  });

  it('by an angle and back is nothing', () => {
    fc.assert(
      fc.property(anyBoxes, anyPoint, angle, (boxes, pivot, degrees) => {
        const back = rotateBoxes(rotateBoxes(boxes, pivot, degrees), pivot, -degrees);
        back.forEach((box, index) => {
          const before = boxes[index] ?? box;
          expect(box.x).toBeCloseTo(before.x, 9);
          expect(box.y).toBeCloseTo(before.y, 9);
          expect(roundRotation(box.rotation)).toBe(roundRotation(before.rotation));
        });
      }),
      runs(300),
    );
  });

  it('together keeps the distances between all corners', () => {
    fc.assert(
      fc.property(anyBoxes, anyPoint, angle, (boxes, pivot, degrees) => {
        const [before, after] = [boxes.flatMap(cornersOf), rotateBoxes(boxes, pivot, degrees).flatMap(cornersOf)];
        const lengths = (points: typeof before) =>
          points.map(({ x, y }) => Math.hypot(x - (points[0]?.x ?? 0), y - (points[0]?.y ?? 0)));
        const expected = lengths(before);
        lengths(after).forEach((length, index) => {
          expect(length).toBeCloseTo(expected[index] ?? Number.NaN, 8);
        });
      }),
      runs(200),
    );
  });
});

describe('the turn of a pointer', () => {
  it('is clockwise from where it began', () => {
    const pivot = { x: 10, y: 10 };
    expect(turnOf(pivot, { x: 20, y: 10 }, { x: 10, y: 25 })).toBe(90);
    expect(turnOf(pivot, { x: 20, y: 10 }, { x: 10, y: 5 })).toBe(-90);
    expect(turnOf(pivot, { x: 10, y: 0 }, { x: 15, y: 5 })).toBe(45);
    expect(turnOf(pivot, { x: 20, y: 10 }, { x: 0, y: 10 })).toBe(180);
    expect(turnOf(pivot, { x: 0, y: 10 }, { x: 20, y: 10 })).toBe(180);
    expect(turnOf(pivot, pivot, { x: 3, y: 4 })).toBe(0);
  });

  it('goes to steps of 15 degrees, or only near them', () => {
    expect(snapTurn(52)).toBe(45);
    expect(snapTurn(353)).toBe(0);
    expect(snapTurn(-50)).toBe(315);
    expect(snapTurn(52, 15, 5)).toBe(52);
    expect(snapTurn(49, 15, 5)).toBe(45);
    expect(snapTurn(44, 90)).toBe(0);
  });
});
