import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { overlaps, type Rect, rect } from '../../base/rect.ts';
import type { Template } from '../../contract/types.ts';
import { paperLayout } from '../../materials/paper/paper.ts';
import type { Scene } from '../scene/scene.ts';
import { cropMarks } from './crop-marks.ts';
import { impose, type SheetOptions } from './impose.ts';

const MM = 72 / 25.4;
/** A resolution at which a dot is 0.1 mm. */
const DPI = 254;
const scene = (width: number, height: number, resolutionDpi = DPI): Scene => ({
  ...{ width: width * MM, height: height * MM, resolutionDpi },
  ...{ nodes: [], overflows: false },
});

interface Grid {
  readonly col: number;
  readonly row: number;
  readonly gapX: number;
  readonly gapY: number;
  readonly margin: number;
}
/** Labels of 50 x 20 mm on a page that is as large as they, their gaps and four equal margins. */
const sheet = ({ col, row, gapX, gapY, margin }: Grid): Template => ({
  ...{ width: 50, height: 20, type: 'SHEET', elements: [] },
  page: {
    width: 2 * margin + col * 50 + (col - 1) * gapX,
    height: 2 * margin + row * 20 + (row - 1) * gapY,
    margins: [margin, margin, margin, margin],
  },
  grid: { col, row },
});
/** Crop marks of the first page in mm, with `count` labels from `start` on. */
const marksOn = (template: Template, count: number, options: SheetOptions & { start?: number; dpi?: number } = {}) => {
  const { start = 1, dpi = DPI, ...rest } = options;
  const label = { scene: scene(template.width, template.height, dpi), quantity: count, repeated: false };
  const [page] = impose([label], paperLayout(template), start, { cropMarks: true, ...rest });
  return page?.lines ?? [];
};
const rounded = (marks: readonly Rect[]) =>
  marks.map(({ x, y, width, height }) => [x, y, width, height].map((length) => Math.round((length / MM) * 10) / 10));

describe('crop marks', () => {
  it('are 3 mm long, 1 mm off the corners of a single label, two at each corner', () => {
    const marks = marksOn(sheet({ col: 1, row: 1, gapX: 0, gapY: 0, margin: 10 }), 1);
    expect(rounded(marks)).toEqual([
      [10, 6, 0.1, 3],
      [10, 31, 0.1, 3],
      [60, 6, 0.1, 3],
      [60, 31, 0.1, 3],
      [6, 10, 3, 0.1],
      [61, 10, 3, 0.1],
      [6, 30, 3, 0.1],
      [61, 30, 3, 0.1],
    ]);
  });

  it('are one dot wide at 203 and 300 dpi, two at 600', () => {
    for (const [dpi, dots] of [
      [203, 1],
      [300, 1],
      [600, 2],
    ] as const) {
      const [mark] = marksOn(sheet({ col: 1, row: 1, gapX: 0, gapY: 0, margin: 10 }), 1, { dpi });
      expect((mark?.width ?? 0) * (dpi / 72)).toBeCloseTo(dots, 9);
    }
  });

  it('are shared in narrow gaps: 6 columns of edges in 9 spaces, and 16 rows in 4, on 3 x 8 labels', () => {
    const marks = marksOn(sheet({ col: 3, row: 8, gapX: 3, gapY: 3, margin: 10 }), 24);
    expect(marks).toHaveLength(6 * 9 + 16 * 4);
    const between = marks.filter(({ x, width }) => x > 60 * MM && x + width < 63 * MM && width > MM);
    // a quarter of the gap is free next to each label
    expect(new Set(rounded(between).map(([x, , width]) => `${x} ${width}`))).toEqual(new Set(['60.8 1.4']));
  });

  it('of neighbours are apart in wide gaps', () => {
    const marks = marksOn(sheet({ col: 2, row: 1, gapX: 12, gapY: 0, margin: 10 }), 2);
    const top = rounded(marks).filter(([, y, , height]) => y === 10 && height === 0.1);
    expect(top.map(([x, , width]) => [x, width])).toEqual([
      [6, 3],
      [61, 3],
      [68, 3],
      [123, 3],
    ]);
  });

  it('are at the outer edges alone, and shared, where labels touch', () => {
    const marks = marksOn(sheet({ col: 3, row: 8, gapX: 0, gapY: 0, margin: 10 }), 24);
    expect(marks).toHaveLength(4 * 2 + 9 * 2);
    for (const { x, y } of marks) {
      const isOutside = x < 10 * MM || x > 160 * MM || y < 10 * MM || y > 170 * MM;
      expect(isOutside).toBe(true);
    }
  });

  it('are those of the labels on a page, never in a place that is free or used', () => {
    const template = sheet({ col: 3, row: 2, gapX: 0, gapY: 0, margin: 10 });
    // The label in the middle of the first row: its edges are marked above and below all rows, and left and right.
    expect(rounded(marksOn(template, 1, { start: 2 }))).toEqual([
      [60, 6, 0.1, 3],
      [60, 51, 0.1, 3],
      [110, 6, 0.1, 3],
      [110, 51, 0.1, 3],
      [6, 10, 3, 0.1],
      [161, 10, 3, 0.1],
      [6, 30, 3, 0.1],
      [161, 30, 3, 0.1],
    ]);
  });

  it('are shorter in a narrow margin, and none where there is no margin or nothing to cut', () => {
    const narrow = marksOn(sheet({ col: 1, row: 1, gapX: 0, gapY: 0, margin: 2 }), 1);
    expect(rounded(narrow)[0]).toEqual([2, 0, 0.1, 1.5]);
    expect(marksOn(sheet({ col: 1, row: 1, gapX: 0, gapY: 0, margin: 0 }), 1)).toEqual([]);
    expect(marksOn({ width: 50, height: 20, type: 'ROLL', elements: [] }, 3)).toEqual([]);
  });

  it('on a roll with two labels side by side are in the gap between them', () => {
    const roll: Template = { width: 50, height: 20, type: 'ROLL2Up', elements: [], grid: { col: 2, row: 2 } };
    expect(marksOn(roll, 4)).toEqual([]);
    const apart = marksOn({ ...roll, gap: { column: 4, line: 4 } }, 4);
    expect(rounded(apart)).toEqual([
      [50, 21, 0.1, 2],
      [54, 21, 0.1, 2],
      [51, 20, 2, 0.1],
      [51, 24, 2, 0.1],
    ]);
  });

  it('are whole dots on the page, and never cover a place', () => {
    const length = fc.double({ min: 5, max: 60, noNaN: true });
    const gap = fc.oneof(fc.constant(0), fc.double({ min: 0, max: 12, noNaN: true }));
    const grid = fc.record({ col: fc.integer({ min: 1, max: 5 }), row: fc.integer({ min: 1, max: 5 }) });
    const dpis = fc.constantFrom(203, 300, 600);
    fc.assert(
      fc.property(grid, fc.tuple(length, length, gap, gap, gap), dpis, fc.nat(), fc.boolean(), (...given) => {
        const [{ col, row }, [width, height, gapX, gapY, margin], dpi, seed, mirror] = given;
        const page = {
          width: 2 * margin + col * width + (col - 1) * gapX,
          height: 2 * margin + row * height + (row - 1) * gapY,
          margins: [margin, margin, margin, margin] as const,
        };
        const template: Template = { width, height, type: 'SHEET', elements: [], page, grid: { col, row } };
        const marks = marksOn(template, 1 + (seed % (col * row)), { dpi, mirror });
        const [all] = impose(
          [{ scene: scene(width, height, dpi), quantity: col * row, repeated: false }],
          paperLayout(template),
          1,
          { mirror },
        );
        const places = (all?.labels ?? []).map((label) =>
          rect(mirror ? label.x - width * MM : label.x, label.y, width * MM, height * MM),
        );
        const dot = 72 / dpi;
        for (const mark of marks) {
          for (const edge of [mark.x, mark.y, mark.x + mark.width, mark.y + mark.height])
            expect(edge / dot).toBeCloseTo(Math.round(edge / dot), 6);
          expect(Math.min(mark.x, mark.y)).toBeGreaterThanOrEqual(0);
          expect(mark.x + mark.width).toBeLessThanOrEqual(page.width * MM + 1e-6);
          expect(mark.y + mark.height).toBeLessThanOrEqual(page.height * MM + 1e-6);
          expect(places.some((place) => overlaps(mark, place, 1e-6))).toBe(false);
          expect(marks.filter((other) => overlaps(mark, other, 1e-6))).toEqual([mark]);
        }
      }),
    );
  });

  it('are none where no label is', () => {
    const page = { width: 100, height: 100, resolutionDpi: 300 };
    expect(cropMarks(page, [], [rect(10, 10, 50, 20)])).toEqual([]);
  });
});
