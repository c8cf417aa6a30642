import { printOrder } from '@platen/sdk/internal/imposition';
import { paperLayout } from '@platen/sdk/internal/paper';
import type { Scene } from '@platen/sdk/render';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { impose } from '../../../sdk/src/pipeline/imposition/impose.ts';
import {
  afterPrinting,
  nextFree,
  paperKey,
  planSheets,
  readUsedSheets,
  startAfter,
  togglePlace,
  usedSheet,
  withUsed,
} from './used-sheets.ts';

const avery = { unit: 'inch', width: 2.625, height: 1, type: 'SHEET', grid: { col: 3, row: 10 } } as const;
const blank = { slots: 30, taken: [] };

describe('the sheet in the tray', () => {
  it('is started by a job, and the next job starts after its last label', () => {
    const started = afterPrinting(blank, 6);
    expect(started.taken).toEqual([0, 1, 2, 3, 4, 5]);
    expect(nextFree(started)).toBe(7);
  });

  it('is the last of a job of several sheets', () => {
    // 45 labels from position 7: 24 on the first sheet, 21 on the second.
    const last = afterPrinting({ slots: 30, taken: [0, 1, 2, 3, 4, 5] }, 45, 7);
    expect([last.taken.length, nextFree(last)]).toEqual([21, 22]);
  });

  it('is a new one where a job ends with its sheet', () => {
    expect(afterPrinting(blank, 30)).toEqual(blank);
    expect(afterPrinting(blank, 54, 7)).toEqual(blank);
    expect(nextFree(blank)).toBe(1);
  });

  it('has places that were marked as used by hand, and released', () => {
    const peeled = togglePlace(togglePlace(blank, 12), 3);
    expect(peeled.taken).toEqual([3, 12]);
    expect(nextFree(peeled)).toBe(14);
    expect(togglePlace(peeled, 12).taken).toEqual([3]);
    expect(togglePlace(peeled, 30)).toEqual(peeled);
  });
});

describe('partly used sheets', () => {
  it('are known by the geometry of their paper', () => {
    const sheets = withUsed({}, avery, { slots: 30, taken: [0] });
    expect(usedSheet(sheets, avery).taken).toEqual([0]);
    expect(usedSheet(sheets, { ...avery, height: 2 }).taken).toEqual([]);
    expect(paperKey(avery)).toBe(paperKey({ ...avery }));
  });

  it('are forgotten once they are used up', () => {
    expect(withUsed(withUsed({}, avery, { slots: 30, taken: [0] }), avery, blank)).toEqual({});
  });

  it('are read as far as they are sheets', () => {
    const kept = { a: { slots: 30, taken: [0, 4] }, b: { slots: 2, taken: [5] }, c: 7, d: { slots: 3, taken: [1, 1] } };
    expect(readUsedSheets(kept)).toEqual({ a: { slots: 30, taken: [0, 4] } });
    expect(readUsedSheets('nothing')).toEqual({});
  });
});

describe('the plan of sheets', () => {
  it('starts at the first free place and fills sheet after sheet', () => {
    const plan = planSheets([2, 1, 4], 4, 3);
    expect({ sheets: plan.sheets, labels: plan.labels }).toEqual({ sheets: 3, labels: 7 });
    expect(plan.on(0)).toEqual([
      { slot: 2, item: 0 },
      { slot: 3, item: 0 },
    ]);
    expect(plan.on(1).map(({ item }) => item)).toEqual([1, 2, 2, 2]);
    expect(plan.on(2)).toEqual([{ slot: 0, item: 2 }]);
    expect(plan.on(3)).toEqual([]);
  });

  it('returns the start of an item', () => {
    const plan = planSheets([2, 0, 1, 4], 4, 3);
    expect([0, 1, 2, 3, 4].map(plan.placeOf)).toEqual([
      { sheet: 0, slot: 2 },
      undefined,
      { sheet: 1, slot: 0 },
      { sheet: 1, slot: 1 },
      undefined,
    ]);
  });

  it('has no sheets for a job without labels', () => {
    expect(planSheets([], 8).sheets).toBe(0);
    expect(planSheets([0, 0], 8).on(0)).toEqual([]);
  });

  it('is where imposition puts the labels', () => {
    const quantities = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(
        quantities,
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 1, max: 3 }),
        fc.nat(),
        fc.boolean(),
        fc.boolean(),
        (counts, col, row, at, reverse, collate) => {
          const template = {
            width: 20,
            height: 10,
            type: 'SHEET',
            page: { width: 90, height: 40 },
            grid: { col, row },
          } as const;
          const paper = paperLayout({ ...template, elements: [] });
          const start = (at % (col * row)) + 1;
          const scenes = counts.map(
            (): Scene => ({ width: 1, height: 1, resolutionDpi: 300, nodes: [], overflows: false }),
          );
          const labels = [...printOrder(counts, { reverse, collate })].flatMap(({ item, quantity }) => {
            const scene = scenes[item];
            return scene === undefined ? [] : { scene, quantity, repeated: true };
          });
          const printed = [...impose(labels, paper, start)].map((sheet) =>
            sheet.labels.map(({ scene }) => scenes.indexOf(scene)),
          );
          const plan = planSheets(counts, col * row, start, { reverse, collate });
          expect(Array.from({ length: plan.sheets }, (_, sheet) => plan.on(sheet).map(({ item }) => item))).toEqual(
            printed,
          );
        },
      ),
    );
  });
});

describe('the next free place', () => {
  it.each([
    [45, 30, 7, 22],
    [24, 30, 7, 1],
    [1, 30, 30, 1],
    [0, 30, 4, 4],
    [1, 1, 1, 1],
  ])('after %d labels on sheets of %d from place %d on is %d', (labels, slots, start, next) => {
    expect(startAfter(labels, slots, start)).toBe(next);
  });
});
