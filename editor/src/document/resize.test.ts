import { rect } from '@platen/sdk/internal/base';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../sdk/test/property-tools.ts';
import { anyBox, anyBoxes, anyHandle, anyPoint } from '../../test/random-boxes.ts';
import { matchSizes } from './arrange.ts';
import { type Box, boundsOfAll, centreOf, type Point, roundBox } from './box.ts';
import { roundRotation } from './lengths.ts';
import { cursorOf, type Handle, handlePoints, resizeBox, resizeBoxes } from './resize.ts';

const smallest = 0.1;
const opposites: Readonly<Record<Handle, Handle>> = {
  n: 's',
  ne: 'sw',
  e: 'w',
  se: 'nw',
  s: 'n',
  sw: 'ne',
  w: 'e',
  nw: 'se',
};

const box = (x: number, y: number, width: number, height: number, rotation = 0): Box => ({
  x,
  y,
  width,
  height,
  rotation,
});

function expectNear(a: Point, b: Point, within = 1e-9) {
  expect(Math.abs(a.x - b.x)).toBeLessThanOrEqual(within);
  expect(Math.abs(a.y - b.y)).toBeLessThanOrEqual(within);
}

describe('resizing a box', () => {
  it.each([
    ['se', { x: 40, y: 30 }, box(10, 10, 30, 20)],
    ['nw', { x: 5, y: 12 }, box(5, 12, 25, 8)],
    ['e', { x: 50, y: 99 }, box(10, 10, 40, 10)],
    ['n', { x: 99, y: 0 }, box(10, 0, 20, 20)],
  ] as const)('at %s to %j makes it %j', (handle, pointer, expected) => {
    expect(resizeBox(box(10, 10, 20, 10), handle, pointer, { smallest })).toEqual(expected);
  });

  it('changes the width of a box rotated by 90 degrees along the label’s height', () => {
    expect(resizeBox(box(10, 10, 20, 10, 90), 'e', { x: 0, y: 35 }, { smallest })).toEqual(box(5, 15, 30, 10, 90));
  });

  it('in proportion takes the larger of what the pointer asks for', () => {
    const options = { smallest, keepRatio: true };
    expect(resizeBox(box(10, 10, 20, 10), 'se', { x: 40, y: 40 }, options)).toEqual(box(10, 10, 60, 30));
    expect(resizeBox(box(10, 10, 20, 10), 'e', { x: 50, y: 0 }, options)).toEqual(box(10, 5, 40, 20));
  });

  it('about its centre grows on both sides', () => {
    const options = { smallest, fromCentre: true };
    expect(resizeBox(box(10, 10, 20, 10), 'e', { x: 35, y: 0 }, options)).toEqual(box(5, 10, 30, 10));
  });

  it('past the opposite side stops at the smallest and is not flipped', () => {
    expect(resizeBox(box(10, 10, 20, 10), 'se', { x: -90, y: -90 }, { smallest: 2 })).toEqual(box(10, 10, 2, 2));
    expect(resizeBox(box(10, 10, 20, 10), 'nw', { x: 90, y: 90 }, { smallest: 2 })).toEqual(box(28, 18, 2, 2));
    const both = { smallest: 2, keepRatio: true };
    expect(resizeBox(box(10, 10, 20, 10), 'se', { x: -90, y: -90 }, both)).toEqual(box(10, 10, 4, 2));
  });

  it('that is smaller than the smallest leaves it no smaller', () => {
    expect(resizeBox(box(10, 10, 1, 10), 'e', { x: 0, y: 0 }, { smallest: 2 })).toEqual(box(10, 10, 1, 10));
    expect(resizeBox(box(10, 10, 1, 10), 'e', { x: 13, y: 0 }, { smallest: 2 })).toEqual(box(10, 10, 3, 10));
  });

  it('makes a square if it is asked for', () => {
    const options = { smallest, isSquare: true };
    expect(resizeBox(box(10, 10, 20, 10), 'se', { x: 50, y: 30 }, options)).toEqual(box(10, 10, 40, 40));
    expect(resizeBox(box(10, 10, 20, 10), 'e', { x: 40, y: 15 }, options)).toEqual(box(10, 0, 30, 30));
    expect(resizeBox(box(10, 10, 20, 10), 'n', { x: 20, y: 8 }, options)).toEqual(box(14, 8, 12, 12));
  });

  it('keeps the opposite corner or side on the label, and every side as long as the smallest', () => {
    fc.assert(
      fc.property(anyBox, anyHandle, anyPoint, fc.boolean(), (each, handle, pointer, keepRatio) => {
        const resized = resizeBox(each, handle, pointer, { smallest, keepRatio });
        const fixed = opposites[handle];
        expectNear(handlePoints(resized)[fixed], handlePoints(each)[fixed]);
        expect(resized.width).toBeGreaterThanOrEqual(smallest - 1e-12);
        expect(resized.height).toBeGreaterThanOrEqual(smallest - 1e-12);
        expect(resized.rotation).toBe(each.rotation);
      }),
      runs(500),
    );
  });

  it('brings a corner under the pointer wherever nothing else is asked', () => {
    fc.assert(
      fc.property(anyBox, fc.constantFrom<Handle>('ne', 'se', 'sw', 'nw'), anyPoint, (each, handle, pointer) => {
        const resized = resizeBox(each, handle, pointer, { smallest });
        if (Math.min(resized.width, resized.height) > smallest + 1e-9)
          expectNear(handlePoints(resized)[handle], pointer);
      }),
      runs(300),
    );
  });

  it('keeps the proportion where it is asked to', () => {
    fc.assert(
      fc.property(anyBox, anyHandle, anyPoint, fc.boolean(), (each, handle, pointer, fromCentre) => {
        const { width, height } = resizeBox(each, handle, pointer, { smallest, keepRatio: true, fromCentre });
        expect(Math.abs(width * each.height - height * each.width)).toBeLessThan(1e-9 * width * height + 1e-9);
      }),
      runs(300),
    );
  });

  it('keeps the centre where it is asked to', () => {
    fc.assert(
      fc.property(anyBox, anyHandle, anyPoint, fc.boolean(), (each, handle, pointer, keepRatio) => {
        const resized = resizeBox(each, handle, pointer, { smallest, keepRatio, fromCentre: true });
        expectNear(centreOf(resized), centreOf(each));
      }),
      runs(300),
    );
  });

  it('to the handle’s own place is the same box', () => {
    fc.assert(
      fc.property(anyBox, anyHandle, fc.boolean(), fc.boolean(), (each, handle, keepRatio, fromCentre) => {
        const options = { smallest: 1, keepRatio, fromCentre };
        const same = resizeBox(each, handle, handlePoints(each)[handle], options);
        expectNear(same, each);
        expectNear({ x: same.width, y: same.height }, { x: each.width, y: each.height });
      }),
      runs(300),
    );
  });

  it('keeps the opposite corner within 0.0001 along each axis when it is committed', () => {
    fc.assert(
      fc.property(anyBox, anyHandle, anyPoint, (each, handle, pointer) => {
        const before = { ...each, rotation: roundRotation(each.rotation) };
        const committed = roundBox(resizeBox(before, handle, pointer, { smallest }));
        const fixed = opposites[handle];
        expectNear(handlePoints(committed)[fixed], handlePoints(before)[fixed], 1e-4);
      }),
      runs(500),
    );
  });
});

describe('resizing several boxes', () => {
  const pair = [box(0, 0, 10, 10), box(20, 10, 10, 20, 90)];

  it('stretches them with the bounds around them', () => {
    expect(boundsOfAll(pair)).toEqual(rect(0, 0, 35, 25));
    expect(resizeBoxes(pair, 'se', { x: 70, y: 25 }, { smallest })).toEqual([
      box(0, 0, 20, 10),
      box(45, 0, 10, 40, 90),
    ]);
  });

  it('scales one that cannot be sheared evenly, by the smaller factor', () => {
    const slanted = [box(0, 0, 30, 40), box(50, 15, 10, 10, 45)];
    const [, second] = resizeBoxes(slanted, 's', { x: 0, y: 80 }, { smallest });
    expect(second).toEqual(box(50, 35, 10, 10, 45));
  });

  it('that is one takes its own turned frame', () => {
    const [one] = pair.slice(1);
    const pointer = { x: 25, y: 40 };
    expect(one && resizeBoxes([one], 'e', pointer, { smallest })).toEqual([
      one && resizeBox(one, 'e', pointer, { smallest }),
    ]);
    expect(resizeBoxes([], 'e', pointer, { smallest })).toEqual([]);
  });

  it('keeps the thickness of horizontal and vertical lines', () => {
    const lines = [box(0, 0, 20, 10), { ...box(0, 20, 20, 0.25), thin: 'height' as const }];
    expect(resizeBoxes(lines, 'se', { x: 10, y: 10.125 }, { smallest })).toEqual([
      box(0, 0, 10, 5),
      { ...box(0, 9.9375, 10, 0.25), thin: 'height' },
    ]);
  });

  it('goes no further than the smallest side of any of them', () => {
    const [first, second] = resizeBoxes(pair, 'se', { x: 0, y: 0 }, { smallest: 5 });
    expect(first).toEqual(box(0, 0, 5, 5));
    expect(second?.width).toBe(5);
    expect(second?.height).toBe(10);
  });

  it('keeps the opposite corner or side of the bounds around upright ones', () => {
    const upright = fc
      .array(fc.tuple(anyBox, fc.constantFrom(0, 90, 180, 270)), { minLength: 2, maxLength: 6 })
      .map((pairs) => pairs.map(([each, rotation]) => ({ ...each, rotation })));
    fc.assert(
      fc.property(upright, anyHandle, anyPoint, (boxes, handle, pointer) => {
        const before = { ...(boundsOfAll(boxes) ?? rect(0, 0, 0, 0)), rotation: 0 };
        const after = { ...(boundsOfAll(resizeBoxes(boxes, handle, pointer, { smallest })) ?? before), rotation: 0 };
        expectNear(handlePoints(after)[opposites[handle]], handlePoints(before)[opposites[handle]]);
      }),
      runs(300),
    );
  });

  it('leaves all within the bounds that were asked for, and none smaller than the smallest', () => {
    fc.assert(
      fc.property(fc.array(anyBox, { minLength: 2, maxLength: 6 }), anyPoint, (boxes, pointer) => {
        const before = boundsOfAll(boxes) ?? rect(0, 0, 0, 0);
        const after = resizeBoxes(boxes, 'se', pointer, { smallest });
        const bounds = boundsOfAll(after) ?? before;
        expect(bounds.x).toBeGreaterThanOrEqual(before.x - 1e-9);
        expect(bounds.y).toBeGreaterThanOrEqual(before.y - 1e-9);
        for (const { width, height } of after) expect(Math.min(width, height)).toBeGreaterThanOrEqual(smallest - 1e-9);
      }),
      runs(300),
    );
  });

  it('to the handle’s own place is the same boxes', () => {
    fc.assert(
      fc.property(anyBoxes, anyHandle, (boxes, handle) => {
        const bounds = { ...(boundsOfAll(boxes) ?? rect(0, 0, 0, 0)), rotation: 0 };
        const [only] = boxes;
        const own = handlePoints(boxes.length === 1 && only ? only : bounds)[handle];
        const same = resizeBoxes(boxes, handle, own, { smallest });
        expect(same.map(roundBox)).toEqual(boxes.map(roundBox));
      }),
      runs(200),
    );
  });
});

describe('a handle’s cursor', () => {
  it.each([
    ['n', 0, 'ns-resize'],
    ['e', 0, 'ew-resize'],
    ['se', 0, 'nwse-resize'],
    ['ne', 0, 'nesw-resize'],
    ['n', 90, 'ew-resize'],
    ['n', 45, 'nesw-resize'],
    ['w', -45, 'nesw-resize'],
    ['n', 20, 'ns-resize'],
    ['nw', 350, 'nwse-resize'],
  ] as const)('at %s of a box turned by %d degrees is %s', (handle, rotation, cursor) => {
    expect(cursorOf(handle, rotation)).toBe(cursor);
  });
});

describe('matching sizes', () => {
  const like = box(0, 0, 40, 5);

  it('takes width, height or both of another box', () => {
    expect(matchSizes([box(10, 10, 20, 10)], 'width', like)).toEqual([box(10, 10, 40, 10)]);
    expect(matchSizes([box(10, 10, 20, 10)], 'height', like)).toEqual([box(10, 10, 20, 5)]);
    expect(matchSizes([box(10, 10, 20, 10)], 'both', like)).toEqual([box(10, 10, 40, 5)]);
  });

  it('keeps each box’s own top left corner on the label', () => {
    fc.assert(
      fc.property(anyBoxes, anyBox, (boxes, other) => {
        matchSizes(boxes, 'both', other).forEach((each, index) => {
          expectNear(handlePoints(each).nw, handlePoints(boxes[index] ?? each).nw);
          expect([each.width, each.height]).toEqual([other.width, other.height]);
        });
      }),
      runs(200),
    );
  });
});
