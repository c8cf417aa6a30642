import type { toolWords as englishWords } from './en/tools.ts';

/** UI strings for the picture tools, the code tools and the printer forms. They load on demand. */
export type ToolWords = typeof englishWords;

const english = async (): Promise<ToolWords> => (await import('./en/tools.ts')).toolWords;

const LANGUAGES: Readonly<Record<string, () => Promise<ToolWords>>> = {
  de: async () => (await import('./de/tools.ts')).toolWords,
  fr: async () => (await import('./fr/tools.ts')).toolWords,
};

/** Loads the UI strings for a language tag such as `de-AT` (BCP 47). Falls back to English. */
export function loadToolWords(tag: string): Promise<ToolWords> {
  const [primary = ''] = tag.toLowerCase().split('-');
  return Object.hasOwn(LANGUAGES, primary) ? (LANGUAGES[primary] ?? english)() : english();
}
