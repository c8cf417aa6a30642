import type { PresetEntry } from './preset-entry.ts';

/**
 * Rank of a preset in search results; 0 is best. Ranks 0 and 1: the search words name the preset's model. Ranks 2 and
 * 3: the model begins with the search words. Ranks 4 and 5: the words occur elsewhere in the preset. In each pair, the
 * even rank is for presets that are ready to print, and the odd rank is for all others.
 */
export type PresetRank = 0 | 1 | 2 | 3 | 4 | 5;

/**
 * Rank of every preset in a search without words. In a search with words, presets have this rank if they are ready to
 * print but their model does not match the words.
 */
export const UNRANKED: PresetRank = 4;

/**
 * Maximum number of search words to compare with models; a query may contain thousands of words. A preset's vendor,
 * model and use together never contain more words than this.
 */
const MAX_NAMING_WORDS = 64;

/**
 * Returns a function that ranks entries by search words, which must be in lower case. One word or several adjacent
 * words can name a model, with or without spaces and hyphens: `brother dk 11240` names the DK-11240. Other words, such
 * as vendor and use, may precede or follow the model.
 */
export function rankBy(words: readonly string[]): (entry: PresetEntry) => PresetRank {
  const bare = words.length > MAX_NAMING_WORDS ? [] : words.map(bareOf).filter((word) => word !== '');
  return ({ preset }) => {
    const model = bareOf(preset.model.toLowerCase());
    let isPrefix = false;
    for (const start of bare.keys()) {
      let joined = '';
      for (let end = start; end < bare.length; end++) {
        joined += bare[end];
        if (joined === model) return preset.ready ? 0 : 1;
        if (!model.startsWith(joined)) break;
        isPrefix = true;
      }
    }
    if (isPrefix) return preset.ready ? 2 : 3;
    return preset.ready ? 4 : 5;
  };
}

const bareOf = (text: string): string => text.replaceAll(/[\s-]/g, '');
