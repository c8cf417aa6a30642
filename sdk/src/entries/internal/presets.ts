// A part of `@platen/sdk/internal`: the search of the catalog of papers. Unsupported outside of `@platen/editor`.

export { presetEntry } from '../../contract/presets/preset-entry.ts';
export { type PresetRank, rankBy } from '../../contract/presets/preset-rank.ts';
export { parsePresetSearch } from '../../contract/presets/preset-search.ts';
export { searchPresets } from '../../contract/presets/search-presets.ts';
