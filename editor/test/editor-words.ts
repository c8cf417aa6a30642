import { loadWords } from '../src/words/words.ts';

/** All words of a language. */
export const wordsOf = loadWords;

export const [en, de, fr] = [await wordsOf('en'), await wordsOf('de'), await wordsOf('fr')];
