import { describe, expect, it } from 'vitest';
import type { Template } from '../../contract/types.ts';
import { paperIssues, paperLayout, paperNotes } from './paper.ts';
import { paperLimits } from './paper-limits.ts';

const sheet = (settings: Partial<Template>): Template => ({
  unit: 'mm',
  width: 70,
  height: 37,
  type: 'SHEET',
  elements: [],
  page: { width: 210, height: 297 },
  grid: { col: 3, row: 8 },
  ...settings,
});

/** Stock whose published dimensions do not fit its page, with the expected issue. */
const UNFIT = [
  { width: 70, height: 37, page: [210, 297], margins: [0, 4, 0, -3], grid: [3, 8], found: ['/page/margins/3', -3] },
  {
    width: 105,
    height: 42.4,
    page: [210, 297],
    margins: [0, 1.5, 0, -1.3],
    grid: [2, 7],
    found: ['/page/margins/3', -1.3],
  },
  {
    width: 148,
    height: 200,
    page: [148, 210],
    margins: [10, 0, -10, 10],
    grid: [1, 1],
    found: ['/page/margins/2', -10],
  },
  { width: 20, height: 24, page: [210, 297], margins: [30, 15, 30, 51], grid: [6, 10], found: ['/grid/row', -1] },
  {
    width: 69.9911,
    height: 51.9994,
    page: [210, 297],
    margins: [23.2833, 18.6972, 23.5923, 18.8702],
    grid: [2, 5],
    found: ['/grid/row', -0.1411],
  },
] as const;

/** Stock whose dimensions fit, the second only within the tolerance. */
const FIT = [
  { width: 18.5, height: 48.5, page: [148, 210], margins: [4, 2, 5.5, 12.5], grid: [7, 4] },
  { width: 69.9999, height: 33.3, page: [210, 297], margins: [0, 15.3, 0.0003, 15.3], grid: [3, 8] },
  { width: 148.5, height: 105, page: [297, 210], margins: [0, 0, 0, 0], grid: [2, 2] },
] as const;

type Stock = (typeof UNFIT | typeof FIT)[number];
const stockTemplate = ({ width, height, page, margins, grid }: Stock): Template =>
  sheet({ width, height, page: { width: page[0], height: page[1], margins }, grid: { col: grid[0], row: grid[1] } });

describe('paperLayout', () => {
  it('makes a ROLL page of the label and ignores page, grid and gap', () => {
    const paper = paperLayout({
      ...sheet({}),
      type: 'ROLL',
      unit: 'inch',
      width: 2,
      height: 1,
      gap: { column: 1, line: 1 },
    });
    expect(paper).toEqual({ pageWidth: 144, pageHeight: 72, cols: 1, rows: 1, slots: [{ x: 0, y: 0 }] });
  });

  it('is a ROLL of one label in millimetres when a template says neither type nor unit', () => {
    const { pageWidth, pageHeight } = paperLayout({ width: 25.4, height: 12.7, elements: [] });
    expect([pageWidth, pageHeight]).toEqual([72, 36]);
  });

  it('makes a ROLL2Up page of labels and gaps, without margins', () => {
    const paper = paperLayout({
      unit: 'inch',
      width: 2,
      height: 1,
      type: 'ROLL2Up',
      elements: [],
      grid: { col: 2, row: 2 },
      gap: { column: 0.125, line: 0.25 },
    });
    expect([paper.pageWidth, paper.pageHeight]).toEqual([297, 162]);
    expect(paper.slots).toEqual([
      { x: 0, y: 0 },
      { x: 153, y: 0 },
      { x: 0, y: 90 },
      { x: 153, y: 90 },
    ]);
  });

  it('takes a ROLL2Up without gap as one whose labels touch', () => {
    expect(
      paperLayout({ unit: 'inch', width: 2, height: 1, type: 'ROLL2Up', elements: [], grid: { col: 2, row: 1 } })
        .pageWidth,
    ).toBe(288);
  });

  it('derives the pitch of a SHEET from page, margins and grid, whatever its gap says', () => {
    const paper = paperLayout({
      unit: 'inch',
      width: 2.625,
      height: 1,
      type: 'SHEET',
      elements: [],
      page: { width: 8.5, height: 11, margins: [0.1875, 0.5, 0.1875, 0.5] },
      grid: { col: 3, row: 10 },
      gap: { column: 9, line: 9 },
    });
    expect([paper.pageWidth, paper.pageHeight, paper.cols, paper.rows]).toEqual([612, 792, 3, 10]);
    expect(paper.slots[0]).toEqual({ x: 13.5, y: 36 });
    expect(paper.slots[1]).toEqual({ x: 211.5, y: 36 });
    expect(paper.slots[3]).toEqual({ x: 13.5, y: 108 });
    expect(paper.slots[29]).toEqual({ x: 409.5, y: 684 });
  });

  it('puts the only label of a SHEET at its left and top margin', () => {
    const paper = paperLayout(
      sheet({
        unit: 'inch',
        width: 2,
        height: 1,
        grid: { col: 1, row: 1 },
        page: { width: 6, height: 4, margins: [1, 0.5, 0, 0] },
      }),
    );
    expect(paper.slots).toEqual([{ x: 72, y: 36 }]);
  });

  it('throws RangeError for a SHEET without a page', () => {
    const { page: _, ...pageless } = sheet({});
    expect(() => paperLayout(pageless)).toThrow(RangeError);
  });
});

describe('paperIssues', () => {
  it.each(FIT)('finds nothing on stock that fits: $width x $height mm', (stock) => {
    expect(paperIssues(stockTemplate(stock))).toEqual([]);
  });

  it.each(UNFIT)('finds what is wrong with stock that does not fit: $width x $height mm', (stock) => {
    const issues = paperIssues(stockTemplate(stock));
    expect(issues.map(({ path, actual }) => [path, actual])).toEqual([stock.found]);
    expect(issues[0]?.required).toBe(0);
  });

  it('finds page_missing on a SHEET without a page, with neither actual nor required', () => {
    const { page: _, ...pageless } = sheet({});
    expect(paperIssues(pageless)).toEqual([
      {
        path: '/page',
        code: 'page_missing',
        message: 'page: a SHEET template needs the size of its sheet; add page with width and height in mm',
      },
    ]);
  });

  it('finds margins_exceed_page for every margin below -0.05 mm', () => {
    const issues = paperIssues(sheet({ page: { width: 210, height: 297, margins: [-0.06, -0.05, -1, 0] } }));
    expect(issues.map(({ path, code, actual }) => ({ path, code, actual }))).toEqual([
      { path: '/page/margins/0', code: 'margins_exceed_page', actual: -0.06 },
      { path: '/page/margins/2', code: 'margins_exceed_page', actual: -1 },
    ]);
  });

  it('finds gap_negative where several labels do not fit, both ways at once', () => {
    const issues = paperIssues(
      sheet({ width: 63.5, height: 33.9, page: { width: 210, height: 297, margins: [7.2, 13.1, 134.2, 250] } }),
    );
    expect(issues.map(({ path, code, actual, required }) => [path, code, actual, required])).toEqual([
      ['/grid/col', 'gap_negative', -60.95, 0],
      ['/grid/row', 'gap_negative', -33.9, 0],
    ]);
    expect(issues[0]?.message).toBe(
      '3 columns of 63.5 mm need 190.5 mm, but the page leaves 68.6 mm between its margins: the labels would overlap by 60.95 mm; ' +
        'use fewer columns, smaller labels or margins, or a wider page',
    );
  });

  it('finds page_too_small where a single label and its margins do not fit', () => {
    const issues = paperIssues(
      sheet({ grid: { col: 1, row: 1 }, page: { width: 75, height: 297, margins: [5, 0, 5, 0] } }),
    );
    expect(issues).toEqual([
      {
        path: '/page/width',
        code: 'page_too_small',
        actual: 75,
        required: 80,
        message:
          'page.width is 75 mm, but the label and the left and right margins need 80 mm; use a wider page, a smaller label or smaller margins',
      },
    ]);
  });

  it.each([
    ['mm', 209.95, 0],
    ['mm', 209.89, 1],
    ['inch', 209.998, 0],
    ['inch', 209.99, 1],
  ] as const)('tolerates an overlap of 0.05 mm: three labels of 70 on %s page %d', (unit, width, count) => {
    expect(paperIssues(sheet({ unit, page: { width, height: 297 } }))).toHaveLength(count);
  });

  it('takes a derived gap of exactly -0.05 mm as no gap', () => {
    expect(paperIssues(sheet({ grid: { col: 2, row: 8 }, page: { width: 139.95, height: 297 } }))).toEqual([]);
    expect(paperIssues(sheet({ grid: { col: 2, row: 8 }, page: { width: 139.94, height: 297 } }))).toHaveLength(1);
  });

  it('finds nothing on a ROLL, and on a ROLL2Up only a negative gap', () => {
    expect(paperIssues({ ...sheet({}), type: 'ROLL', page: { width: 1, height: 1 } })).toEqual([]);
    const issues = paperIssues({ ...sheet({}), type: 'ROLL2Up', gap: { column: -1, line: 2 } });
    expect(issues.map(({ path, code, actual }) => [path, code, actual])).toEqual([['/gap/column', 'gap_negative', -1]]);
  });
});

describe('paperLimits', () => {
  it('refuses page sides above 14,400 pt, wherever they come from', () => {
    const paths = (template: Template) => paperLimits(template).map(({ path, code }) => [path, code]);
    expect(paths({ unit: 'inch', width: 200, height: 200.1, elements: [] })).toEqual([['/height', 'page_too_large']]);
    expect(paths(sheet({ page: { width: 5080.1, height: 5080 } }))).toEqual([['/page/width', 'page_too_large']]);
    expect(
      paths({ unit: 'inch', width: 3, height: 1, type: 'ROLL2Up', elements: [], grid: { col: 67, row: 1 } }),
    ).toEqual([['/grid/col', 'page_too_large']]);
  });

  it('names what can be changed: a label too large by itself, not a grid that is absent', () => {
    const roll2Up = { unit: 'inch', height: 1, type: 'ROLL2Up', elements: [] } as const;
    expect(paperLimits({ ...roll2Up, width: 201 })[0]?.path).toBe('/width');
    expect(paperLimits({ ...roll2Up, width: 201, grid: { col: 2, row: 1 } })[0]?.path).toBe('/width');
  });

  it('refuses no page for being small: a label of a dot is a label, and a sheet smaller than its labels is an issue', () => {
    expect(paperLimits({ width: 0.1, height: 0.1, elements: [] })).toEqual([]);
    const least = sheet({ page: { width: 210, height: 5e-324 } });
    expect(paperLimits(least)).toEqual([]);
    expect(paperIssues(least).map(({ path }) => path)).toEqual(['/grid/row']);
  });

  it('refuses grids of more than a million labels', () => {
    expect(paperLimits(sheet({ width: 0.01, height: 0.01, grid: { col: 2000, row: 2000 } }))[0]?.code).toBe(
      'grid_too_large',
    );
  });
});

describe('paperNotes', () => {
  it('names the settings that a ROLL leaves unused, but not a grid of one', () => {
    const template: Template = { ...sheet({}), type: 'ROLL', gap: { column: 1, line: 1 } };
    expect(paperNotes(template).map(({ path }) => path)).toEqual(['/page', '/grid', '/gap']);
    expect(paperNotes({ width: 1, height: 1, elements: [], grid: { col: 1, row: 1 } })).toEqual([]);
  });

  it('names the page that a ROLL2Up leaves unused', () => {
    expect(paperNotes({ ...sheet({}), type: 'ROLL2Up' }).map(({ path }) => path)).toEqual(['/page']);
  });

  it('names a gap of a SHEET only where the derived spacing differs by more than 0.05 mm', () => {
    expect(paperNotes(sheet({ gap: { column: 0.04, line: 0.1 } }))).toEqual([]);
    expect(paperNotes(sheet({ gap: { column: 2, line: 0.1 } }))).toEqual([
      {
        path: '/gap/column',
        code: 'setting_ignored',
        message:
          'gap.column is 2 mm, but page, margins and grid result in a gap of 0 mm; on a SHEET, page, margins and grid take precedence over gap',
      },
    ]);
  });
});
