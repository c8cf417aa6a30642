import type { CommandId } from '../commands/commands.ts';
import type { later as englishLater } from './en/later.ts';
import { type ShellWords, shellWords } from './en/shell.ts';

/** The texts of panels and dialogs, loaded with the code that people edit with. */
export type LaterWords = typeof englishLater;

/** All texts of the editor in one language. English defines the keys. */
export type Words = ShellWords & LaterWords;

/** The words of one language: those of the shell, and a function that loads the others. */
export interface Language {
  readonly frame: ShellWords;
  /** Rejects if the file cannot be loaded. */
  readonly loadLater: () => Promise<LaterWords>;
}

const english = async (): Promise<LaterWords> => (await import('./en/later.ts')).later;

/** The languages of the editor. Each is loaded on first use. English is part of the shell, because it is the fallback. */
const LANGUAGES = {
  en: { shell: async () => shellWords, later: english },
  de: {
    shell: async () => (await import('./de/shell.ts')).shellWords,
    later: async () => (await import('./de/later.ts')).later,
  },
  fr: {
    shell: async () => (await import('./fr/shell.ts')).shellWords,
    later: async () => (await import('./fr/later.ts')).later,
  },
};

/** The tags of the languages that the editor speaks (BCP 47). */
export const LANGUAGE_TAGS = Object.keys(LANGUAGES) as readonly (keyof typeof LANGUAGES)[];

/**
 * The words of a language tag such as `de-AT` (BCP 47). Falls back to English for an unsupported language, and when the file of
 * the language cannot be loaded.
 */
export async function loadWords(tag: string): Promise<Language> {
  const [primary = ''] = tag.toLowerCase().split('-');
  const { shell, later } = LANGUAGES[LANGUAGE_TAGS.find((each) => each === primary) ?? 'en'];
  return shell().then(
    (frame) => ({ frame, loadLater: later }),
    () => ({ frame: shellWords, loadLater: LANGUAGES.en.later }),
  );
}

/**
 * All words of a language. While `later` is undefined only those of the shell are there; parts that show others are mounted when
 * both are loaded (ui/lazy.tsx).
 */
export const joinWords = (frame: ShellWords, later: LaterWords | undefined): Words => ({ ...frame, ...later }) as Words;

/** The name of a step, as in "Undo: Move". */
export function stepName({ commands, steps }: Pick<Words, 'commands' | 'steps'>, by: string): string {
  if (Object.hasOwn(steps, by)) return steps[by as keyof Words['steps']];
  return Object.hasOwn(commands, by) ? commands[by as CommandId] : '';
}
