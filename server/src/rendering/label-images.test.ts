import { describe, expect, it } from 'vitest';
import { ImageFetchError } from './fetch-image.ts';
import { fetchImages, fewImageAddresses } from './label-images.ts';

describe('the images of a job', () => {
  const box = { x: 0, y: 0, width: 1, height: 1, rotation: 0 };
  const template = {
    ...({ unit: 'mm', width: 50, height: 25, type: 'ROLL' } as const),
    elements: [
      { ...box, type: 'image', field: 'photo' },
      { ...box, type: 'image', value: 'https://a.test/logo.png' },
      { ...box, type: 'text', field: 'name' },
    ],
  } as const;
  const photos = (...names: readonly string[]) => names.map((photo) => ({ data: { photo, name: 'https://a.test/' } }));

  it('are each known once, where they lie elsewhere', () => {
    const items = photos('https://a.test/1.png', 'https://a.test/1.png', 'data:image/png;base64,AA', '');
    expect(fewImageAddresses(template, items, 2)).toEqual(['https://a.test/1.png', 'https://a.test/logo.png']);
    expect(fewImageAddresses({ ...template, elements: [] }, items, 0)).toEqual([]);
  });

  it('are not known where they are more than a few', () => {
    expect(fewImageAddresses(template, photos('https://a.test/1', 'https://a.test/2'), 2)).toBeUndefined();
  });
});

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
