import { type PresetEntry, presetEntry } from '../../../contract/presets/preset-entry.ts';
import { type PresetRank, rankBy } from '../../../contract/presets/preset-rank.ts';
import { parsePresetSearch } from '../../../contract/presets/preset-search.ts';
import { searchPresets } from '../../../contract/presets/search-presets.ts';
import type { Preset } from '../../../contract/types.ts';

/** What a search for papers found. */
export interface FoundPapers {
  /** The best match first; as many as a list shows. */
  readonly presets: readonly Preset[];
  /** How many there are in all. */
  readonly total: number;
  /** The words that found them, where those that were typed found none. */
  readonly near?: string | undefined;
}

/** Where papers come from: the API, a file of presets, a cache. */
export interface PaperCatalog {
  /** Papers by words of their vendor, model or use, or by a size such as `63.5 x 38.1 mm`. Rejects where it cannot be asked. */
  search(words: string, signal: AbortSignal): Promise<FoundPapers>;
  /** A paper by its id. Rejects for one that there is not. */
  read(id: string, signal: AbortSignal): Promise<Preset>;
}

/** What is asked of the API's `GET /template-presets`. */
export interface PaperQuery {
  /** Words that must occur; undefined for none. */
  readonly q: string | undefined;
  /** Such as `63.5x38.1mm`. */
  readonly size: string | undefined;
}

const NUMBER = '(\\d{1,4}(?:[.,]\\d{1,4})?)';
const SIZE = new RegExp(
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

/** The papers with the best match first: those whose model the words name, then those whose model begins with them. */
export function rankPapers(presets: readonly Preset[], typed: string): readonly Preset[] {
  const rankOf = rankBy(wordsOf(paperQuery(typed).q));
  const ranked = presets.map((preset): readonly [PresetRank, Preset] => [rankOf(entryOf(preset)), preset]);
  return ranked.toSorted(([a], [b]) => a - b).map(([, preset]) => preset);
}

const wordsOf = (q: string | undefined): readonly string[] => (q === undefined ? [] : q.toLowerCase().split(' '));
const entryOf = (preset: Preset): PresetEntry => presetEntry(preset, 'other');

/** Papers that a list shows: a narrower search shows the rest. */
const MOST_SHOWN = 50;

/** A catalog of presets that are at hand, searched as the API searches its own. */
export function catalogOf(presets: readonly Preset[]): PaperCatalog {
  const entries = presets.map(entryOf).toSorted((a, b) => (a.preset.id < b.preset.id ? -1 : 1));
  const found = (typed: string): FoundPapers => {
    const { q, size } = paperQuery(typed);
    const { value } = parsePresetSearch({
      ...(q !== undefined && { q: [q] }),
      ...(size !== undefined && { size: [size] }),
    });
    if (value === undefined || (q === undefined && size === undefined)) return { presets: [], total: 0 };
    const page = searchPresets(entries, { ...value, limit: MOST_SHOWN });
    return { presets: page.found.map(({ preset }) => preset), total: page.total };
  };
  return {
    search: async (words, signal) => {
      signal.throwIfAborted();
      const first = found(words);
      const near = first.total > 0 ? undefined : plainModel(words);
      const second = near === undefined ? first : found(near);
      return second.total > 0 && near !== undefined ? { ...second, near } : first;
    },
    read: async (id, signal) => {
      signal.throwIfAborted();
      const preset = presets.find((each) => each.id === id);
      if (preset === undefined) throw new RangeError(`there is no paper ${id}`);
      return preset;
    },
  };
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
