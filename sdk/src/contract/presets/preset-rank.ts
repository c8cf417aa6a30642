import type { PresetEntry } from './preset-entry.ts';

/** How well a preset matches the words of a search: 0, they name its model; 1, its model begins with them; 2, it has them somewhere. */
export type PresetRank = 0 | 1 | 2;

/** Of what has the words somewhere, and of everything where there are no words. */
export const LAST_RANK: PresetRank = 2;

/** More words than name any model, vendor and use with it: a query may hold thousands. */
const MOST_NAMING_WORDS = 64;

/**
 * How well entries match words in lower case. A model may be one of the words or several neighbours, with or without
 * spaces and hyphens, so that `brother dk 11240` names the DK-11240; vendor and use may stand around it.
 */
export function rankBy(words: readonly string[]): (entry: PresetEntry) => PresetRank {
  const bare = words.length > MOST_NAMING_WORDS ? [] : words.map(bareOf).filter((word) => word !== '');
  return ({ preset }) => {
    const model = bareOf(preset.model.toLowerCase());
    let rank = LAST_RANK;
    for (const start of bare.keys()) {
      let joined = '';
      for (let end = start; end < bare.length; end++) {
        joined += bare[end];
        if (joined === model) return 0;
        if (!model.startsWith(joined)) break;
        rank = 1;
      }
    }
    return rank;
  };
}

const bareOf = (text: string): string => text.replaceAll(/[\s-]/g, '');
