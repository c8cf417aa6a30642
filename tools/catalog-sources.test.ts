import { describe, expect, it } from 'vitest';
import type { Facts } from './catalog-issues.mjs';
import { differencesOf, isDoubtful } from './catalog-sources.mjs';

const SHEET: Facts = {
  ...{ id: 'a_70x37mm_1', vendor: 'Avery', model: '1', use: 'Labels', shape: 'rectangle', type: 'SHEET', unit: 'mm' },
  ...{ width: 70, height: 37, page: [210, 297], margins: [0, 0.5, 0, 0.5], grid: [3, 8], gap: [0, 0], pitch: [70, 37] },
  ...{ source: 'glabels', region: 'a4', ok: true },
};
const ALONE = { siblings: [] };
const other = { ...SHEET, source: 'libreoffice' };
const differencesIn = (facts: Facts, others: Parameters<typeof differencesOf>[1] = ALONE) =>
  differencesOf(facts, others).map(({ figure, by }) => `${figure} by ${by}`);

describe('figures of two sources', () => {
  it('are reported if they are more than 0.1 mm apart', () => {
    expect(differencesIn({ ...SHEET, also: [{ ...other, width: 70.1 }] })).toEqual([]);
    expect(differencesIn({ ...SHEET, also: [{ ...other, width: 70.11 }] })).toEqual(['width by LibreOffice']);
    expect(differencesIn({ ...SHEET, also: [{ ...other, margins: [0.2, 0.5, 0, 0.5] }] })).toEqual([
      'left margin by LibreOffice',
    ]);
  });

  it('are reported if small differences add up after the last label', () => {
    const also = [{ ...other, pitch: [70, 37.05] as [number, number], margins: [0, 0.5, 0, 0.15] as Facts['margins'] }];
    expect(differencesIn({ ...SHEET, also })).toEqual(['bottom margin by LibreOffice']);
  });

  it('are compared in one unit, and where one describes the sheet a quarter turned', () => {
    const inches = { unit: 'inch', width: 70 / 25.4, height: 37 / 25.4 } as const;
    expect(differencesIn({ ...SHEET, also: [{ source: 'libreoffice', ...inches }] })).toEqual([]);
    const turned = { unit: 'mm', width: 37, height: 70 } as const;
    const also = [{ source: 'libreoffice', ...turned, margins: [0.5, 0, 0.5, 0], pitch: [37, 70], turned: true }];
    expect(differencesIn({ ...SHEET, also: also as NonNullable<Facts['also']> })).toEqual([]);
  });

  it('are those of the preset that one equals, of the other name of its vendor and of the vendor, too', () => {
    const equal = { ...SHEET, model: '2', also: [{ ...other, width: 71 }] };
    const sibling = { ...SHEET, vendor: 'Avery Zweckform', height: 37.5 };
    const published = { id: SHEET.id, shape: 'rectangle', count: 24, unit: 'mm', width: 70.5, height: 37 } as const;
    expect(differencesIn(SHEET, { equal, siblings: [SHEET, sibling], published })).toEqual([
      'width by LibreOffice for 2, which it equals',
      'height by gLabels for Avery Zweckform 1',
      'width by the vendor',
    ]);
  });

  it('of a sheet with its own fault, or with other labels, say nothing about another', () => {
    const siblings = [
      { ...SHEET, vendor: 'Avery Zweckform', height: 37.5, ok: false },
      { ...SHEET, vendor: 'Avery Zweckform', height: 38.1 },
      { ...SHEET, vendor: 'Avery Zweckform', height: 37.5, piece: 'spine' },
    ];
    expect(differencesIn(SHEET, { siblings })).toEqual([]);
  });
});

it.each([
  [{}, false],
  [{ width: 70.9 }, false],
  [{ width: 71.1 }, true],
  [{ count: 21 }, true],
  [{ shape: 'round' }, true],
])('a preset is doubtful whose vendor sells another label: %j (%s)', (change, expected) => {
  const published = {
    id: SHEET.id,
    shape: 'rectangle',
    count: 24,
    unit: 'mm',
    width: 70,
    height: 37,
    ...change,
  } as const;
  expect(isDoubtful(SHEET, published)).toBe(expected);
  expect(isDoubtful(SHEET, undefined)).toBe(false);
});
