import { joinWords, loadWords, type Words } from '../src/words/words.ts';

/** All words of a language. */
export async function wordsOf(language: string): Promise<Words> {
  const { frame, loadLater } = await loadWords(language);
  return joinWords(frame, await loadLater());
}

export const [en, de, fr] = [await wordsOf('en'), await wordsOf('de'), await wordsOf('fr')];
