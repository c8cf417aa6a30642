import type { ScriptTag } from '../scripts.ts';

/** OpenType's tags of the scripts; `dev2` is the form of Devanagari that fonts have had since 2005. */
const TAGS: Readonly<Record<ScriptTag, string>> = {
  arabic: 'arab',
  devanagari: 'dev2',
  thai: 'thai',
  latin: 'latn',
  greek: 'grek',
  cyrillic: 'cyrl',
  hebrew: 'hebr',
};

export const scriptTag = (script: ScriptTag): string => TAGS[script];
