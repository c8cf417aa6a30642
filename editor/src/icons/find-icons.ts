import type { iconWords } from '../words/en/icons.ts';
import { LANGUAGE_TAGS } from '../words/words.ts';
import type { Icon, IconCategory } from './icon.ts';

/** UI strings for the icon dialog in one language. */
export type IconWords = typeof iconWords;

/** The UI strings of the icon dialog by language, each loaded on first use. */
const LANGUAGES = {
  en: async (): Promise<IconWords> => (await import('../words/en/icons.ts')).iconWords,
  de: async (): Promise<IconWords> => (await import('../words/de/icons.ts')).iconWords,
  fr: async (): Promise<IconWords> => (await import('../words/fr/icons.ts')).iconWords,
};

/** Loads the UI strings for a language tag such as `de-AT`. Falls back to English if the language is not supported. */
export function loadIconWords(tag: string): Promise<IconWords> {
  const [primary = ''] = tag.toLowerCase().split('-');
  return LANGUAGES[LANGUAGE_TAGS.find((each) => each === primary) ?? 'en']();
}

const isNamed = (id: string, names: IconWords['names']): id is keyof IconWords['names'] => Object.hasOwn(names, id);

const textOf = ({ id }: Icon, { names }: IconWords): string => (isNamed(id, names) ? names[id] : id);

/** Returns the displayed name of an icon: its text up to the first comma. */
export const iconName = (icon: Icon, words: IconWords): string => textOf(icon, words).split(', ', 1)[0] ?? icon.id;

/**
 * Finds icons that contain all typed words in their name, search words, category, or English id, ignoring accents and
 * case. Icons whose name starts with the first typed word come first, then icons with another word that starts with it.
 */
export function findIcons(
  icons: readonly Icon[],
  words: IconWords,
  { typed, category }: { readonly typed: string; readonly category?: IconCategory | undefined },
): readonly Icon[] {
  const wanted = plain(typed).split(/\s+/).filter(Boolean);
  const [first = ''] = wanted;
  return icons
    .filter((icon) => category === undefined || icon.category === category)
    .flatMap((icon) => {
      const text = plain(`${textOf(icon, words)} ${icon.id} ${words.categories[icon.category]}`);
      if (!wanted.every((word) => text.includes(word))) return [];
      const starts = text.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(first));
      return { icon, away: text.startsWith(first) ? 0 : starts ? 1 : 2 };
    })
    .sort((a, b) => a.away - b.away)
    .map(({ icon }) => icon);
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
