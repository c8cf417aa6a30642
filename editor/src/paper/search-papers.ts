import type { Preset } from '@platen/sdk';
import type { PresetEntry } from '@platen/sdk/internal/presets';
import { type PresetRank, parsePresetSearch, presetEntry, rankBy, searchPresets } from '@platen/sdk/internal/presets';
import { type FoundPapers, paperQuery } from './paper-query.ts';

/**
 * Ranks papers by model number: first papers whose model number equals a typed word, then papers whose model number
 * begins with a typed word.
 */
export function rankPapers(presets: readonly Preset[], typed: string): readonly Preset[] {
  const rankOf = rankBy(wordsOf(paperQuery(typed).q));
  const ranked = presets.map((preset): readonly [PresetRank, Preset] => [rankOf(entryOf(preset)), preset]);
  return ranked.toSorted(([a], [b]) => a - b).map(([, preset]) => preset);
}

const wordsOf = (q: string | undefined): readonly string[] => (q === undefined ? [] : q.toLowerCase().split(' '));
const entryOf = (preset: Preset): PresetEntry => presetEntry(preset, 'other');

/** Maximum number of papers in the list. The user can narrow the search to see other papers. */
const MAX_SHOWN = 50;

/** Returns a function that searches these papers. */
export function searchIn(presets: readonly Preset[]): (typed: string) => FoundPapers {
  const entries = presets.map(entryOf).toSorted((a, b) => (a.preset.id < b.preset.id ? -1 : 1));
  return (typed) => {
    const { q, size } = paperQuery(typed);
    const { value } = parsePresetSearch({
      ...(q !== undefined && { q: [q] }),
      ...(size !== undefined && { size: [size] }),
    });
    if (value === undefined || (q === undefined && size === undefined)) return { data: [], total: 0 };
    const page = searchPresets(entries, { ...value, limit: MAX_SHOWN });
    return { data: page.found.map(({ preset }) => preset), total: page.total };
  };
}
