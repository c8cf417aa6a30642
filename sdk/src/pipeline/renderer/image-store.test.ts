import { expect, it } from 'vitest';
import type { DecodedImage } from '../../materials/images/decoded-image.ts';
import { createImageStore } from './image-store.ts';

const megabytes = (size: number): DecodedImage => ({
  key: `${size}`,
  width: size << 18,
  height: 1,
  rgba: new Uint8Array(size << 20),
  opaque: true,
});

it('decoded images are kept up to 64 MiB, the oldest dropped first', () => {
  const store = createImageStore();
  store.keep('a', megabytes(40));
  store.keep('b', megabytes(20));
  expect([store.get('a')?.key, store.get('b')?.key]).toEqual(['40', '20']);
  store.keep('c', megabytes(10));
  expect([store.get('a')?.key, store.get('b')?.key, store.get('c')?.key]).toEqual([undefined, '20', '10']);
});

it('an image kept twice, as two labels at once do, counts once', () => {
  const store = createImageStore();
  store.keep('a', megabytes(40));
  store.keep('a', megabytes(40));
  store.keep('b', megabytes(20));
  expect([store.get('a')?.key, store.get('b')?.key]).toEqual(['40', '20']);
});
