import type { CommandId } from '../commands/command.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import type { Words } from './vocabulary.ts';

/** The languages that the editor speaks. */
export const LANGUAGES = { en, de, fr } as const satisfies Readonly<Record<string, Words>>;

/** The words of a language tag such as `de-AT` (BCP 47); English where there are none. */
export function wordsOf(language: string): Words {
  const [primary = ''] = language.toLowerCase().split('-');
  return Object.hasOwn(LANGUAGES, primary) ? LANGUAGES[primary as keyof typeof LANGUAGES] : en;
}

/** What a step is called, as in "Undo: Move". */
export function stepName({ commands, steps }: Words, by: string): string {
  if (Object.hasOwn(steps, by)) return steps[by as keyof Words['steps']];
  return Object.hasOwn(commands, by) ? commands[by as CommandId] : '';
}
