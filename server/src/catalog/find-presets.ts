import { type PresetPage, type PresetParameters, parsePresetSearch, searchPresets } from '@platen/sdk/internal/presets';
import { rejectionMessages } from '@platen/sdk/internal/rejections';
import { ApiError, invalidInput } from '../errors.ts';
import type { Catalog, CatalogEntry } from './catalog.ts';

/** A part of the presets that match: the best match of `q` first, otherwise sorted by id. */
export type CatalogPage = PresetPage<CatalogEntry>;

/** The presets that match; routes and MCP tools ask it alike. Throws 400 for a parameter that is not understood. */
export function findPresets({ entries }: Catalog, parameters: PresetParameters): CatalogPage {
  const { value, issues } = parsePresetSearch(parameters);
  if (value === undefined) throw invalidInput('invalid_request', issues);
  return searchPresets(entries, value);
}

/** The preset of an id. Throws 404 when there is none. */
export function findPreset({ byId }: Catalog, id: string): CatalogEntry {
  const entry = byId.get(id);
  if (entry === undefined) throw new ApiError('not_found', rejectionMessages.presetUnknown);
  return entry;
}
