import type { FontWords } from './en/fonts.ts';

const LANGUAGES: Readonly<Record<string, () => Promise<FontWords>>> = {
  de: async () => (await import('./de/fonts.ts')).fontWords,
  fr: async () => (await import('./fr/fonts.ts')).fontWords,
};

/** Loads the dialog's UI strings for a language tag such as `de-AT` (BCP 47). Falls back to English. */
export async function loadFontWords(tag: string): Promise<FontWords> {
  const [primary = ''] = tag.toLowerCase().split('-');
  const load = Object.hasOwn(LANGUAGES, primary) ? LANGUAGES[primary] : undefined;
  return load === undefined ? (await import('./en/fonts.ts')).fontWords : load();
}
