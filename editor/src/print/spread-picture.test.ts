import { describe, expect, it } from 'vitest';
import { cropMarks } from '../../../sdk/src/pipeline/imposition/crop-marks.ts';
import { sheetLines } from '../../../sdk/src/pipeline/imposition/impose.ts';
import type { LabelSettings } from '../document/editor-document.ts';
import { spreadOf } from './spread.ts';
import { printedLines } from './spread-picture.tsx';

const SHEET: LabelSettings = {
  ...{ unit: 'mm', width: 60, height: 30, type: 'SHEET' },
  page: { width: 140, height: 80, margins: [5, 10, 5, 10] },
  grid: { col: 2, row: 2 },
};
const MM = 72 / 25.4;
const PRINTED = { perUnit: MM, resolutionDpi: 300 };

describe('the lines of a spread', () => {
  it('are cut lines where imposition draws them, along edges of labels that are there', () => {
    const spread = spreadOf(SHEET);
    if (spread === undefined) throw new Error('no spread');
    const path = printedLines(spread, [0, 0, 1], { ...PRINTED, cutLines: true });
    const drawn = [...path.matchAll(/M([\d.]+) ([\d.]+)([VH])/g)]
      .map(([, x, y, way]) => (way === 'V' ? x : y))
      .map(Number);
    const labels = spread.places.slice(0, 3).map(({ x, y, width, height }) => ({
      ...{ x: x * MM, y: y * MM },
      ...{ width: width * MM, height: height * MM },
    }));
    const page = { width: 140 * MM, height: 80 * MM, resolutionDpi: 600 };
    const printed = sheetLines(page, labels, { cutLines: true }).map(({ x, y, width, height }) =>
      width < height ? x + width / 2 : y + height / 2,
    );
    expect(drawn).toHaveLength(printed.length);
    for (const [at, points] of printed.entries()) expect(Math.abs((drawn[at] ?? 0) * MM - points)).toBeLessThan(0.25);
  });

  it('on a roll lie between its labels, and not at its edges', () => {
    const roll = spreadOf({ unit: 'mm', width: 40, height: 20, type: 'ROLL2Up', grid: { col: 2, row: 1 } });
    if (roll === undefined) throw new Error('no spread');
    const path = printedLines(roll, [0, 1], { ...PRINTED, cutLines: true });
    expect(path.match(/V/g)).toHaveLength(1);
    expect(path).not.toMatch(/H/);
    expect(printedLines(roll, [], { ...PRINTED, cutLines: true, outlines: true })).toBe('');
  });

  it('are outlines around labels that are there', () => {
    const spread = spreadOf(SHEET);
    if (spread === undefined) throw new Error('no spread');
    expect(printedLines(spread, [undefined, 0], { ...PRINTED, outlines: true })).toBe('M75 10h60v30h-60z');
    expect(printedLines(spread, [0, 0], PRINTED)).toBe('');
  });

  it('are the crop marks that imposition draws, outside all places', () => {
    const spread = spreadOf(SHEET);
    if (spread === undefined) throw new Error('no spread');
    const path = printedLines(spread, [undefined, 0, 0], { ...PRINTED, cropMarks: true });
    const drawn = [...path.matchAll(/M([\d.]+) ([\d.]+)([hv])([\d.]+)/g)].map(([, x, y, way, length]) =>
      way === 'v' ? [Number(x), Number(y), 0, Number(length)] : [Number(x), Number(y), Number(length), 0],
    );
    const places = spread.places.map(({ x, y, width, height }) => ({
      ...{ x: x * MM, y: y * MM },
      ...{ width: width * MM, height: height * MM },
    }));
    const page = { width: 140 * MM, height: 80 * MM, resolutionDpi: 300 };
    const printed = cropMarks(page, places.slice(1, 3), places);
    expect(drawn).toHaveLength(printed.length);
    for (const [at, { x, y, width, height }] of printed.entries()) {
      const [left = 0, top = 0, across = 0, down = 0] = drawn[at] ?? [];
      expect(Math.abs(left * MM - x)).toBeLessThan(0.25);
      expect(Math.abs(top * MM - y)).toBeLessThan(0.25);
      expect(Math.max(across, down) * MM).toBeCloseTo(Math.max(width, height), 2);
    }
  });

  it('are no crop marks on a roll, whose pages are its labels', () => {
    const roll = spreadOf({ unit: 'mm', width: 40, height: 20, type: 'ROLL' });
    if (roll === undefined) throw new Error('no spread');
    expect(printedLines(roll, [0, 1, 0], { ...PRINTED, cropMarks: true })).toBe('');
  });
});
