import { describe, expect, it } from 'vitest';
import { type DecodedImage, ImageError } from '../../materials/images/decoded-image.ts';
import { nodePlatform } from '../../platform/node.ts';
import type { Platform } from '../../platform/platform.ts';
import { createRenderer } from './create-renderer.ts';
import { createImageStore } from './image-supply.ts';
import { renderPdf } from './render-pdf.ts';

/** 10 mm are 118 dots at 300 dpi. */
const SIDE_MM = 10;
const PRINTED_PIXELS = 118 * 118;
const template = {
  unit: 'mm',
  width: 50,
  height: 50,
  type: 'ROLL',
  elements: [{ type: 'image', x: 5, y: 5, width: SIDE_MM, height: SIDE_MM, field: 'photo' }],
} as const;

/** Header of a GIF, the only part that is read before decoding. */
const HEAD = Uint8Array.from([...Buffer.from('GIF89a'), 250, 0, 250, 0, 0, 0, 0, 0x3b]);

/**
 * Creates a platform that decodes each URL to 250 x 250 pixels of one grey, fails for URLs with `broken`, and records
 * its calls.
 */
function photographs() {
  const seen = { fetched: [] as string[], decoding: 0, mostAtOnce: 0 };
  const platform: Platform = {
    ...nodePlatform(),
    fetchBytes: async (url) => {
      seen.fetched.push(url);
      if (url.includes('broken')) throw new ImageError('image_unreachable', 'it does not exist');
      return Uint8Array.from([...HEAD, seen.fetched.length & 255, seen.fetched.length >> 8]);
    },
    decodeImage: async (_, key) => {
      seen.mostAtOnce = Math.max(seen.mostAtOnce, ++seen.decoding);
      const rgba = new Uint8Array(250_000).fill(200);
      await Promise.resolve();
      seen.decoding--;
      return { key, width: 250, height: 250, rgba, opaque: false };
    },
  };
  return { platform, seen };
}
const address = (name: string | number): string => `https://example.com/${name}.gif`;
const items = (count: number) => Array.from({ length: count }, (_, index) => ({ data: { photo: address(index) } }));
/** Returns the megapixels of `count` printed images. */
const megapixelsOf = (count: number): number => (count * PRINTED_PIXELS) / 1e6;

describe('the images of a job', () => {
  it('are held at the size they are printed, from shortly before their first label to their last', async () => {
    const { platform, seen } = photographs();
    const renderer = createRenderer(platform, { maxImageMegapixels: megapixelsOf(34) });
    await expect(renderPdf(renderer, template, items(80))).resolves.toMatchObject({ labels: 80 });
    expect(seen.fetched).toHaveLength(80);
    expect(seen.mostAtOnce).toBe(1);
  });

  it('are fetched once, however far apart their labels are', async () => {
    const { platform, seen } = photographs();
    const renderer = createRenderer(platform);
    const labels = [...items(50), ...items(1)].map(({ data }, index) => ({
      data: { ...data, other: `label ${index}` },
    }));
    await renderPdf(renderer, { ...template, elements: [...template.elements, named] }, labels);
    expect(seen.fetched.filter((url) => url === address(0))).toHaveLength(1);
  });

  it('that are too many at once are refused where they are shown first', async () => {
    const { platform } = photographs();
    const elements = ['a', 'b', 'c'].map((name) => ({
      ...template.elements[0],
      field: undefined,
      value: address(name),
    }));
    const layout = (most: number) =>
      createRenderer(platform, { maxImageMegapixels: most }).layout({ ...template, elements } as never);
    await expect(layout(megapixelsOf(3))).resolves.toMatchObject({ report: {} });
    await expect(layout(megapixelsOf(2))).rejects.toMatchObject({
      issues: [
        {
          path: '/template/elements/2/value',
          code: 'image_too_large',
          message: expect.stringContaining('at their printed sizes, the images have more than 0.0278'),
        },
      ],
    });
  });

  it('that fail are all named at once, in their order, on whichever labels they are', async () => {
    const { platform, seen } = photographs();
    const job = items(120).map((item, index) =>
      [3, 50, 119].includes(index) ? { data: { photo: address(`broken${index}`) } } : item,
    );
    await expect(renderPdf(createRenderer(platform), template, job)).rejects.toMatchObject({
      issues: [3, 50, 119].map((index) => ({ path: `/items/${index}/data/photo`, code: 'image_unreachable' })),
    });
    expect(seen.fetched).toHaveLength(120);
  });
});

const named = { type: 'text', x: 0, y: 0, width: 5, height: 5, field: 'other' } as const;

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
