import { describe, expect, it } from 'vitest';
import { ImageFetchError } from './fetch-image.ts';
import { fetchImages } from './label-images.ts';

describe('the files of a label’s images', () => {
  it('have so many bytes together: the others are too large', async () => {
    const fetcher = { fetch: async () => new Uint8Array(60) };
    const files = await fetchImages(['a', 'b', 'c', 'd', 'e', 'f'], fetcher, 100);
    const kinds = [...files.values()].map((file) => (file.kind === 'fetched' ? 'fetched' : file.code));
    expect(kinds).toEqual(['fetched', ...Array(5).fill('image_too_large')]);
  });

  it('say why they could not be had', async () => {
    const fetcher = {
      fetch: async (url: string) => {
        throw url === 'a' ? new ImageFetchError('image_blocked', 'not from there') : new Error('a fault');
      },
    };
    const files = await fetchImages(['a', 'b'], fetcher, 100);
    expect([files.get('a'), files.get('b')]).toMatchObject([
      { kind: 'refused', code: 'image_blocked', message: 'not from there' },
      { kind: 'refused', code: 'image_unreachable' },
    ]);
  });
});
