import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rulerTicks } from '../canvas/rulers.tsx';
import {
  centred,
  fitted,
  inWindow,
  isUnderCorner,
  onLabel,
  panned,
  realScale,
  rectInWindow,
  scaledAt,
  showing,
  withinLimits,
  zoomOf,
} from './viewport.ts';

const window = { width: 800, height: 600 };
const label = { width: 50, height: 25 };
const coordinate = fc.double({ min: -500, max: 1500, noNaN: true });
const point = fc.record({ x: coordinate, y: coordinate });
const viewport = fc.record({ scale: fc.double({ min: 0.5, max: 200, noNaN: true }), x: coordinate, y: coordinate });

describe('a viewport', () => {
  it('shows a label whole, in the middle, at most six times its size', () => {
    expect(fitted({ width: 200, height: 100 }, window, 'mm')).toEqual({ scale: 3.76, x: 24, y: 112 });
    expect(zoomOf(fitted({ width: 10, height: 5 }, window, 'mm'), 'mm')).toBeCloseTo(6, 9);
  });

  it('detects that a label is covered by the controls in the lower right corner', () => {
    const covered = { ...window, corner: { width: 150, height: 50 } };
    const label = { width: 100, height: 100 };
    expect(isUnderCorner({ scale: 1, x: 560, y: 480 }, label, covered)).toBe(true);
    expect(isUnderCorner({ scale: 1, x: 540, y: 480 }, label, covered)).toBe(false);
    expect(isUnderCorner({ scale: 1, x: 560, y: 440 }, label, covered)).toBe(false);
    expect(isUnderCorner({ scale: 8, x: 0, y: 0 }, label, covered)).toBe(true);
    expect(isUnderCorner({ scale: 8, x: 0, y: 0 }, label, window)).toBe(false);
  });

  it('fits a label to the left of or above these controls, whichever shows it larger', () => {
    const covered = { ...window, corner: { width: 150, height: 50 } };
    const low = { width: 200, height: 20 };
    expect(fitted(low, covered, 'mm')).toEqual(fitted(low, window, 'mm'));
    expect(fitted({ width: 200, height: 150 }, covered, 'mm')).toEqual(
      fitted({ width: 200, height: 150 }, { width: 800, height: 550 }, 'mm'),
    );
    expect(fitted({ width: 160, height: 150 }, { ...covered, width: 760 }, 'mm')).toEqual(
      fitted({ width: 160, height: 150 }, { width: 610, height: 600 }, 'mm'),
    );
  });

  it('knows the real size of a label: 96 pixels an inch', () => {
    expect(realScale('inch')).toBe(96);
    expect(realScale('mm')).toBeCloseTo(3.7795, 4);
    expect(centred(label, window, realScale('mm')).x).toBeCloseTo((800 - 188.976) / 2, 3);
  });

  it('keeps what is under the pointer where it is while it zooms', () => {
    fc.assert(
      fc.property(viewport, point, fc.double({ min: 0.2, max: 5, noNaN: true }), (view, at, factor) => {
        const before = onLabel(view, at);
        const after = onLabel(scaledAt(view, at, view.scale * factor), at);
        expect(after.x).toBeCloseTo(before.x, 6);
        expect(after.y).toBeCloseTo(before.y, 6);
      }),
    );
  });

  it('zooms between a twentieth of the real size and 64 times it', () => {
    const zoomAfter = (scale: number) => zoomOf(withinLimits(centred(label, window, scale), label, window, 'mm'), 'mm');
    expect(zoomAfter(1e6)).toBeCloseTo(64, 9);
    expect(zoomAfter(1e-6)).toBeCloseTo(0.05, 9);
    expect(zoomAfter(realScale('mm'))).toBeCloseTo(1, 9);
  });

  it('never loses the label out of sight', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.5, max: 100, noNaN: true }), point, (scale, by) => {
        const { x, y } = withinLimits(panned(centred(label, window, scale), by), label, window, 'mm');
        expect(x).toBeLessThanOrEqual(776);
        expect(x + label.width * scale).toBeGreaterThanOrEqual(24 - 1e-9);
        expect(y).toBeLessThanOrEqual(576);
        expect(y + label.height * scale).toBeGreaterThanOrEqual(24 - 1e-9);
      }),
    );
  });

  it('places rectangles in the window and points on the label as each other’s reverse', () => {
    fc.assert(
      fc.property(viewport, point, (view, at) => {
        const { x, y } = onLabel(view, at);
        const back = inWindow(view, { x, y });
        expect(rectInWindow(view, { x, y, width: 1, height: 2 })).toEqual({
          ...back,
          width: view.scale,
          height: 2 * view.scale,
        });
        expect(back.x).toBeCloseTo(at.x, 6);
        expect(back.y).toBeCloseTo(at.y, 6);
      }),
    );
  });

  it('moves no further than it takes to show something', () => {
    const view = { scale: 4, x: 100, y: 100 };
    expect(showing(view, { x: 0, y: 0, width: 10, height: 10 }, window)).toEqual(view);
    expect(showing(view, { x: 190, y: 0, width: 10, height: 10 }, window)).toEqual({ scale: 4, x: -24, y: 100 });
    expect(showing(view, { x: -50, y: 0, width: 10, height: 10 }, window)).toEqual({ scale: 4, x: 224, y: 100 });
    expect(showing(view, { x: 0, y: 0, width: 900, height: 10 }, window)).toEqual({ scale: 4, x: 24, y: 100 });
  });
});

describe('a ruler', () => {
  const shown = (from: number, to: number, scale: number, unit: 'mm' | 'inch') => {
    const ticks = rulerTicks(from, to, scale, unit);
    return { numbers: ticks.filter(({ isNumbered }) => isNumbered).map(({ at }) => at), lines: ticks.length };
  };

  it('counts millimetres in tens where they are small', () => {
    expect(shown(0, 50, 6, 'mm')).toEqual({ numbers: [0, 10, 20, 30, 40, 50], lines: 51 });
  });

  it('counts tenths where millimetres are large', () => {
    expect(shown(0, 2, 200, 'mm')).toEqual({ numbers: [0, 0.5, 1, 1.5, 2], lines: 21 });
  });

  it('halves inches', () => {
    expect(shown(0, 1, 96, 'inch')).toEqual({ numbers: [0, 1], lines: 17 });
    expect(shown(0, 1, 300, 'inch').numbers).toEqual([0, 0.25, 0.5, 0.75, 1]);
  });

  it('starts before the label if that part is visible', () => {
    expect(shown(-12, 4, 6, 'mm').numbers).toEqual([-10, 0]);
  });

  it('has never more lines than there is room for', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.2, max: 500, noNaN: true }), fc.constantFrom('mm', 'inch'), (scale, unit) => {
        expect(rulerTicks(0, 1000 / scale, scale, unit as 'mm').length).toBeLessThanOrEqual(201);
      }),
    );
  });
});
