import { paperIssues } from '@platen/sdk/render';
import { describe, expect, it } from 'vitest';
import { readPresets } from '../../test/layouts/try-layouts.ts';
import { presetLabel } from '../document/preset-label.ts';
import { correctionsFor } from './corrections.ts';

const presets = new Map(readPresets().map((preset) => [preset.id, preset]));
/** Short descriptions of the corrections proposed for a paper of the catalog. */
function proposedFor(id: string): readonly string[] | undefined {
  const preset = presets.get(id);
  if (preset === undefined) throw new Error(`there is no ${id}`);
  return correctionsFor(presetLabel(preset))?.corrections.map(
    ({ kind, changes }) =>
      `${kind}: ${changes.map(({ path, before, after }) => `${path} ${before} to ${after}`).join(', ')}`,
  );
}

describe('corrections of paper', () => {
  it('are none where the paper is fine', () => {
    expect(proposedFor('avery_2.625x1in_5160')).toEqual([]);
  });

  it('leave no issue of any paper of the catalog', () => {
    const faulted = [...presets.values()].filter(
      (each) => paperIssues({ ...presetLabel(each), elements: [] }).length > 0,
    );
    expect(faulted.length).toBe(19);
    for (const preset of faulted) {
      const label = correctionsFor(presetLabel(preset))?.label;
      expect(label && paperIssues({ ...label, elements: [] })).toEqual([]);
    }
  });

  it('bring labels that run over the edge to the middle, where they have room there', () => {
    expect(proposedFor('connect_70x37mm_kf10647')).toEqual([
      'margins: /page/margins/1 4 to 0.5, /page/margins/3 -3 to 0.5',
    ]);
  });

  it('take the margin of the other side where the source’s spacing is out of all proportion', () => {
    expect(proposedFor('rayfilm_64x21mm_7001')).toEqual(['margins: /page/margins/3 -2256 to 12']);
  });

  it('take fewer labels where so many have no room', () => {
    expect(proposedFor('a-one_83x32mm_29233')).toEqual(['fewer: /page/margins/3 -227 to 25, /grid/row 14 to 7']);
  });

  it('make labels that overlap a little as large as they lie apart', () => {
    expect(proposedFor('hema_62.79x38.1mm_etiketten')).toEqual(['label-size: /height 38.1 to 37.7472']);
  });

  it('fix both directions', () => {
    expect(proposedFor('avery_63.5x33.9mm_l6033')).toEqual([
      'margins: /page/margins/2 134.2 to 7.2',
      'margins: /page/margins/1 13.1 to 12.9, /page/margins/3 250 to 12.9',
    ]);
  });

  it('propose an office’s page for a sheet without one', () => {
    const label = { unit: 'mm', width: 70, height: 37, type: 'SHEET', grid: { col: 3, row: 8 } } as const;
    expect(correctionsFor(label)?.label.page).toEqual({ width: 210, height: 297, margins: [0, 0.5, 0, 0.5] });
    const inches = { unit: 'inch', width: 4, height: 2, type: 'SHEET', grid: { col: 2, row: 5 } } as const;
    expect(correctionsFor(inches)?.label.page).toEqual({ width: 8.5, height: 11, margins: [0.25, 0.5, 0.25, 0.5] });
  });

  it('name the issue, whose message is the reason', () => {
    const label = { unit: 'mm', width: 220, height: 37, type: 'SHEET', page: { width: 210, height: 297 } } as const;
    const [correction] = correctionsFor(label)?.corrections ?? [];
    expect(correction?.issue.code).toBe('page_too_small');
    expect(correction?.changes).toEqual([{ path: '/page/width', before: 210, after: 220 }]);
  });
});
