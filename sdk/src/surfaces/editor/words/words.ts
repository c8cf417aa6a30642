import type { CommandId } from '../commands/command.ts';
import { en } from './en/en.ts';
import type { Words } from './vocabulary/vocabulary.ts';

/** The languages that the editor speaks, each loaded when it is spoken. */
const LANGUAGES = {
  en: async () => en,
  de: async () => (await import('./de/de.ts')).de,
  fr: async () => (await import('./fr/fr.ts')).fr,
} as const satisfies Readonly<Record<string, () => Promise<Words>>>;

/** The tags of the languages that the editor speaks (BCP 47). */
export const LANGUAGE_TAGS = Object.keys(LANGUAGES) as readonly (keyof typeof LANGUAGES)[];

/** The words of a language tag such as `de-AT` (BCP 47); English where there are none, or where they could not be loaded. */
export async function loadWords(language: string): Promise<Words> {
  const [primary = ''] = language.toLowerCase().split('-');
  if (!Object.hasOwn(LANGUAGES, primary)) return en;
  return LANGUAGES[primary as keyof typeof LANGUAGES]().catch(() => en);
}

/** What a step is called, as in "Undo: Move". */
export function stepName({ commands, steps }: Words, by: string): string {
  if (Object.hasOwn(steps, by)) return steps[by as keyof Words['steps']];
  return Object.hasOwn(commands, by) ? commands[by as CommandId] : '';
}
