import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { overlaps, rect } from '../../base/rect.ts';
import type { Template } from '../../contract/types.ts';
import { type PaperLayout, paperLayout } from '../../materials/paper/paper.ts';
import type { Scene } from '../scene/scene.ts';
import { impose, type OrderOptions, type Placement, printOrder, type Sheet, sheetLines } from './impose.ts';

const scene = (width = 72, height = 36): Scene => ({ width, height, resolutionDpi: 300, nodes: [], overflows: false });
const copies = (quantity: number, of: Scene = scene()): Placement => ({ scene: of, quantity, repeated: false });

const twoByTwo: PaperLayout = paperLayout({
  unit: 'inch',
  width: 1,
  height: 0.5,
  type: 'ROLL2Up',
  elements: [],
  grid: { col: 2, row: 2 },
});
const counts = (sheets: Iterable<Sheet>): number[] => [...sheets].map(({ labels }) => labels.length);

describe('impose', () => {
  it('fills left to right, then down', () => {
    const [sheet] = impose([copies(4)], twoByTwo);
    expect(sheet?.labels.map(({ x, y }) => [x, y])).toEqual([
      [0, 0],
      [72, 0],
      [0, 36],
      [72, 36],
    ]);
    expect([sheet?.width, sheet?.height]).toEqual([144, 72]);
  });

  it('places all copies of item 1 before item 2', () => {
    const [one, two] = [scene(), scene()];
    const placed = [...impose([copies(3, one), copies(2, two)], twoByTwo)].flatMap(({ labels }) => labels);
    expect(placed.map((label) => (label.scene === one ? 1 : 2))).toEqual([1, 1, 1, 2, 2]);
  });

  it('leaves the last page part filled', () => {
    expect(counts(impose([copies(9)], twoByTwo))).toEqual([4, 4, 1]);
  });

  it('gives no page for no labels, and no empty page after a full one', () => {
    expect(counts(impose([], twoByTwo, 3))).toEqual([]);
    expect(counts(impose([copies(4)], twoByTwo))).toEqual([4]);
  });

  it('skips used labels on the first page only', () => {
    const sheets = [...impose([copies(6)], twoByTwo, 4)];
    expect(counts(sheets)).toEqual([1, 4, 1]);
    expect(sheets[0]?.labels[0]).toMatchObject({ x: 72, y: 36 });
  });

  it.each([0, 5, 1.5, -1, Number.NaN])(
    'throws RangeError for start position %d of 4, before any label is laid out',
    (start) => {
      const labels: Iterable<Placement> = {
        [Symbol.iterator]: () => {
          throw new Error('a label was taken');
        },
      };
      expect(() => impose(labels, twoByTwo, start)).toThrow(
        new RangeError(`startPosition: expected a whole number from 1 to 4, got ${start}`),
      );
    },
  );

  it('marks copies, and labels that come again, as repeated', () => {
    const labels = [copies(1), copies(2), { ...copies(1), repeated: true }];
    expect([...impose(labels, twoByTwo)].flatMap((sheet) => sheet.labels.map(({ repeated }) => repeated))).toEqual([
      false,
      true,
      true,
      true,
    ]);
  });

  it('takes a label only when its place comes, so that a job never holds all its scenes', () => {
    let taken = 0;
    const labels = (function* () {
      for (; taken < 100; taken++) yield copies(1);
    })();
    impose(labels, twoByTwo).next();
    expect(taken).toBe(3);
  });

  it('puts labels on the whole dots nearest to their slots', () => {
    const paper = paperLayout({
      unit: 'mm',
      width: 63.5,
      height: 38.1,
      type: 'SHEET',
      elements: [],
      page: { width: 210, height: 297, margins: [7.2, 15.1, 7.2, 15.1] },
      grid: { col: 3, row: 7 },
    });
    const [sheet] = impose([copies(21)], paper);
    sheet?.labels.forEach(({ x, y }, i) => {
      expect(x / 0.24).toBeCloseTo(Math.round(x / 0.24), 9);
      expect(y / 0.24).toBeCloseTo(Math.round(y / 0.24), 9);
      expect(Math.abs(x - (paper.slots[i]?.x ?? 0))).toBeLessThan(0.1201);
      expect(Math.abs(y - (paper.slots[i]?.y ?? 0))).toBeLessThan(0.1201);
    });
  });

  it('mirrors a label about whole dots: its right edge is on one', () => {
    const [sheet] = impose([copies(2, scene(71.9))], twoByTwo, 1, { mirror: true });
    expect(sheet?.labels.map(({ mirrored }) => mirrored)).toEqual([true, true]);
    expect(sheet?.labels.map(({ x }) => x)).toEqual([72, 144]);
  });

  it('has lines on sheets alone that are to have them', () => {
    expect([...impose([copies(1)], twoByTwo)][0]?.lines).toBeUndefined();
    expect([...impose([copies(1)], twoByTwo, 1, { cutLines: true })][0]?.lines?.length).toBe(2);
    expect([...impose([copies(1)], twoByTwo, 1, { outlines: true })][0]?.lines?.length).toBe(4);
  });

  const grids = fc.record({ col: fc.integer({ min: 1, max: 6 }), row: fc.integer({ min: 1, max: 6 }) });
  const quantities = fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 12 });

  it('places as many labels as the quantities add up to, on as few pages as hold them', () => {
    fc.assert(
      fc.property(grids, quantities, fc.nat(), (grid, all, skip) => {
        const paper = paperLayout({ width: 20, height: 10, type: 'ROLL2Up', elements: [], grid });
        const start = 1 + (skip % (grid.col * grid.row));
        const sheets = counts(
          impose(
            all.map((quantity) => copies(quantity)),
            paper,
            start,
          ),
        );
        const total = all.reduce((sum, quantity) => sum + quantity, 0);
        expect(sheets.reduce((sum, count) => sum + count, 0)).toBe(total);
        expect(sheets.length).toBe(total === 0 ? 0 : Math.ceil((total + start - 1) / (grid.col * grid.row)));
      }),
    );
  });

  it('never lets cells overlap by more than the rounding to dots', () => {
    const lengths = fc.double({ min: 5, max: 60, noNaN: true });
    fc.assert(
      fc.property(grids, lengths, lengths, fc.double({ min: 0, max: 9, noNaN: true }), (grid, width, height, spare) => {
        const page = {
          width: grid.col * width + spare,
          height: grid.row * height + spare,
          margins: [0, 0, 0, 0] as const,
        };
        const template: Template = { width, height, type: 'SHEET', elements: [], page, grid };
        const label = scene((width * 72) / 25.4, (height * 72) / 25.4);
        const [sheet] = impose([copies(grid.col * grid.row, label)], paperLayout(template));
        const cells = (sheet?.labels ?? []).map(({ x, y }) => ({ x, y, width: label.width, height: label.height }));
        cells.forEach((cell, i) => {
          expect(cells.slice(i + 1).some((other) => overlaps(cell, other, 0.2401))).toBe(false);
        });
      }),
    );
  });
});

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

const printed = (quantities: readonly number[], options?: OrderOptions): number[] =>
  [...printOrder(quantities, options)].flatMap(({ item, quantity }) => Array.from({ length: quantity }, () => item));

describe('the order of printing', () => {
  it('is that of the items, all copies of one before the next', () => {
    expect(printed([2, 1, 3])).toEqual([0, 0, 1, 2, 2, 2]);
  });

  it('collated takes a copy of each, then another of those that have more', () => {
    expect(printed([2, 1, 3], { collate: true })).toEqual([0, 1, 2, 0, 2, 2]);
  });

  it('in reverse starts with the last label', () => {
    expect(printed([2, 1, 3], { reverse: true })).toEqual([2, 2, 2, 1, 0, 0]);
    expect(printed([2, 1, 3], { reverse: true, collate: true })).toEqual([2, 2, 0, 2, 1, 0]);
  });

  it('has every copy once, and in reverse the other way round', () => {
    const quantities = fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 20 });
    fc.assert(
      fc.property(quantities, fc.boolean(), (all, collate) => {
        const forwards = printed(all, { collate });
        expect(forwards.toSorted((a, b) => a - b)).toEqual(printed(all));
        expect(printed(all, { collate, reverse: true })).toEqual(forwards.toReversed());
      }),
    );
  });
});
