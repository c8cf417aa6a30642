import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rect } from '../../base/rect.ts';
import { sheetLines } from './sheet-lines.ts';

/** A page of 300 by 200 dots at 300 dpi; a dot is 0.24 pt. */
const page = { width: 72, height: 48, resolutionDpi: 300 };
const dots = (x: number, y: number, width: number, height: number) =>
  rect(x * 0.24, y * 0.24, width * 0.24, height * 0.24);
const inDots = (lines: ReturnType<typeof sheetLines>) =>
  lines.map(({ x, y, width, height }) =>
    [x, y, width, height].map((length) => Math.round((length / 0.24) * 1e6) / 1e6),
  );

describe('cut lines', () => {
  it('run along every edge of a label, over the whole page', () => {
    expect(inDots(sheetLines(page, [dots(20, 30, 100, 50)], { cutLines: true }))).toEqual([
      [20, 0, 1, 200],
      [120, 0, 1, 200],
      [0, 30, 300, 1],
      [0, 80, 300, 1],
    ]);
  });

  it('are one where labels touch, and none at the page’s own edges', () => {
    const labels = [dots(0, 0, 150, 200), dots(150, 0, 150, 200)];
    expect(inDots(sheetLines(page, labels, { cutLines: true }))).toEqual([[150, 0, 1, 200]]);
  });

  it('are as wide at 600 dpi, in whole dots', () => {
    const [line] = sheetLines({ ...page, resolutionDpi: 600 }, [dots(20, 0, 300, 300)], { cutLines: true });
    expect(line?.width).toBeCloseTo(0.24, 9);
  });
});

describe('outlines', () => {
  it('are four sides within the label', () => {
    expect(inDots(sheetLines(page, [dots(20, 30, 100, 50)], { outlines: true }))).toEqual([
      [20, 30, 100, 1],
      [20, 79, 100, 1],
      [20, 31, 1, 48],
      [119, 31, 1, 48],
    ]);
  });

  it('lie on whole dots within their labels, wherever these end', () => {
    const length = fc.double({ min: 5, max: 30, noNaN: true });
    const resolution = fc.constantFrom(203, 300, 600);
    fc.assert(
      fc.property(length, length, length, length, resolution, (x, y, width, height, resolutionDpi) => {
        const dot = 72 / resolutionDpi;
        const lines = sheetLines({ ...page, resolutionDpi }, [rect(x, y, width, height)], { outlines: true });
        for (const line of lines) {
          for (const edge of [line.x, line.y, line.x + line.width, line.y + line.height])
            expect(edge / dot).toBeCloseTo(Math.round(edge / dot), 6);
          expect(line.x).toBeGreaterThanOrEqual(x - 1e-5);
          expect(line.x + line.width).toBeLessThanOrEqual(x + width + 1e-5);
          expect(line.y + line.height).toBeLessThanOrEqual(y + height + 1e-5);
        }
      }),
    );
  });
});

it('are none unless they are asked for', () => {
  expect(sheetLines(page, [dots(20, 30, 100, 50)], {})).toEqual([]);
});
