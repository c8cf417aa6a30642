import type { OfferedWords } from './vocabulary/offered.ts';

const ENGLISH = async (): Promise<OfferedWords> => (await import('./en/offered.ts')).offered;

const LANGUAGES: Readonly<Record<string, () => Promise<OfferedWords>>> = {
  de: async () => (await import('./de/offered.ts')).offered,
  fr: async () => (await import('./fr/offered.ts')).offered,
};

/** The words of a language tag such as `de-AT` (BCP 47), English where there are none. Rejects where they cannot be loaded. */
export function loadOfferedWords(tag: string): Promise<OfferedWords> {
  const [primary = ''] = tag.toLowerCase().split('-');
  return (LANGUAGES[primary] ?? ENGLISH)();
}
