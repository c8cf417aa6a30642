import type { Preset } from '@platen/sdk';
import { type FoundPapers, plainModel } from './paper-query.ts';

/** A source of papers: the API, a file of presets, or a cache. */
export interface PaperCatalog {
  /**
   * Searches papers by words in their vendor, model or use, or by a size such as `63.5 x 38.1 mm`. Rejects if the
   * search fails.
   */
  search(words: string, signal: AbortSignal): Promise<FoundPapers>;
  /** Returns a paper by its id. Rejects if no paper has this id. */
  read(id: string, signal: AbortSignal): Promise<Preset>;
}

/**
 * A catalog of the given presets, searched in the same way as the API's catalog. The first search loads the search
 * code.
 */
export function catalogOf(presets: readonly Preset[]): PaperCatalog {
  let found: ((typed: string) => FoundPapers) | undefined;
  return {
    search: async (words, signal) => {
      signal.throwIfAborted();
      found ??= (await import('./search-papers.ts')).searchIn(presets);
      const first = found(words);
      const near = first.total > 0 ? undefined : plainModel(words);
      const second = near === undefined ? first : found(near);
      return second.total > 0 && near !== undefined ? { ...second, near } : first;
    },
    read: async (id, signal) => {
      signal.throwIfAborted();
      const preset = presets.find((each) => each.id === id);
      if (preset === undefined) throw new RangeError(`the catalog has no paper with the id ${id}`);
      return preset;
    },
  };
}
