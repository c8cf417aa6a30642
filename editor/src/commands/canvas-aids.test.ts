import { expect, it } from 'vitest';
import { DEFAULT_AIDS, gridStep, readAids } from './canvas-aids.ts';

it('reads saved settings of the grid and guides, with the default for each invalid value', () => {
  const saved = { grid: 'dots', steps: { mm: 5, inch: 1 / 8 }, areGuidesShown: false, areGuidesLocked: true } as const;
  expect(readAids(JSON.parse(JSON.stringify(saved)))).toEqual(saved);
  for (const invalid of [undefined, null, 'x', 3, { grid: 1, steps: { mm: 0 }, areGuidesShown: 'no' }, { steps: null }])
    expect(readAids(invalid)).toEqual(DEFAULT_AIDS);
});

it('has a grid to snap to only while the grid is shown', () => {
  expect(gridStep(DEFAULT_AIDS, 'mm')).toBeUndefined();
  expect(gridStep({ ...DEFAULT_AIDS, grid: 'lines' }, 'mm')).toBe(1);
  expect(gridStep({ ...DEFAULT_AIDS, grid: 'dots' }, 'inch')).toBe(1 / 16);
});
