import type { Preset } from '@platen/sdk';
import { type DrawnShape, shapeValue } from '@platen/sdk/internal/shapes';
import { describe, expect, it } from 'vitest';
import { defaultPresets } from '../../../sdk/src/surfaces/msw/default-presets.ts';
import { documentOf, templateOf } from '../document/editor-document.ts';
import { presetLabel } from '../document/preset-label.ts';
import { applyLabel, applyPaper } from './apply-paper.ts';

const find = (id: string): Preset => {
  const preset = defaultPresets.find((each) => each.id === id);
  if (preset === undefined) throw new Error(`there is no ${id}`);
  return preset;
};
const avery = find('avery_2.625x1in_5160');
const name = { type: 'text', x: 10, y: 5, width: 30, height: 10, field: 'name', fontSize: 12 } as const;
const label = documentOf({ unit: 'mm', width: 50, height: 20, type: 'ROLL', elements: [name] });

describe('a label on a preset', () => {
  it('has the geometry of a sheet, and leaves its gap out', () => {
    expect(presetLabel(avery)).toEqual({
      ...{ unit: 'inch', width: 2.625, height: 1, type: 'SHEET' },
      page: { width: 8.5, height: 11, margins: [0.1875, 0.5, 0.1875, 0.5] },
      grid: { col: 3, row: 10 },
    });
  });

  it('has of a roll only what a roll uses', () => {
    expect(presetLabel({ ...avery, type: 'ROLL' })).toEqual({ unit: 'inch', width: 2.625, height: 1, type: 'ROLL' });
    expect(presetLabel({ ...avery, type: 'ROLL2Up' })).toMatchObject({ gap: { column: 0.125, line: 0 } });
    expect(presetLabel({ ...avery, type: 'ROLL2Up' }).page).toBeUndefined();
  });
});

describe('laying paper under a document', () => {
  it('keeps elements where they are, in the unit of the paper', () => {
    const laid = applyPaper(label, avery);
    expect(laid.label).toEqual(presetLabel(avery));
    expect(laid.elements[0]?.element).toMatchObject({
      x: 0.3937,
      y: 0.1969,
      width: 1.1811,
      height: 0.3937,
      fontSize: 12,
    });
  });

  it('makes elements as much larger as the label, if that is asked for', () => {
    const twice = applyLabel(label, { unit: 'mm', width: 100, height: 40, type: 'ROLL' }, { scaleToLabel: true });
    expect(templateOf(twice).elements).toEqual([{ ...name, x: 20, y: 10, width: 60, height: 20, fontSize: 24 }]);
  });

  it('makes lines as much thicker, and they stay horizontal', () => {
    const shape: DrawnShape = {
      ...{ kind: 'line', stroke: 0.5, color: '#000000', dash: 'solid', fill: 'none', radius: 0, heads: 'end' },
      rises: false,
    };
    const size = { width: 20, height: 2 };
    const lined = documentOf({
      unit: 'mm',
      width: 50,
      height: 20,
      elements: [{ type: 'image', x: 5, y: 5, ...size, value: shapeValue(shape, size) }],
    });
    const twice = applyLabel(lined, { unit: 'mm', width: 100, height: 40, type: 'ROLL' }, { scaleToLabel: true });
    const larger = { width: 40, height: 4 };
    expect(templateOf(twice).elements).toEqual([
      { type: 'image', x: 10, y: 10, ...larger, value: shapeValue({ ...shape, stroke: 1 }, larger) },
    ]);
  });

  it('keeps proportions where the label’s differ, and the middle in the middle', () => {
    const wider = applyLabel(label, { unit: 'mm', width: 100, height: 20, type: 'ROLL' }, { scaleToLabel: true });
    expect(templateOf(wider).elements).toEqual([{ ...name, x: 35 }]);
  });

  it('scales locked elements, too, and keeps what is selected', () => {
    const locked = { ...label, selection: [1], elements: label.elements.map((each) => ({ ...each, locked: true })) };
    const half = applyLabel(locked, { unit: 'mm', width: 25, height: 10, type: 'ROLL' }, { scaleToLabel: true });
    expect(half.elements[0]).toMatchObject({ locked: true, element: { width: 15, fontSize: 6 } });
    expect(half.selection).toEqual([1]);
  });

  it('scales the original elements, however many papers are tried', () => {
    const sizes = [
      [10, 80],
      [200, 5],
      [100, 40],
    ] as const;
    const tried = sizes.reduce(
      (now, [width, height]) => applyLabel(now, { unit: 'mm', width, height, type: 'ROLL' }, { scaleToLabel: true }),
      label,
    );
    expect(templateOf(tried).elements).toEqual([{ ...name, x: 20, y: 10, width: 60, height: 20, fontSize: 24 }]);
  });

  it('is no change where the paper is the same, or where the contract would refuse it', () => {
    const laid = applyPaper(label, avery);
    expect(applyPaper(laid, avery)).toBe(laid);
    expect(applyLabel(label, { width: 0, height: 20 })).toBe(label);
  });
});
