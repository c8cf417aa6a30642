import type { CommandId } from '../commands/commands.ts';
import { frame as english } from './en/frame.ts';
import type { FrameWords, LaterWords, Words } from './vocabulary/vocabulary.ts';

/** A language's words: those of the editor's frame, and a way to those that its parts say. */
export interface Language {
  readonly frame: FrameWords;
  /** Rejects where they cannot be loaded. */
  readonly loadLater: () => Promise<LaterWords>;
}

/** How a language's words are loaded. */
interface Sources {
  readonly frame: () => Promise<FrameWords>;
  readonly later: () => Promise<LaterWords>;
}

const ENGLISH: Sources = {
  frame: async () => english,
  later: async () => (await import('./en/later.ts')).later,
};

/** The languages that the editor speaks, each loaded when it is spoken. */
const LANGUAGES = {
  en: ENGLISH,
  de: {
    frame: async () => (await import('./de/frame.ts')).frame,
    later: async () => (await import('./de/later.ts')).later,
  },
  fr: {
    frame: async () => (await import('./fr/frame.ts')).frame,
    later: async () => (await import('./fr/later.ts')).later,
  },
} as const satisfies Readonly<Record<string, Sources>>;

/** The tags of the languages that the editor speaks (BCP 47). */
export const LANGUAGE_TAGS = Object.keys(LANGUAGES) as readonly (keyof typeof LANGUAGES)[];

/** The words of a language tag such as `de-AT` (BCP 47); English where there are none, or where they could not be loaded. */
export async function loadWords(tag: string): Promise<Language> {
  const [primary = ''] = tag.toLowerCase().split('-');
  const spoken = Object.hasOwn(LANGUAGES, primary) ? LANGUAGES[primary as keyof typeof LANGUAGES] : ENGLISH;
  const frame = await spoken.frame().catch(() => undefined);
  return frame === undefined ? { frame: english, loadLater: ENGLISH.later } : { frame, loadLater: spoken.later };
}

/**
 * All words of a language. As long as `later` has not come there are those of the frame alone: parts that say others are shown
 * when both have come (ui/lazy.tsx), so that nobody else meets with what is missing.
 */
export function joinWords(frame: FrameWords, later: LaterWords | undefined): Words {
  const areas = new Map<string, object>();
  for (const [area, words] of [...Object.entries(frame), ...Object.entries(later ?? {})])
    areas.set(area, { ...areas.get(area), ...words });
  return Object.fromEntries(areas) as unknown as Words;
}

/** What a step is called, as in "Undo: Move". */
export function stepName({ commands, steps }: Pick<Words, 'commands' | 'steps'>, by: string): string {
  if (Object.hasOwn(steps, by)) return steps[by as keyof Words['steps']];
  return Object.hasOwn(commands, by) ? commands[by as CommandId] : '';
}
