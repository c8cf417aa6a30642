import type { UnspacedScript } from './dictionary-breaks.ts';

const SCRIPTS: readonly string[] = ['thai', 'lao', 'myanmar', 'khmer'] satisfies readonly UnspacedScript[];

/** True if breaking lines in this script requires a word list. */
export const isUnspaced = (script: string): script is UnspacedScript => SCRIPTS.includes(script);

/** Matches letters and marks of unspaced scripts. Digits and signs follow the common line breaking rules. */
export const UNSPACED =
  /[\u0e01-\u0e3a\u0e40-\u0e4e\u0e81-\u0ec6\u0ec8-\u0ecd\u0edc-\u0edf\u1000-\u103f\u1780-\u17d3\u17d7\u17dc\u17dd]/;

/** Function that finds word breaks; loaded with the first word list. */
let find: ((text: string) => readonly number[]) | undefined;

/** Loads the word list for breaking lines of a script. */
export async function loadWords(script: UnspacedScript): Promise<void> {
  const { findWordBreaks, loadDictionary } = await import('./dictionary-breaks.ts');
  await loadDictionary(script);
  find = findWordBreaks;
}

/**
 * Code unit indexes where a line may break between words of Thai, Lao, Burmese and Khmer (UAX #14, class SA). Scripts
 * whose word list is not loaded have no breaks.
 */
export const wordBreaks = (text: string): readonly number[] => find?.(text) ?? [];
