import { describe, expect, it } from 'vitest';
import type { LabelSettings } from '../document/editor-document.ts';
import { paperPicture } from './paper-drawing.tsx';

const template: LabelSettings = {
  ...{ unit: 'inch', width: 2.625, height: 1, type: 'SHEET', grid: { col: 3, row: 10 } },
  page: { width: 8.5, height: 11, margins: [0.1875, 0.5, 0.1875, 0.5] },
};

describe('the picture of a paper', () => {
  it('has the labels of a sheet where they are printed', () => {
    const { kind, page, labels, carrier } = paperPicture(template);
    expect([kind, labels.length, carrier]).toEqual(['sheet', 30, 0]);
    expect(page.width).toBeCloseTo(8.5, 9);
    expect(labels[4]?.x).toBeCloseTo(0.1875 + 2.75, 9);
    expect(labels[4]?.y).toBeCloseTo(1.5, 9);
  });

  it('has one label of a roll, on its carrier', () => {
    expect(paperPicture({ width: 50, height: 25, type: 'ROLL' })).toMatchObject({
      kind: 'roll',
      page: { width: 50, height: 25 },
      carrier: 2,
      labels: [{ x: 0, y: 0, width: 50, height: 25 }],
    });
  });

  it('has the labels across a ROLL2Up', () => {
    const roll = {
      width: 40,
      height: 20,
      type: 'ROLL2Up',
      grid: { col: 2, row: 1 },
      gap: { column: 3, line: 0 },
    } as const;
    const { kind, page, labels } = paperPicture(roll);
    expect([kind, page.height]).toEqual(['roll-2-up', 20]);
    expect(page.width).toBeCloseTo(83, 9);
    expect(labels[1]?.x).toBeCloseTo(43, 9);
  });

  it('has outlines where they are known', () => {
    const of = (...[outline]: [Parameters<typeof paperPicture>[1]]) =>
      paperPicture({ width: 117, height: 117 }, outline).outline;
    expect(of({ shape: 'cd', hole: 41 })).toEqual({ isEllipse: true, round: 0, hole: 41 });
    expect(of({ shape: 'rectangle', round: 3 })).toEqual({ isEllipse: false, round: 3, hole: 0 });
  });

  it('shows only the label for a sheet without a page, and no labels if there are too many to distinguish', () => {
    expect(paperPicture({ width: 50, height: 25, type: 'SHEET' }).page).toEqual({ width: 50, height: 25 });
    const many = { ...template, width: 0.01, height: 0.01, grid: { col: 1000, row: 1000 } };
    expect(paperPicture(many).labels).toEqual([]);
  });
});
