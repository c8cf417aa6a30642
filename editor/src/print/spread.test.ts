import { describe, expect, it } from 'vitest';
import { itemsOn, spreadCount, spreadOf } from './spread.ts';
import { planSheets } from './used-sheets.ts';

const sheet = {
  unit: 'inch',
  width: 2.625,
  height: 1,
  type: 'SHEET',
  page: { width: 8.5, height: 11, margins: [0.15625, 0.5, 0.15625, 0.5] },
  grid: { col: 3, row: 10 },
} as const;
const label = {
  ...sheet,
  page: { ...sheet.page, margins: [...sheet.page.margins] as [number, number, number, number] },
};

describe('a sheet that is looked at', () => {
  it('has its places left to right, then down, and its margins', () => {
    const spread = spreadOf(label);
    expect(spread).toMatchObject({ kind: 'sheet', width: 8.5, height: 11, pages: 1, columns: 3 });
    expect(spread?.places).toHaveLength(30);
    expect(spread?.places[7]).toMatchObject({ page: 0, slot: 7, width: 2.625, height: 1 });
    expect(spread?.places[7]?.x).toBeCloseTo(2.9375, 6);
    expect(spread?.places[7]?.y).toBeCloseTo(2.5, 6);
    expect(spread?.margins).toEqual({ x: 0.15625, y: 0.5, width: 8.1875, height: 10 });
  });

  it('shows each row where the plan has it', () => {
    const spread = spreadOf(label);
    if (spread === undefined) throw new Error('there is paper');
    const plan = planSheets([2, ...Array<number>(43).fill(1)], 30, 7);
    expect(spreadCount(plan, spread)).toBe(2);
    expect(itemsOn(plan, spread, 0).slice(4, 10)).toEqual([undefined, undefined, 0, 0, 1, 2]);
    expect(itemsOn(plan, spread, 1)[20]).toBe(43);
    expect(itemsOn(plan, spread, 1)[21]).toBeUndefined();
  });

  it('is none while there is no page', () => {
    expect(spreadOf({ width: 50, height: 25, type: 'SHEET' })).toBeUndefined();
  });
});

describe('a piece of a roll that is looked at', () => {
  it('has several labels one below the other', () => {
    const spread = spreadOf({ width: 50, height: 25, type: 'ROLL' });
    expect(spread).toMatchObject({ kind: 'roll', columns: 1, pages: 4, margins: undefined });
    if (spread === undefined) throw new Error('there is paper');
    expect(itemsOn(planSheets([1, 2, 1, 1], 1), spread, 0)).toEqual([0, 1, 1, 2]);
    expect(itemsOn(planSheets([1, 2, 1, 1], 1), spread, 1)).toEqual([3, undefined, undefined, undefined]);
    expect(spreadCount(planSheets([1, 2, 1, 1], 1), spread)).toBe(2);
  });

  it('has all labels across, and the first free one of the first row', () => {
    const spread = spreadOf({
      width: 40,
      height: 20,
      type: 'ROLL2Up',
      grid: { col: 2, row: 1 },
      gap: { column: 3, line: 4 },
    });
    if (spread === undefined) throw new Error('there is paper');
    expect(spread).toMatchObject({ kind: 'roll-2-up', columns: 2 });
    expect(spread.places.slice(0, 3).map(({ page, slot }) => [page, slot])).toEqual([
      [0, 0],
      [0, 1],
      [1, 0],
    ]);
    expect((spread.places[2]?.y ?? 0) - (spread.places[0]?.y ?? 0)).toBeCloseTo(24, 9);
    expect(itemsOn(planSheets([1, 1, 1], 2, 2), spread, 0).slice(0, 5)).toEqual([undefined, 0, 1, 2, undefined]);
  });

  it('is at least three labels long and at most twelve', () => {
    expect(spreadOf({ width: 20, height: 300, type: 'ROLL' })?.pages).toBe(3);
    expect(spreadOf({ width: 300, height: 5, type: 'ROLL' })?.pages).toBe(12);
  });
});
