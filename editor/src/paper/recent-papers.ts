import type { Preset } from '@platen/sdk';
import { isLabel } from '../document/valid.ts';
import { presetLabel } from './preset-label.ts';

/** Papers that are kept: more than anybody has in the drawer. */
const MOST_PAPERS = 8;

/** The papers used last, whole, so that they can be had again without the catalog; the last one first. */
export type RecentPapers = readonly Preset[];

/** With a paper that is used now. */
export const withRecent = (recent: RecentPapers, used: Preset): RecentPapers =>
  [used, ...recent.filter(({ id }) => id !== used.id)].slice(0, MOST_PAPERS);

/** Reads what was kept as JSON; what is no paper (any more) is left out. */
export const readRecent = (kept: unknown): RecentPapers =>
  Array.isArray(kept) ? kept.filter(isPreset).slice(0, MOST_PAPERS) : [];

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const SHAPES: readonly unknown[] = [
  'rectangle',
  'round',
  'ellipse',
  'cd',
  'continuous',
  'path',
] satisfies Preset['shape'][];

/** Whether a value has what of a preset is used. */
export function isPreset(value: unknown): value is Preset {
  if (!isRecord(value) || !SHAPES.includes(value.shape) || !Array.isArray(value.issues)) return false;
  const names = [value.id, value.vendor, value.model, value.name];
  const parts = [value.page, value.grid, value.gap];
  if (!names.every((name) => typeof name === 'string') || !parts.every(isRecord)) return false;
  const { width, height, unit, type } = value;
  const known = type === 'ROLL' || type === 'ROLL2Up' || type === 'SHEET';
  return known && isLabel(presetLabel(value as unknown as Preset)) && isLabel({ unit, width, height });
}
