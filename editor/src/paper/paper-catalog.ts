import type { Preset } from '@platen/sdk';
import { type FoundPapers, plainModel } from './paper-query.ts';

/** Where papers come from: the API, a file of presets, a cache. */
export interface PaperCatalog {
  /** Papers by words of their vendor, model or use, or by a size such as `63.5 x 38.1 mm`. Rejects where it cannot be asked. */
  search(words: string, signal: AbortSignal): Promise<FoundPapers>;
  /** A paper by its id. Rejects for one that there is not. */
  read(id: string, signal: AbortSignal): Promise<Preset>;
}

/** A catalog of presets that are at hand, searched as the API searches its own. What searches comes with the first search. */
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
      if (preset === undefined) throw new RangeError(`there is no paper ${id}`);
      return preset;
    },
  };
}
