import type { Preset } from '@platen/sdk';

/** What is asked of the API's `GET /template-presets`. */
export interface PaperQuery {
  /** Words that must occur; undefined for none. */
  readonly q: string | undefined;
  /** Such as `63.5x38.1mm`. */
  readonly size: string | undefined;
}

/** What a search for papers found. */
export interface FoundPapers {
  /** The best match first; as many as a list shows. */
  readonly data: readonly Preset[];
  /** How many there are in all. */
  readonly total: number;
  /** The words that found them, where those that were typed found none. */
  readonly near?: string | undefined;
}

const NUMBER = '(\\d{1,4}(?:[.,]\\d{1,4})?)';
const SIZE = /* @__PURE__ */ new RegExp(
  `${NUMBER}\\s*(?:mm|in|inch|")?\\s*[x×*]\\s*${NUMBER}\\s*(mm|inches|inch|in|")?(?![\\w.])`,
  'i',
);
/** Of a size without a unit: nobody has labels of a hand's width in inches, or of a few millimetres. */
const LEAST_IN_MM = 10;

/**
 * The query for what people type: `avery 63,5 × 38,1 mm` has a word and a size. A size without a unit is in mm where both
 * sides are at least 10.
 */
export function paperQuery(typed: string): PaperQuery {
  const found = SIZE.exec(typed);
  const words = (found === null ? typed : typed.replace(found[0], ' ')).trim().replace(/\s+/g, ' ');
  const q = words === '' ? undefined : words;
  if (found === null) return { q, size: undefined };
  const [width, height] = [found[1], found[2]].map((side = '') => side.replace(',', '.'));
  const isMm = found[3] === undefined ? Math.min(Number(width), Number(height)) >= LEAST_IN_MM : /mm/i.test(found[3]);
  return { q, size: `${width}x${height}${isMm ? 'mm' : 'in'}` };
}

/** Letters before and a pack's size or edition behind a model's number, as packs have them: `L4760REV-100`. */
const MODEL = /^[a-z]{1,3}-?(\d{3,6})(?:[a-z]{0,3})?(?:-\d+)?$|^(\d{3,6})(?:[a-z]{1,3})?(?:-\d+)?$/i;

/** The words with the models in them as bare numbers, as catalogs often have them; undefined where that changes nothing. */
export function plainModel(words: string): string | undefined {
  const plain = words
    .split(/\s+/)
    .map((word) => {
      const [, lettered, bare] = MODEL.exec(word) ?? [];
      return lettered ?? bare ?? word;
    })
    .join(' ');
  return plain === words ? undefined : plain;
}
