import { describe, expect, it } from 'vitest';
import { afterPrinting, nextFree, paperKey, readUsedSheets, togglePlace, usedSheet, withUsed } from './used-sheets.ts';

const avery = { unit: 'inch', width: 2.625, height: 1, type: 'SHEET', grid: { col: 3, row: 10 } } as const;
const blank = { slots: 30, taken: [] };

describe('the sheet in the tray', () => {
  it('is begun by a job, and the next one begins behind it', () => {
    const begun = afterPrinting(blank, 6);
    expect(begun.taken).toEqual([0, 1, 2, 3, 4, 5]);
    expect(nextFree(begun)).toBe(7);
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

  it('has places that were taken by hand, and given back', () => {
    const peeled = togglePlace(togglePlace(blank, 12), 3);
    expect(peeled.taken).toEqual([3, 12]);
    expect(nextFree(peeled)).toBe(14);
    expect(togglePlace(peeled, 12).taken).toEqual([3]);
    expect(togglePlace(peeled, 30)).toEqual(peeled);
  });
});

describe('begun sheets', () => {
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
