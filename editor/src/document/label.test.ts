import { describe, expect, it } from 'vitest';
import { documentFaults } from '../../test/check-document.ts';
import { fullLabel, labelOf, textAt } from '../../test/editor-documents.ts';
import { lockElements } from './change-elements.ts';
import { labelIssues, rename, templateOf } from './editor-document.ts';
import { changedLabel, setLabel, setUnit } from './label.ts';

describe('label settings', () => {
  it('changes size, type and paper; elements stay where they are', () => {
    const document = fullLabel();
    const page = { width: 210, height: 297, margins: [5, 10, 5, 10] } as const;
    const changed = setLabel(document, { width: 50, type: 'SHEET', page, grid: { col: 3, row: 8 } });
    expect(changed.label).toEqual({ unit: 'mm', width: 50, height: 40, type: 'SHEET', page, grid: { col: 3, row: 8 } });
    expect(changed.elements).toBe(document.elements);
    expect(setLabel(changed, { page: undefined, grid: undefined, type: 'ROLL' }).label).toEqual({
      ...document.label,
      width: 50,
    });
  });
  it('gives the same document where nothing differs, or where the contract would refuse the label', () => {
    const document = fullLabel();
    expect(setLabel(document, { width: 60 })).toBe(document);
    expect(setLabel(document, { width: 0 })).toBe(document);
    expect(labelIssues(changedLabel(document.label, { width: 0 })).map(({ path }) => path)).toEqual(['/width']);
    expect(setLabel(document, { width: undefined })).toBe(document);
    expect(setLabel(document, { grid: { col: 0, row: 1 } })).toBe(document);
  });
  it('is named', () => {
    expect(rename(fullLabel(), 'Tea').name).toBe('Tea');
    const document = fullLabel();
    expect(rename(document, '')).toBe(document);
  });
});

describe('units', () => {
  const sheet = setLabel(fullLabel(), {
    type: 'SHEET',
    width: 63.5,
    height: 38.1,
    page: { width: 210, height: 297, margins: [7.2, 15.1, -7.2, 0] },
    gap: { column: 2.54, line: 0 },
    grid: { col: 3, row: 7 },
  });

  it('converts every length to inches, with 4 decimals: label, page, margins, gap, boxes and borders', () => {
    const { label, elements } = setUnit(sheet, 'inch');
    expect(label).toEqual({
      unit: 'inch',
      type: 'SHEET',
      width: 2.5,
      height: 1.5,
      page: { width: 8.2677, height: 11.6929, margins: [0.2835, 0.5945, -0.2835, 0] },
      gap: { column: 0.1, line: 0 },
      grid: { col: 3, row: 7 },
    });
    expect(elements[1]?.element).toMatchObject({
      x: 1.5748,
      y: 0.0787,
      width: 0.5906,
      height: 0.5906,
      strokeWidth: 0.0197,
    });
  });
  it('leaves points, angles, locks and data as they are', () => {
    const converted = setUnit(lockElements(sheet, [1], true), 'inch');
    expect(converted.elements[0]).toMatchObject({ locked: true, element: { fontSize: 12, x: 0.0787 } });
    expect(converted.elements[3]?.element).toMatchObject({ rotation: 30 });
    expect(converted.data).toBe(sheet.data);
  });
  it('converts back within 0.0013 mm', () => {
    const back = templateOf(setUnit(setUnit(sheet, 'inch'), 'mm'));
    for (const [index, element] of back.elements.entries())
      expect(Math.abs(element.x - (sheet.elements[index]?.element.x ?? Number.NaN))).toBeLessThanOrEqual(0.0013);
  });
  it('gives the same document for the same unit, mm where the template says none', () => {
    const { unit: _, ...label } = sheet.label;
    const unsaid = { ...sheet, label };
    expect(setUnit(unsaid, 'mm')).toBe(unsaid);
    expect(setUnit(unsaid, 'inch').label.unit).toBe('inch');
  });
  it('keeps what is tiny above 0, and refuses what would be too long', () => {
    const tiny = setUnit(labelOf([textAt(0, 0, { width: 0.001 })]), 'inch');
    expect(tiny.elements[0]?.element.width).toBe(0.0001);
    expect(documentFaults(tiny)).toEqual([]);
    const huge = labelOf([textAt(50_000, 0)], { unit: 'inch' });
    expect(setUnit(huge, 'mm')).toBe(huge);
  });
});
