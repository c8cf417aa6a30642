import { describe, expect, it } from 'vitest';
import { readPresets } from '../../test/layouts/try-layouts.ts';
import type { Preferences } from './kept.ts';
import { createPapersUsedLast, readRecent, withRecent } from './recent-papers.ts';

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

/** A fake of a page's JSON storage. With `isRefused` it keeps nothing. */
function storage(isRefused = false): Preferences {
  const texts = new Map<string, string>();
  return {
    read: (name) => JSON.parse(texts.get(name) ?? 'null') ?? undefined,
    write: (name, value) => {
      if (!isRefused) texts.set(name, JSON.stringify(value));
      return !isRefused;
    },
  };
}
const [first, second, third] = readPresets().slice(0, 3) as [never, never, never];

describe('the papers used last', () => {
  it('are there again when the page is', () => {
    const kept = storage();
    const before = createPapersUsedLast(kept);
    before.use(first);
    before.use(second);
    expect(createPapersUsedLast(kept).papers.value).toEqual([second, first]);
  });

  it('are those of other tabs too', () => {
    const kept = storage();
    const [one, other] = [createPapersUsedLast(kept), createPapersUsedLast(kept)];
    other.use(first);
    one.use(second);
    expect(one.papers.value).toEqual([second, first]);
  });

  it('last as long as the page where nothing may be kept', () => {
    const used = createPapersUsedLast(storage(true));
    used.use(first);
    used.use(third);
    expect(used.papers.value).toEqual([third, first]);
  });
});
