import { loadWords } from '../src/words/words.ts';

/** Loads all texts of a language. */
export const wordsOf = loadWords;

export const [en, de, fr] = [await wordsOf('en'), await wordsOf('de'), await wordsOf('fr')];
