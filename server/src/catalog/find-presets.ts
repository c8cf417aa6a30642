import { type PresetPage, type PresetParameters, parsePresetSearch, searchPresets } from '@platen/sdk/internal/presets';
import { rejectionMessages } from '@platen/sdk/internal/rejections';
import { ApiError, invalidInput } from '../errors.ts';
import type { Catalog, CatalogEntry } from './catalog.ts';

/** One page of the presets found: sorted by how well they match `q`, or by id without `q`. */
export type CatalogPage = PresetPage<CatalogEntry>;

/** Searches the presets, for routes and MCP tools. Throws 400 for an invalid parameter. */
export function findPresets({ entries }: Catalog, parameters: PresetParameters): CatalogPage {
  const { value, issues } = parsePresetSearch(parameters);
  if (value === undefined) throw invalidInput('invalid_request', issues);
  return searchPresets(entries, value);
}

/** Returns the preset with this id. Throws 404 if there is none. */
export function findPreset({ byId }: Catalog, id: string): CatalogEntry {
  const entry = byId.get(id);
  if (entry === undefined) throw new ApiError('not_found', rejectionMessages.presetUnknown);
  return entry;
}
