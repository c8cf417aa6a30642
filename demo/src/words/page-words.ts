import { type Counted, counted as countedIn, filled as filledIn, formatNumber } from '@platen/editor/internal/words';
import { frameWords } from './en/frame.ts';
import type { Words } from './words.ts';

/** The languages of the pages, apart from English. Each one is loaded on demand. */
const LANGUAGES: Readonly<Record<string, () => Promise<Words>>> = {
  de: async () => (await import('./de.ts')).de,
  fr: async () => (await import('./fr.ts')).fr,
};

/** Matches a supported language with its region, if there is one, such as `en`, `de-AT` or `fr-CA`. */
const SUPPORTED = /^(en|de|fr)(?:-(?:[a-z]{4}-)?([a-z]{2}))?(?![a-z0-9])/i;

/**
 * Returns the first of the reader's languages that the pages support, as a language tag (BCP 47) with its region.
 * Returns `en` if the pages support none of them.
 */
export function chooseLanguage(preferred: readonly string[]): string {
  for (const tag of preferred) {
    const [, language, region] = SUPPORTED.exec(tag) ?? [];
    if (language !== undefined)
      return region === undefined ? language.toLowerCase() : `${language.toLowerCase()}-${region.toUpperCase()}`;
  }
  return 'en';
}

/** The page's language, and the page's UI strings unless the language is English. */
let current: { readonly tag: string; readonly words?: Words } = { tag: 'en' };

/** Returns the translation of `english` into the page's language, or `english` itself if that language is English. */
export const inPageLanguage = <Part extends keyof Words>(english: Pick<Words, Part>): Pick<Words, Part> =>
  current.words ?? english;

/** The UI strings that every page needs, in the page's language. */
export const words = (): typeof frameWords => inPageLanguage(frameWords);

/** The page's language (BCP 47), which also determines the format of numbers and dates. */
export const language = (): string => current.tag;

/**
 * Chooses the page's language, loads its UI strings, sets the document's title and language, and then calls `show`. The
 * label editor reads the document's language. Falls back to English, which needs no request, if the UI strings can't be
 * loaded.
 */
export async function startPage(titleOf: (titles: Words['titles']) => string, show: () => unknown): Promise<void> {
  const tag = chooseLanguage(navigator.languages);
  const load = LANGUAGES[tag.slice(0, 2)];
  current = { tag };
  if (load !== undefined) {
    current = await load().then(
      (texts) => ({ tag, words: texts }),
      () => ({ tag: 'en' }),
    );
  }
  document.documentElement.lang = current.tag;
  document.title = titleOf(words().titles);
  show();
}

type Values = Readonly<Record<string, string | number>>;

/** Fills the placeholders of a sentence. Numbers are formatted in the page's language. */
export const filled = (sentence: string, values: Values): string => filledIn(sentence, values, language());

/** Returns the singular or plural text for a count. `values` fill the other placeholders. */
export const counted = (sentences: Counted, count: number, values: Values = {}): string =>
  countedIn(sentences, count, language(), values);

/** Formats a number in the page's language. */
export const shownNumber = (number: number): string => formatNumber(number, language());
