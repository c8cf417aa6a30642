import { type FoundPapers, type PaperCatalog, paperQuery, plainModel } from '@platen/editor';
import { createPlaten, type Preset, type PresetPage } from '@platen/sdk';

/** Client of the paper catalog. The catalog is public, so calls need no API key. */
const { presets } = createPlaten({ baseUrl: '/api/v1', maxRetries: 0 });

interface PaperSearch {
  readonly q: string | undefined;
  /** Label size, such as `63.5x38.1mm`. */
  readonly size: string | undefined;
  readonly limit: number;
}

/** Returns a paper from the catalog. Rejects with NotFoundError for an unknown id. */
export const readPreset = (id: string, signal?: AbortSignal): Promise<Preset> => presets.retrieve(id, { signal });

/** Finds papers by label size, and by words: every word of `q` must occur in the vendor, model or name. */
const searchPresets = ({ q, size, limit }: PaperSearch, signal: AbortSignal): Promise<PresetPage> =>
  presets.list({ ...(q !== undefined && { q }), ...(size !== undefined && { size }), limit }, { signal });

/** Maximum number of papers in the list. To find other papers, users refine the search. */
const SHOWN = 50;

/** The paper catalog that the editor searches, provided by the API. */
export const portalPapers: PaperCatalog = {
  search: async (words, signal) => {
    const found = await search(words, signal);
    // if nothing was found, searches again with only the digits of the model number
    const near = found.total > 0 ? undefined : plainModel(words);
    if (near === undefined) return found;
    const second = await search(near, signal);
    return second.total > 0 ? { ...second, near } : found;
  },
  read: readPreset,
};

async function search(words: string, signal: AbortSignal): Promise<FoundPapers> {
  const { q, size } = paperQuery(words);
  if (q === undefined && size === undefined) return { data: [], total: 0 };
  const { data, total } = await searchPresets({ q, size, limit: SHOWN }, signal);
  return { data, total };
}
