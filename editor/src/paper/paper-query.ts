import type { Preset } from '@platen/sdk';

/** Parameters of the API's `GET /template-presets`. */
export interface PaperQuery {
  /** Words that must all occur in a paper's data; undefined if there are none. */
  readonly q: string | undefined;
  /** A size such as `63.5x38.1mm`. */
  readonly size: string | undefined;
}

/** The result of a paper search. */
export interface FoundPapers {
  /** The papers, best match first, up to the maximum length of the list. */
  readonly data: readonly Preset[];
  /** The total number of matches. */
  readonly total: number;
  /** The relaxed query that found these papers, if the typed query found none. */
  readonly near?: string | undefined;
}

const NUMBER = '(\\d{1,4}(?:[.,]\\d{1,4})?)';
const SIZE = /* @__PURE__ */ new RegExp(
  `${NUMBER}\\s*(?:mm|in|inch|")?\\s*[x×*]\\s*${NUMBER}\\s*(mm|inches|inch|in|")?(?![\\w.])`,
  'i',
);
/**
 * A size without a unit is taken as mm if both sides are at least this long, and otherwise as inches. Labels are rarely
 * this many inches wide.
 */
const MIN_SIDE_IN_MM = 10;

/**
 * Parses a search for papers: `avery 63,5 × 38,1 mm` consists of a word and a size. A size without a unit is in mm if
 * both sides are at least 10, and otherwise in inches.
 */
export function paperQuery(typed: string): PaperQuery {
  const found = SIZE.exec(typed);
  const words = (found === null ? typed : typed.replace(found[0], ' ')).trim().replace(/\s+/g, ' ');
  const q = words === '' ? undefined : words;
  if (found === null) return { q, size: undefined };
  const [width, height] = [found[1], found[2]].map((side = '') => side.replace(',', '.'));
  const isMm =
    found[3] === undefined ? Math.min(Number(width), Number(height)) >= MIN_SIDE_IN_MM : /mm/i.test(found[3]);
  return { q, size: `${width}x${height}${isMm ? 'mm' : 'in'}` };
}

/**
 * Matches a model number as printed on packaging, with letters before the digits and an edition or pack size after
 * them: `L4760REV-100`.
 */
const MODEL = /^[a-z]{1,3}-?(\d{3,6})(?:[a-z]{0,3})?(?:-\d+)?$|^(\d{3,6})(?:[a-z]{1,3})?(?:-\d+)?$/i;

/**
 * Returns the search words with model numbers reduced to their digits, because many catalogs list only the digits.
 * Returns undefined if nothing changes.
 */
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
