import type { Preset } from '@platen/sdk';
import { type ReadonlySignal, signal } from '@preact/signals-core';
import { isLabel } from '../document/editor-document.ts';
import { presetLabel } from '../document/preset-label.ts';
import { type Preferences, pageKept } from './kept.ts';

/** Maximum number of recently used papers to store; most users have fewer kinds of label paper. */
const MAX_PAPERS = 8;

/** The recently used papers, latest first. They are stored in full and do not need the catalog. */
export type RecentPapers = readonly Preset[];

/** Returns the list with this paper added or moved to the front. */
export const withRecent = (recent: RecentPapers, used: Preset): RecentPapers =>
  [used, ...recent.filter(({ id }) => id !== used.id)].slice(0, MAX_PAPERS);

/** Parses the stored JSON. Ignores entries that are not valid papers. */
export const readRecent = (kept: unknown): RecentPapers =>
  Array.isArray(kept) ? kept.filter(isPreset).slice(0, MAX_PAPERS) : [];

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const SHAPES: readonly unknown[] = [
  'rectangle',
  'round',
  'ellipse',
  'cd',
  'continuous',
  'path',
] satisfies Preset['shape'][];

const isPresetLabel = (preset: unknown): boolean => isLabel(presetLabel(preset as Preset));

/** Tests if a value has all properties of a preset that the editor uses. */
export function isPreset(value: unknown): value is Preset {
  if (!isRecord(value) || !SHAPES.includes(value.shape) || !Array.isArray(value.issues)) return false;
  const names = [value.id, value.vendor, value.model, value.name];
  const parts = [value.page, value.grid, value.gap];
  if (!names.every((name) => typeof name === 'string') || !parts.every(isRecord)) return false;
  const { width, height, unit, type } = value;
  const known = type === 'ROLL' || type === 'ROLL2Up' || type === 'SHEET';
  return known && isPresetLabel(value) && isLabel({ unit, width, height });
}

/** The recently used papers, shared by all editors of the page's origin. */
export interface PapersUsedLast {
  readonly papers: ReadonlySignal<RecentPapers>;
  /** Puts a paper first in the list. */
  use(paper: Preset): void;
}

/** Key of the papers in the page's storage. */
const NAME = 'papers';

/** Creates the list of recently used papers. It is stored for the next visit if the page has access to storage. */
export function createPapersUsedLast(kept: Preferences): PapersUsedLast {
  const papers = signal(readRecent(kept.read(NAME)));
  return {
    papers,
    use(paper) {
      // Another tab may have stored papers since this page read the list.
      const others = readRecent(kept.read(NAME));
      papers.value = withRecent(others.length > 0 ? others : papers.value, paper);
      kept.write(NAME, papers.value);
    },
  };
}

export const papersUsedLast = createPapersUsedLast(pageKept);
