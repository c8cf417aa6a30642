import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Platform } from '../../../platform/platform.ts';
import { withSharedDownloads } from './shared-downloads.ts';

/** A platform whose downloads the test finishes explicitly. */
function slow() {
  const asked: string[] = [];
  const ends: { readonly resolve: (bytes: Uint8Array) => void; readonly reject: (error: Error) => void }[] = [];
  const unused = () => {
    throw new Error('not used here');
  };
  const platform: Platform = {
    readFont: (file) => platform.fetchBytes(file, {}),
    fonts: [{ family: 'House Sans', files: { regular: 'house.ttf' } }],
    decodeImage: unused,
    deflate: unused,
    fetchBytes(url) {
      asked.push(url);
      return new Promise((resolve, reject) => ends.push({ resolve, reject }));
    },
  };
  return { shared: withSharedDownloads(platform), asked, ends };
}

afterEach(() => vi.useRealTimers());

describe('downloads while a label is typed', () => {
  it('are asked for once, however many layouts want the same address', async () => {
    const { shared, asked, ends } = slow();
    const both = Promise.all([shared.fetchBytes('a', {}), shared.fetchBytes('a', {})]);
    ends[0]?.resolve(new Uint8Array([7]));
    expect(await both).toEqual([new Uint8Array([7]), new Uint8Array([7])]);
    expect(asked).toEqual(['a']);
  });

  it('go on when the layout that asked first is given up', async () => {
    const { shared, asked, ends } = slow();
    const given = new AbortController();
    const first = shared.fetchBytes('a', { signal: given.signal });
    given.abort(new Error('newer label'));
    await expect(first).rejects.toThrow('newer label');
    const second = shared.fetchBytes('a', {});
    ends[0]?.resolve(new Uint8Array([7]));
    expect(await second).toEqual(new Uint8Array([7]));
    expect(asked).toEqual(['a']);
  });

  it('that failed are not asked for again at every keystroke, but after five seconds', async () => {
    vi.useFakeTimers();
    const { shared, asked, ends } = slow();
    const first = shared.fetchBytes('a', {});
    ends[0]?.reject(new Error('unreachable'));
    await expect(first).rejects.toThrow('unreachable');
    await expect(shared.fetchBytes('a', {})).rejects.toThrow('unreachable');
    expect(asked).toEqual(['a']);
    await vi.advanceTimersByTimeAsync(5_000);
    shared.fetchBytes('a', {}).catch(() => {});
    expect(asked).toEqual(['a', 'a']);
  });

  it('of fonts are asked for once too, and the list of added fonts stays', async () => {
    const { shared, asked, ends } = slow();
    const both = Promise.all([shared.readFont('added-0-regular.ttf'), shared.readFont('added-0-regular.ttf')]);
    ends[0]?.reject(new Error('answered 404'));
    await expect(both).rejects.toThrow('answered 404');
    await expect(shared.readFont('added-0-regular.ttf')).rejects.toThrow('answered 404');
    expect(asked).toEqual(['added-0-regular.ttf']);
    expect(shared.fonts?.[0]?.family).toBe('House Sans');
  });
});
