import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultPresets } from '../../surfaces/msw/default-presets.ts';
import { presetEntry } from './preset-entry.ts';
import { type PresetParameters, parsePresetCursor, parsePresetSearch, presetCursor } from './preset-search.ts';
import { searchPresets } from './search-presets.ts';

const entries = defaultPresets
  .map((preset) => presetEntry(preset, 'other'))
  .sort((a, b) => (a.preset.id < b.preset.id ? -1 : 1));

const [paper] = defaultPresets;

/** Builds papers of one vendor that differ only in their models. */
function papers(...models: readonly string[]) {
  if (paper === undefined) throw new Error('there are no presets');
  const named = models.map((model) => ({
    ...paper,
    ...{ vendor: 'Acme', model, name: 'Labels 12' },
    id: `acme_1x1mm_${model.toLowerCase().replaceAll(/[^a-z0-9]/g, '-')}`,
  }));
  return named.map((preset) => presetEntry(preset, 'other')).sort((a, b) => (a.preset.id < b.preset.id ? -1 : 1));
}

function pageOf(parameters: PresetParameters, of = entries) {
  const { value } = parsePresetSearch(parameters);
  if (value === undefined) throw new Error('the parameters are refused');
  const { found, ...page } = searchPresets(of, value);
  return { ids: found.map(({ preset }) => preset.id), ...page };
}

const messagesOf = (parameters: PresetParameters) => parsePresetSearch(parameters).issues.map(({ message }) => message);

describe('a search of presets', () => {
  it('takes a size in either orientation and either unit, to 0.5 mm', () => {
    const found = { ids: ['avery_2.625x1in_5160'], total: 1, nextCursor: null };
    expect(pageOf({ size: ['25.4x66.675mm'] })).toEqual(found);
    expect(pageOf({ size: ['67.1x25.4mm'] })).toEqual(found);
    expect(pageOf({ size: ['67.2x25.4mm'] }).ids).toEqual([]);
  });

  it('needs every word of `q` in vendor, model or name, in any case', () => {
    expect(pageOf({ q: ['AVERY 5163'], type: ['SHEET'] }).ids).toEqual(['avery_4x2in_5163']);
    expect(pageOf({ q: ['avery no-such'] }).ids).toEqual([]);
  });

  it('continues after the cursor of the previous page', () => {
    const first = pageOf({ limit: ['2'] });
    expect(first).toMatchObject({
      ids: ['avery-zweckform_81.3x35.7mm_5163', 'avery_2.625x1in_5160'],
      total: 6,
    });
    expect(pageOf({ limit: ['1'], cursor: [first.nextCursor ?? ''] }).ids).toEqual(['avery_4x2in_5163']);
  });

  it.each([
    ['12', ['12', '12-A', '120', '1-12', 'A 12']],
    ['acme 12', ['12', '12-A', '120', '1-12', 'A 12']],
    ['12 a', ['12', '12-A', '120', 'A 12', '1-12']],
    ['labels A 12', ['12', 'A 12', '12-A', '120', '1-12']],
    ['12-a', ['12-A']],
    ['acme', ['1-12', '12', '12-A', '120', 'A 12']],
    ['', ['1-12', '12', '12-A', '120', 'A 12']],
  ])('has the exact model of %j first, then models that begin with it, then by id', (q, models) => {
    const { value } = parsePresetSearch({ q: [q] });
    const found = value && searchPresets(papers('A 12', '120', '12-A', '1-12', '12'), value).found;
    expect(found?.map(({ preset }) => preset.model)).toEqual(models);
  });

  it('gives every match once, in the order of the whole list, by pages of any size', () => {
    const digits = fc.string({ unit: fc.constantFrom('1', '2', 'a', '-', ' '), minLength: 1, maxLength: 4 });
    const model = digits.filter((text) => /^[12a]/.test(text) && !/[- ]{2}|[- ]$/.test(text));
    const models = fc.uniqueArray(model, { selector: (text) => text.replaceAll(' ', '-'), maxLength: 12 });
    fc.assert(
      fc.property(models, fc.array(digits, { maxLength: 3 }), fc.integer({ min: 1, max: 4 }), (names, words, limit) => {
        const of = papers(...names);
        const search = { q: [words.join(' ')], limit: [String(limit)] };
        const found: string[] = [];
        let page = pageOf(search, of);
        found.push(...page.ids);
        while (page.nextCursor !== null) {
          page = pageOf({ ...search, cursor: [page.nextCursor] }, of);
          found.push(...page.ids);
        }
        expect(found).toEqual(pageOf({ q: search.q }, of).ids);
        expect(new Set(found).size).toBe(page.total);
      }),
    );
  });

  it('continues by id from the cursor of a search by words that match nothing', () => {
    const { nextCursor } = pageOf({ q: ['5160'], limit: ['1'] }, papers('5160', '5160-A'));
    expect(pageOf({ cursor: [nextCursor ?? ''] }, papers('5159', '5160', '5161')).ids).toEqual(['acme_1x1mm_5161']);
  });

  it('names every parameter that is not understood', () => {
    expect(messagesOf({ size: ['big'], type: ['ROLL', 'SHEET'], limit: ['1001'], vendor: [''] })).toEqual([
      '/vendor: expected a vendor name, got an empty string',
      '/size: expected width x height with a unit, such as 63.5x38.1mm or 2.625x1in, got "big"',
      '/type: expected one value, got several',
      '/limit: expected a whole number from 1 to 1000, got "1001"',
    ]);
  });
});

describe('a cursor', () => {
  it('is base64url, and gives its place back', () => {
    const place = { id: 'avery_2.625x1in_5160', rank: 4 } as const;
    expect(presetCursor(place)).toBe('YXZlcnlfMi42MjV4MWluXzUxNjA');
    expect(parsePresetCursor('YXZlcnlfMi42MjV4MWluXzUxNjA')).toEqual(place);
  });

  it.each([0, 1, 2, 3, 5] as const)('holds how well the preset matched: %d', (rank) => {
    const place = { id: 'avery_2.625x1in_5160', rank };
    expect(parsePresetCursor(presetCursor(place))).toEqual(place);
  });

  it('knows no other ranks', () => {
    for (const text of ['2:a_b_c', '3:a_b_c', '0uu:a_b_c', 'u:a_b_c']) {
      expect(parsePresetCursor(btoa(text).replaceAll('=', ''))).toBeUndefined();
    }
  });

  it.each(['', 'a', 'abc', '!', 'YXZlcnk', 'YXZlcnlfMi42MjV4MWluXzUxNjA=', ' YXZlcnlfMi42MjV4MWluXzUxNjA'])(
    'is not %j',
    (cursor) => {
      expect(parsePresetCursor(cursor)).toBeUndefined();
    },
  );
});
