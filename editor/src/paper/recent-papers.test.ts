import { describe, expect, it } from 'vitest';
import { readPresets } from '../../test/layouts/try-layouts.ts';
import { readRecent, withRecent } from './recent-papers.ts';

const presets = readPresets();

describe('recent papers', () => {
  it('are those used last, each once, eight at most', () => {
    const [first, second] = presets;
    if (first === undefined || second === undefined) throw new Error('there are no presets');
    const recent = presets.slice(0, 12).reduce(withRecent, []);
    expect(recent).toHaveLength(8);
    expect(withRecent(withRecent([first], second), first)).toEqual([first, second]);
  });

  it('are read back as they were kept', () => {
    for (const preset of presets) expect(readRecent(JSON.parse(JSON.stringify([preset])))).toEqual([preset]);
  });

  it('leave out what is no paper', () => {
    expect(readRecent([{ id: 'a' }, null, { ...presets[0], width: 0 }, presets[1]])).toEqual([presets[1]]);
    expect(readRecent({})).toEqual([]);
  });
});
