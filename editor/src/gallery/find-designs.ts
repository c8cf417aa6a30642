import type { LabelElement, Template } from '@platen/sdk';
import { offeredExtensions, offeredSymbologies } from '../elements/offered-symbologies.ts';
import type { galleryWords } from '../words/en/gallery.ts';
import type { GalleryCategory, GalleryTemplate } from './gallery-template.ts';
import type { GalleryId } from './templates.ts';

/** UI strings of the gallery in one language. */
export type GalleryWords = typeof galleryWords;

/** The UI strings of the gallery by language, each loaded on first use. */
const LANGUAGES = {
  en: async (): Promise<GalleryWords> => (await import('../words/en/gallery.ts')).galleryWords,
  de: async (): Promise<GalleryWords> => (await import('../words/de/gallery.ts')).galleryWords,
  fr: async (): Promise<GalleryWords> => (await import('../words/fr/gallery.ts')).galleryWords,
};

/** Loads the UI strings for a language tag such as `de-AT`. Falls back to English if the language is not supported. */
export function loadGalleryWords(tag: string): Promise<GalleryWords> {
  const [primary = ''] = tag.toLowerCase().split('-');
  return LANGUAGES[primary === 'de' || primary === 'fr' ? primary : 'en']();
}

/** A design of the gallery, ready to be put on a label. */
export interface Design {
  readonly id: GalleryId;
  readonly category: GalleryCategory;
  /** Vendor and model of the paper; undefined for a size that many vendors make. */
  readonly paper: string | undefined;
  readonly template: Template;
  readonly rows: GalleryTemplate['rows'];
}

/** Names of the optional symbologies and extensions that the page enabled. */
export interface Enabled {
  readonly symbologies: readonly string[];
  readonly extensions: readonly string[];
}

const enabledHere = (): Enabled => ({
  symbologies: offeredSymbologies.map(({ name }) => name),
  extensions: offeredExtensions.map(({ name }) => name),
});

/** Barcode types that need no optional symbology. */
const BUILT_IN = new Set(['upca', 'ean13', 'code128', 'upce', 'code39', 'isbn', 'ean8', 'gs1-128']);

const isPrintable = ({ elements }: GalleryTemplate, { symbologies }: Enabled): boolean =>
  elements.every(
    (element) =>
      !('barcodeType' in element) ||
      element.barcodeType === undefined ||
      BUILT_IN.has(element.barcodeType) ||
      symbologies.includes(element.barcodeType),
  );

/** The designs that the page can print, in display order, and the number of other designs. */
export interface Designs {
  readonly list: readonly Design[];
  readonly missing: number;
}

/** Loads the designs. */
export async function loadDesigns(enabled = enabledHere()): Promise<Designs> {
  const [{ GALLERY }, { PAPERS }] = await Promise.all([import('./templates.ts'), import('./papers.ts')]);
  const all = Object.entries(GALLERY) as [GalleryId, GalleryTemplate][];
  const list = all
    .filter(([, template]) => isPrintable(template, enabled))
    .map(([id, given]): Design => {
      const { category, paper, elements, rows } = enabled.extensions.includes('markup') ? given : withoutMarks(given);
      const { name, label } = { name: undefined, ...PAPERS[paper] };
      return { id, category, paper: name, template: { ...label, elements: [...elements] }, rows };
    });
  return { list, missing: all.length - list.length };
}

const BOLD = /\*\*(.+?)\*\*/g;
const inCapitals = (text: string): string => text.replace(BOLD, (_, words: string) => words.toUpperCase());

/**
 * Replaces bold words with words in capital letters, for pages without the extension `markup`. Regulation (EU)
 * 1169/2011, article 21, accepts both for allergens.
 */
function withoutMarks(template: GalleryTemplate): GalleryTemplate {
  const marked = (element: LabelElement): boolean => 'markup' in element;
  const fields = new Set(template.elements.filter(marked).flatMap(({ field }) => field ?? []));
  return {
    ...template,
    elements: template.elements.map((element) => {
      if (!('markup' in element)) return element;
      const { markup, ...plain } = element;
      return plain.value === undefined ? plain : { ...plain, value: inCapitals(plain.value) };
    }),
    rows: template.rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, text]) => [name, fields.has(name) ? inCapitals(text) : text])),
    ),
  };
}

/** Finds the designs that contain all typed words in their name, description, search words, category or paper. */
export function findDesigns(
  list: readonly Design[],
  words: GalleryWords,
  { typed, category }: { readonly typed: string; readonly category?: GalleryCategory | undefined },
): readonly Design[] {
  const wanted = plain(typed).split(/\s+/).filter(Boolean);
  return list.filter((design) => {
    if (category !== undefined && design.category !== category) return false;
    const { name, about, also } = words.designs[design.id];
    const text = plain([name, about, also, words.categories[design.category], design.paper, design.id].join(' '));
    return wanted.every((word) => text.includes(word));
  });
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
