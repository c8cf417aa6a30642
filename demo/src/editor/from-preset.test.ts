import type { Preset } from '@platen/sdk';
import { describe, expect, it } from 'vitest';
import { presetSize, templateOnPreset } from './from-preset.ts';

const avery: Preset = {
  id: 'avery_2.625x1in_5160',
  vendor: 'Avery',
  model: '5160',
  name: 'Address labels',
  shape: 'rectangle',
  unit: 'inch',
  width: 2.625,
  height: 1,
  type: 'SHEET',
  page: { width: 8.5, height: 11, margins: [0.1875, 0.5, 0.1875, 0.5] },
  grid: { col: 3, row: 10 },
  gap: { column: 0.125, line: 0 },
  ready: true,
  issues: [],
  source: 'published',
};
const bare = { id: 'bare', name: 'Bare', arrange: () => [] };

describe('a template on a preset', () => {
  it('has the geometry of a sheet, and leaves its gap out', () => {
    expect(templateOnPreset(avery, bare)).toEqual({
      unit: 'inch',
      width: 2.625,
      height: 1,
      type: 'SHEET',
      page: { width: 8.5, height: 11, margins: [0.1875, 0.5, 0.1875, 0.5] },
      grid: { col: 3, row: 10 },
      elements: [],
    });
  });

  it('keeps the gap of a roll', () => {
    expect(templateOnPreset({ ...avery, type: 'ROLL2Up' }, bare).gap).toEqual({ column: 0.125, line: 0 });
  });

  it('tells its size and how many lie on a sheet', () => {
    expect(presetSize(avery)).toBe('2.625 × 1 inch, 30 on a sheet');
  });
});
