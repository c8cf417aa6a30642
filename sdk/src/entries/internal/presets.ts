// Part of `@platen/sdk/internal`: searching the catalog of papers. Unsupported outside Platen's own packages.

export { type PresetEntry, presetEntry } from '../../contract/presets/preset-entry.ts';
export { type PresetRank, rankBy } from '../../contract/presets/preset-rank.ts';
export {
  PRESET_PARAMETERS,
  type PresetParameters,
  type PresetSearch,
  parsePresetSearch,
} from '../../contract/presets/preset-search.ts';
export { type PresetPage, searchPresets } from '../../contract/presets/search-presets.ts';
