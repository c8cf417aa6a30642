import { type Rect, rect } from '@platen/sdk/internal/base';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../sdk/test/property-tools.ts';
import { anyRect } from '../../test/random-boxes.ts';
import { type MovingEdges, type SnapCandidates, snapEdges, snapMove } from './snap.ts';
import { linesOf } from './snap-lines.ts';

const none: SnapCandidates = { lines: [], others: [] };
const around = (...others: readonly Rect[]): SnapCandidates => ({
  lines: others.flatMap((other) => linesOf(other, 'edge')),
  others,
});

const anyStep = fc.option(fc.constantFrom(1, 2.5, 0.2, 25.4 / 300, 25.4 / 203), { nil: undefined });
const anyCandidates: fc.Arbitrary<SnapCandidates> = fc
  .record({
    others: fc.array(anyRect, { maxLength: 12 }),
    zones: fc.array(anyRect, { maxLength: 3 }),
    grid: anyStep,
    dot: anyStep,
  })
  .map(({ others, zones, grid, dot }) => ({
    lines: [
      ...linesOf(rect(0, 0, 100, 60), 'label'),
      ...linesOf(rect(3, 3, 94, 54), 'margin'),
      ...others.flatMap((other) => linesOf(other, 'edge')),
      ...zones.flatMap((zone) => linesOf(zone, 'quiet_zone')),
    ],
    others,
    ...(grid !== undefined && { grid }),
    ...(dot !== undefined && { dot }),
  }));
const anyThreshold = fc.constantFrom(0.05, 0.5, 1.5, 4);
const anyZone = fc.option(fc.integer({ min: 1, max: 50 }), { nil: undefined });
const anyEdges: fc.Arbitrary<MovingEdges> = fc.constantFrom<MovingEdges>(
  { x: 'start' },
  { x: 'end' },
  { y: 'start' },
  { y: 'end' },
  { x: 'start', y: 'end' },
  { x: 'end', y: 'end' },
);
const zoneOf = (r: Rect, tenths: number | undefined): Rect | undefined =>
  tenths === undefined ? undefined : rect(r.x - tenths / 10, r.y, r.width + tenths / 5, r.height);

describe('the lines of a rectangle', () => {
  it('are its edges and its centres', () => {
    expect(linesOf(rect(10, 20, 30, 8), 'edge')).toEqual([
      { axis: 'x', at: 10, from: 20, to: 28, kind: 'edge' },
      { axis: 'x', at: 40, from: 20, to: 28, kind: 'edge' },
      { axis: 'x', at: 25, from: 20, to: 28, kind: 'centre' },
      { axis: 'y', at: 20, from: 10, to: 40, kind: 'edge' },
      { axis: 'y', at: 28, from: 10, to: 40, kind: 'edge' },
      { axis: 'y', at: 24, from: 10, to: 40, kind: 'centre' },
    ]);
  });

  it('of a quiet zone have no centre', () => {
    expect(linesOf(rect(10, 20, 30, 8), 'quiet_zone').map(({ kind }) => kind)).toEqual(Array(4).fill('quiet_zone'));
  });
});

describe('moving near a line', () => {
  it('snaps the nearest edge, and draws the line around both', () => {
    expect(snapMove(rect(10.4, 30, 7, 5), around(rect(10, 0, 20, 10)), 0.5)).toEqual({
      dx: -0.40000000000000036,
      dy: 0,
      guides: [{ axis: 'x', at: 10, from: 0, to: 35, kind: 'edge' }],
    });
  });

  it('snaps each axis by itself', () => {
    const { dx, dy } = snapMove(rect(18.25, 9.75, 3, 3), around(rect(10, 0, 20, 10)), 0.5);
    expect([dx, dy]).toEqual([0.25, 0.25]);
  });

  it('snaps centre to centre, and draws every line that holds', () => {
    const { dx, guides } = snapMove(rect(15.25, 20, 10, 5), around(rect(10, 0, 20, 10), rect(15, 40, 20, 5)), 0.5);
    expect(dx).toBe(-0.25);
    expect(guides).toEqual([
      { axis: 'x', at: 15, from: 20, to: 45, kind: 'edge' },
      { axis: 'x', at: 20, from: 0, to: 25, kind: 'centre' },
      { axis: 'x', at: 25, from: 20, to: 45, kind: 'centre' },
    ]);
  });

  it('takes what is drawn nearest where two lines are as near', () => {
    const lines = [
      { axis: 'x', at: 9, from: 90, to: 99, kind: 'edge' },
      { axis: 'x', at: 11, from: 30, to: 39, kind: 'edge' },
    ] as const;
    expect(snapMove(rect(10, 0, 50, 20), { lines, others: [] }, 1).dx).toBe(1);
  });

  it('brings a code’s quiet zone to the edge of another element', () => {
    const candidates = around(rect(0, 0, 10, 10));
    expect(snapMove(rect(14.25, 30, 20, 5), candidates, 0.5, rect(10.25, 30, 28, 5))).toEqual({
      dx: -0.25,
      dy: 0,
      guides: [{ axis: 'x', at: 10, from: 0, to: 35, kind: 'quiet_zone' }],
    });
  });

  it('does not bring one quiet zone to another, which may overlap', () => {
    const candidates = { lines: linesOf(rect(0, 0, 10, 10), 'quiet_zone'), others: [] };
    expect(snapMove(rect(14.25, 30, 20, 5), candidates, 0.5, rect(10.25, 30, 28, 5)).dx).toBe(0);
  });
});

describe('moving between others', () => {
  const gapsOnly = (...others: readonly Rect[]): SnapCandidates => ({ lines: [], others });

  it('makes the gaps on both sides equal', () => {
    expect(snapMove(rect(19.75, 2, 10, 5), gapsOnly(rect(0, 0, 10, 10), rect(40, 0, 10, 10)), 0.5)).toEqual({
      dx: 0.25,
      dy: 0,
      guides: [
        {
          kind: 'gap',
          axis: 'x',
          length: 10,
          segments: [
            { from: 10, to: 20, at: 4.5 },
            { from: 30, to: 40, at: 4.5 },
          ],
        },
      ],
    });
  });

  it('repeats a gap of its row', () => {
    const { dx, guides } = snapMove(rect(33.75, 0, 10, 10), gapsOnly(rect(0, 0, 10, 10), rect(17, 2, 10, 10)), 0.5);
    expect(dx).toBe(0.25);
    expect(guides).toEqual([
      {
        kind: 'gap',
        axis: 'x',
        length: 7,
        segments: [
          { from: 10, to: 17, at: 6 },
          { from: 27, to: 34, at: 6 },
        ],
      },
    ]);
  });

  it('ignores elements outside its row', () => {
    const { dx } = snapMove(rect(33.75, 20, 10, 10), gapsOnly(rect(0, 0, 10, 10), rect(17, 2, 10, 10)), 0.5);
    expect(dx).toBe(0);
  });

  it('resizes an edge to a gap as long as that on the other side', () => {
    const { dx, guides } = snapEdges(
      rect(14, 0, 21.75, 10),
      { x: 'end' },
      gapsOnly(rect(0, 0, 10, 10), rect(40, 0, 10, 10)),
      0.5,
    );
    expect(dx).toBe(0.25);
    expect(guides).toMatchObject([{ kind: 'gap', length: 4 }]);
  });
});

describe('grid and dots', () => {
  it('hold where no line does: the top left goes to the grid', () => {
    expect(snapMove(rect(10.25, 19.75, 7, 5), { ...none, grid: 5 }, 0.5)).toEqual({
      dx: -0.25,
      dy: 0.25,
      guides: [
        { axis: 'x', at: 10, from: 20, to: 25, kind: 'grid' },
        { axis: 'y', at: 20, from: 10, to: 17, kind: 'grid' },
      ],
    });
    expect(snapMove(rect(10.25, 19.75, 7, 5), { ...around(rect(10.5, 0, 1, 1)), grid: 5 }, 0.5).dx).toBe(0.25);
  });

  it('round to whole dots where the grid is too far', () => {
    const { dx, guides } = snapMove(rect(12.3, 20, 7, 5), { ...none, grid: 5, dot: 0.125 }, 0.5);
    expect(dx).toBeCloseTo(-0.05, 12);
    expect(guides[0]).toEqual({ axis: 'x', at: 12.25, from: 20, to: 25, kind: 'dot' });
  });

  it('round the edge that is resized', () => {
    const { dx } = snapEdges(rect(0.3, 0, 9.8, 5), { x: 'end' }, { ...none, dot: 0.125 }, 0.5);
    expect(dx).toBeCloseTo(0.025, 12);
  });

  it('do not bring a rectangle into a line’s reach: it goes to the next step on the other side', () => {
    const candidates = { ...around(rect(10, 0, 1, 1)), dot: 0.5 };
    expect(snapMove(rect(8.875, 20, 100, 5), candidates, 1).dx).toBe(-0.375);
  });
});

describe('snapping', () => {
  it('does nothing without candidates', () => {
    fc.assert(
      fc.property(anyRect, anyThreshold, (moving, threshold) => {
        expect(snapMove(moving, none, threshold)).toEqual({ dx: 0, dy: 0, guides: [] });
      }),
      runs(50),
    );
  });

  it('never moves further than its threshold, and not at all from where it has snapped to', () => {
    fc.assert(
      fc.property(anyRect, anyCandidates, anyThreshold, anyZone, (moving, candidates, threshold, zone) => {
        const { dx, dy, guides } = snapMove(moving, candidates, threshold, zoneOf(moving, zone));
        expect(Math.max(Math.abs(dx), Math.abs(dy))).toBeLessThanOrEqual(threshold);
        const there = { ...moving, x: moving.x + dx, y: moving.y + dy };
        const again = snapMove(there, candidates, threshold, zoneOf(there, zone));
        expect(again.dx).toBeCloseTo(0, 8);
        expect(again.dy).toBeCloseTo(0, 8);
        expect(again.guides.length).toBe(guides.length);
      }),
      runs(1500),
    );
  });

  it('with a threshold of 0 reports the guides at the rectangle’s position without moving it', () => {
    fc.assert(
      fc.property(anyRect, anyCandidates, anyThreshold, (moving, candidates, threshold) => {
        const { dx, dy, guides } = snapMove(moving, candidates, threshold);
        const there = { ...moving, x: moving.x + dx, y: moving.y + dy };
        expect(snapMove(there, candidates, 0)).toEqual({ dx: 0, dy: 0, guides });
      }),
      runs(500),
    );
  });

  it('of edges never moves further than its threshold, and not at all from where they have snapped to', () => {
    fc.assert(
      fc.property(anyRect, anyEdges, anyCandidates, anyThreshold, (moving, edges, candidates, threshold) => {
        const { dx, dy } = snapEdges(moving, edges, candidates, threshold);
        expect(Math.max(Math.abs(dx), Math.abs(dy))).toBeLessThanOrEqual(threshold);
        if (edges.x === undefined) expect(dx).toBe(0);
        if (edges.y === undefined) expect(dy).toBe(0);
        const there = rect(
          moving.x + (edges.x === 'start' ? dx : 0),
          moving.y + (edges.y === 'start' ? dy : 0),
          moving.width + (edges.x === 'end' ? dx : -dx),
          moving.height + (edges.y === 'end' ? dy : -dy),
        );
        const again = snapEdges(there, edges, candidates, threshold);
        expect(again.dx).toBeCloseTo(0, 8);
        expect(again.dy).toBeCloseTo(0, 8);
      }),
      runs(1000),
    );
  });

  it('gives the same whatever the order of the candidates', () => {
    fc.assert(
      fc.property(anyRect, anyCandidates, anyThreshold, anyZone, (moving, candidates, threshold, zone) => {
        const reversed = {
          ...candidates,
          lines: [...candidates.lines].reverse(),
          others: [...candidates.others].reverse(),
        };
        const quiet = zoneOf(moving, zone);
        expect(snapMove(moving, reversed, threshold, quiet)).toEqual(snapMove(moving, candidates, threshold, quiet));
      }),
      runs(500),
    );
  });

  it('to lines alone goes the shortest way of all pairs of a place and a line', () => {
    fc.assert(
      fc.property(
        anyRect,
        fc.array(anyRect, { minLength: 1, maxLength: 12 }),
        anyThreshold,
        (moving, others, threshold) => {
          const lines = others.flatMap((other) => linesOf(other, 'edge'));
          const { dx } = snapMove(moving, { lines, others: [] }, threshold);
          const places = [moving.x, moving.x + moving.width / 2, moving.x + moving.width];
          const ways = lines.flatMap(({ axis, at }) =>
            axis === 'x' ? places.map((place) => Math.abs(at - place)) : [],
          );
          const shortest = Math.min(...ways);
          expect(Math.abs(dx)).toBeCloseTo(shortest <= threshold ? shortest : 0, 5);
        },
      ),
      runs(500),
    );
  });

  it('leaves the rectangle on every line and between the gaps that it draws', () => {
    fc.assert(
      fc.property(anyRect, anyCandidates, anyThreshold, (moving, candidates, threshold) => {
        const { dx, dy, guides } = snapMove(moving, candidates, threshold);
        const { x, y } = { x: moving.x + dx, y: moving.y + dy };
        const places = {
          x: [x, x + moving.width / 2, x + moving.width],
          y: [y, y + moving.height / 2, y + moving.height],
        };
        for (const guide of guides) {
          if (guide.kind === 'gap') {
            for (const { from, to } of guide.segments) expect(to - from).toBeCloseTo(guide.length, 5);
            const ends = guide.segments.flatMap(({ from, to }) => [from, to]);
            const own = [places[guide.axis][0], places[guide.axis][2]];
            expect(ends.some((end) => own.some((place) => Math.abs(end - (place ?? Number.NaN)) < 1e-6))).toBe(true);
          } else expect(Math.min(...places[guide.axis].map((at) => Math.abs(at - guide.at)))).toBeLessThan(1e-6);
        }
      }),
      runs(500),
    );
  });
});
