import type { CommandId } from '../commands/commands.ts';
import type { words as englishWords } from './en/words.ts';

/** All UI strings of the editor in one language. English defines the keys. */
export type Words = typeof englishWords;

const english = async (): Promise<Words> => (await import('./en/words.ts')).words;

/** The languages of the editor, each loaded on first use. */
const LANGUAGES = {
  en: english,
  de: async (): Promise<Words> => (await import('./de/words.ts')).words,
  fr: async (): Promise<Words> => (await import('./fr/words.ts')).words,
};

/** The BCP 47 tags of the editor's languages. */
export const LANGUAGE_TAGS = Object.keys(LANGUAGES) as readonly (keyof typeof LANGUAGES)[];

/**
 * Loads the UI strings for a language tag such as `de-AT` (BCP 47). Falls back to English if the language is not
 * supported. Rejects if the file cannot be loaded.
 */
export function loadWords(tag: string): Promise<Words> {
  const [primary = ''] = tag.toLowerCase().split('-');
  return LANGUAGES[LANGUAGE_TAGS.find((each) => each === primary) ?? 'en']();
}

/** The name of an undo step, as in "Undo: Move". */
export function stepName({ commands, steps }: Pick<Words, 'commands' | 'steps'>, by: string): string {
  if (Object.hasOwn(steps, by)) return steps[by as keyof Words['steps']];
  return Object.hasOwn(commands, by) ? commands[by as CommandId] : '';
}
