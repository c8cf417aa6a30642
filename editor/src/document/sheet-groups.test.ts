import { paperLayout } from '@platen/sdk/internal/paper';
import { paperIssues } from '@platen/sdk/render';
import { describe, expect, it } from 'vitest';
import { readPresets } from '../../test/layouts/try-layouts.ts';
import { groupOf, groupsOf } from './sheet-groups.ts';

const presets = readPresets();
const irregular = presets.filter(({ layouts = [] }) => layouts.length > 1);

describe('the groups of a sheet', () => {
  it('are one where it is regular', () => {
    const regular = presets.filter(({ layouts }) => layouts === undefined);
    for (const preset of regular) expect(groupsOf(preset)).toHaveLength(1);
  });

  it('are papers that can be printed on, with labels where the source has them', () => {
    expect(irregular).toHaveLength(47);
    for (const preset of irregular) {
      const groups = groupsOf(preset);
      expect(groups).toHaveLength(preset.layouts?.length ?? 0);
      for (const [index, group] of groups.entries()) {
        const template = { ...group, elements: [] };
        expect(paperIssues(template)).toEqual([]);
        const [col, row, left, top, across, down] = preset.layouts?.[index] ?? [0, 0, 0, 0, 0, 0];
        const points = preset.unit === 'inch' ? 72 : 72 / 25.4;
        const last = paperLayout(template).slots.at(-1);
        expect((last?.x ?? 0) / points).toBeCloseTo(left + (col - 1) * across, 2);
        expect((last?.y ?? 0) / points).toBeCloseTo(top + (row - 1) * down, 2);
      }
    }
  });

  it('can be distinguished on a label', () => {
    const [preset] = irregular;
    if (preset === undefined) throw new Error('no sheet is irregular');
    const [, second] = groupsOf(preset);
    expect(second && groupOf(preset, second)).toBe(1);
    expect(groupOf(preset, { width: 1, height: 1 })).toBeUndefined();
  });
});
