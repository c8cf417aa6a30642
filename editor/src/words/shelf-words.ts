import type { ShelfWords } from './en/shelf.ts';

export type { ShelfWords };

const LANGUAGES: Readonly<Record<string, () => Promise<ShelfWords>>> = {
  de: async () => (await import('./de/shelf.ts')).shelfWords,
  fr: async () => (await import('./fr/shelf.ts')).shelfWords,
};

/** Loads the UI strings for a language tag such as `de-AT` (BCP 47). Falls back to English. */
export async function loadShelfWords(tag: string): Promise<ShelfWords> {
  const [primary = ''] = tag.toLowerCase().split('-');
  const load = Object.hasOwn(LANGUAGES, primary) ? LANGUAGES[primary] : undefined;
  return load === undefined ? (await import('./en/shelf.ts')).shelfWords : load();
}
