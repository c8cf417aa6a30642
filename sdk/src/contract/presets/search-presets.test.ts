import { describe, expect, it } from 'vitest';
import { defaultPresets } from '../../surfaces/msw/default-presets.ts';
import { parsePresetCursor, presetCursor } from './preset-cursor.ts';
import { presetEntry } from './preset-entry.ts';
import { type PresetParameters, parsePresetSearch } from './preset-search.ts';
import { searchPresets } from './search-presets.ts';

const entries = defaultPresets
  .map((preset) => presetEntry(preset, 'other'))
  .sort((a, b) => (a.preset.id < b.preset.id ? -1 : 1));

function pageOf(parameters: PresetParameters) {
  const { value } = parsePresetSearch(parameters);
  if (value === undefined) throw new Error('the parameters are refused');
  const { found, ...page } = searchPresets(entries, value);
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

  it('goes on after the cursor of the page before', () => {
    const first = pageOf({ limit: ['2'] });
    expect(first).toMatchObject({
      ids: ['avery-zweckform_81.3x35.7mm_5163', 'avery-zweckform_99.06x33.87mm_l7162'],
      total: 6,
    });
    expect(pageOf({ limit: ['1'], cursor: [first.nextCursor ?? ''] }).ids).toEqual(['avery_2.625x1in_5160']);
  });

  it('names every parameter that is not understood', () => {
    expect(messagesOf({ size: ['big'], type: ['ROLL', 'SHEET'], limit: ['1001'], vendor: [''] })).toEqual([
      '/vendor: expected a name',
      '/size: expected width x height with a unit, such as 63.5x38.1mm or 2.625x1in, got "big"',
      '/type: expected one value, got several',
      '/limit: expected a whole number from 1 to 1000, got "1001"',
    ]);
  });
});

describe('a cursor', () => {
  it('is base64url, and gives its id back', () => {
    expect(presetCursor('avery_2.625x1in_5160')).toBe('YXZlcnlfMi42MjV4MWluXzUxNjA');
    expect(parsePresetCursor('YXZlcnlfMi42MjV4MWluXzUxNjA')).toBe('avery_2.625x1in_5160');
  });

  it.each(['', 'a', 'abc', '!', 'YXZlcnk', 'YXZlcnlfMi42MjV4MWluXzUxNjA=', ' YXZlcnlfMi42MjV4MWluXzUxNjA'])(
    'is not %j',
    (cursor) => {
      expect(parsePresetCursor(cursor)).toBeUndefined();
    },
  );
});
