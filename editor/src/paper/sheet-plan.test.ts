import { printOrder } from '@platen/sdk/internal/imposition';
import { paperLayout } from '@platen/sdk/internal/paper';
import type { Scene } from '@platen/sdk/render';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { impose } from '../../../sdk/src/pipeline/imposition/impose.ts';
import { planSheets, startAfter } from './sheet-plan.ts';

describe('the plan of sheets', () => {
  it('begins at the first free place and fills sheet after sheet', () => {
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

  it('knows where an item begins', () => {
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
