import { type FoundPapers, type PaperCatalog, paperQuery, plainModel } from '@platen/editor';
import { readPreset, searchPresets } from '../portal/presets.ts';

/** Maximum number of papers in the list; a narrower search shows the rest. */
const SHOWN = 50;

/** The API's paper catalog, which is public. */
export const portalPapers: PaperCatalog = {
  search: async (words, signal) => {
    const found = await search(words, signal);
    // without results, searches again by the digits of the model number only
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
