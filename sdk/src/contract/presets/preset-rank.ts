import type { PresetEntry } from './preset-entry.ts';

/**
 * Rank of a preset in search results, 0 first. Each kind of match has two ranks: the even one for ready papers, the odd
 * one for papers that are not ready. 0 and 1: the words name its model. 2 and 3: its model begins with them. 4 and 5:
 * the words occur elsewhere in the record.
 */
export type PresetRank = 0 | 1 | 2 | 3 | 4 | 5;

/** Rank of ready papers in which the words only occur, and of every paper in a search without words. */
export const UNRANKED: PresetRank = 4;

/**
 * Maximum number of words to compare with models; a query may hold thousands. No model with its vendor and use has as
 * many.
 */
const MAX_NAMING_WORDS = 64;

/**
 * Ranks entries by words in lower case. One word or several adjacent words can name a model, with or without spaces and
 * hyphens: `brother dk 11240` names the DK-11240. Other words, such as vendor and use, may precede or follow them.
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
