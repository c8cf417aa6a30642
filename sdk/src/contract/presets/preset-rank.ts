import type { PresetEntry } from './preset-entry.ts';

/**
 * The place of a preset among those that a search finds, the best first. Two places for each kind of match: ready papers,
 * then those that are not. 0 and 1: the words name its model; 2 and 3: its model begins with them; 4 and 5: they occur.
 */
export type PresetRank = 0 | 1 | 2 | 3 | 4 | 5;

/** Ready papers in which the words merely occur; every paper of a search without words. */
export const UNRANKED: PresetRank = 4;

/** More words than name any model with its vendor and use; a query may hold thousands. */
const MAX_NAMING_WORDS = 64;

/**
 * Ranks entries by words in lower case. A model may be one of the words or several neighbours, with or without spaces and
 * hyphens, so that `brother dk 11240` names the DK-11240; vendor and use may stand around it.
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
