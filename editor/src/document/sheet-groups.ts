import type { Preset } from '@platen/sdk';
import type { LabelSettings } from './editor-document.ts';
import { roundLength } from './lengths.ts';
import { presetLabel } from './preset-label.ts';

/**
 * Returns the groups of labels on an irregular sheet, each as a paper with a single grid. A print job uses one group. A
 * regular sheet has one group.
 *
 * @example A sheet of 2 discs with a third disc between them has two groups: 1 x 2 discs and 1 x 1.
 */
export function groupsOf(preset: Preset): readonly LabelSettings[] {
  const { layouts = [], type, page, width, height } = preset;
  const [own, ...others] = [presetLabel(preset), ...layouts.slice(1).map(groupAt)];
  return type === 'SHEET' ? [own, ...others] : [own];

  function groupAt([col, row, left, top, across, down]: NonNullable<Preset['layouts']>[number]): LabelSettings {
    const right = roundLength(page.width - left - (col - 1) * across - width);
    const bottom = roundLength(page.height - top - (row - 1) * down - height);
    return { ...presetLabel(preset), page: { ...page, margins: [left, top, right, bottom] }, grid: { col, row } };
  }
}

/** The index of the group that a label uses, from 0; undefined for a label on another paper. */
export function groupOf(preset: Preset, label: LabelSettings): number | undefined {
  const written = JSON.stringify(label);
  const index = groupsOf(preset).findIndex((group) => JSON.stringify(group) === written);
  return index < 0 ? undefined : index;
}
