import { describe, expect, it } from 'vitest';
import { GRID_STEPS } from '../commands/canvas-aids.ts';
import { drawnStep, gridLines } from './grid-lines.ts';

describe('the drawn grid', () => {
  it('has the chosen spacing while there is enough space between its lines', () => {
    expect(drawnStep(1, 10, 'mm')).toBe(1);
    expect(drawnStep(1 / 16, 300, 'inch')).toBe(1 / 16);
  });
  it('is thinned out to a multiple of the spacing if it is too dense', () => {
    expect(drawnStep(0.5, 10, 'mm')).toBe(1);
    expect(drawnStep(2, 2, 'mm')).toBe(10);
    expect(drawnStep(1 / 32, 60, 'inch')).toBe(1 / 8);
  });
  it.each(['mm', 'inch'] as const)('has at least 7 pixels between lines at each zoom in %s', (unit) => {
    for (const step of GRID_STEPS[unit]) {
      for (let scale = 0.2; scale < 2000; scale *= 1.3) {
        const drawn = drawnStep(step, scale, unit);
        expect(drawn * scale).toBeGreaterThanOrEqual(7);
        expect(Math.abs(drawn / step - Math.round(drawn / step))).toBeLessThan(1e-6);
      }
    }
  });
  it('is at whole device pixels, from edge to edge of the label', () => {
    const lines = gridLines(5, 'mm', { length: 22, origin: 10.4, scale: 7.3, canvasLength: 1000 });
    expect(lines).toEqual([
      { at: 10, isMajor: true },
      { at: 47, isMajor: false },
      { at: 83, isMajor: true },
      { at: 120, isMajor: false },
      { at: 156, isMajor: true },
    ]);
  });
  it('has only the lines that the window shows', () => {
    const lines = gridLines(1, 'mm', { length: 500, origin: -2000, scale: 10, canvasLength: 100 });
    expect(lines.map(({ at }) => at)).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100]);
  });
});
