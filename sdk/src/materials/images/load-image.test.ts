import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { makePng } from '../../../test/png.ts';
import { nodePlatform } from '../../platform/node.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkImageUrl, decodeFile, type FetchImageOptions, fetchImage } from './load-image.ts';

const png = makePng({ width: 1, height: 2, bits: 8, colorType: 4, rows: Uint8Array.from([0, 10, 20, 0, 30, 255]) });
const dataUrl = `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
const fetched: string[] = [];
const platform = nodePlatform({
  fetchBytes: (url) => {
    fetched.push(url);
    return Promise.resolve(png);
  },
});
const loadImage = async (url: string, from: Platform, options?: FetchImageOptions) =>
  decodeFile(await fetchImage(url, from, options), from);
const failure = (code: string, message: string): unknown =>
  expect.objectContaining({ name: 'ImageError', code, message: expect.stringContaining(message) });

describe('an image address', () => {
  it('with data: is read without fetching', async () => {
    const image = await loadImage(dataUrl, nodePlatform());
    const rgba = Uint8Array.of(10, 10, 10, 20, 30, 30, 30, 255);
    expect(image).toMatchObject({ width: 1, height: 2, opaque: false, rgba });
  });

  it('with https: is fetched; equal files have equal keys', async () => {
    const image = await loadImage(' https://example.com/a.png ', platform);
    expect(fetched).toEqual(['https://example.com/a.png']);
    expect(image.key).toBe((await loadImage(dataUrl, platform)).key);
  });

  it('with http: is refused unless it is allowed', async () => {
    await expect(loadImage('http://example.com/a.png', platform)).rejects.toThrow(
      failure('image_blocked', 'images are fetched only from https: and data: URLs, not from http:'),
    );
    await expect(loadImage('http://example.com/a.png', platform, { allowHttp: true })).resolves.toMatchObject({
      width: 1,
    });
  });

  it.each([
    ['file:///etc/passwd', 'image_blocked', 'images are fetched only from https: and data: URLs, not from file:'],
    [
      'javascript:alert(1)',
      'image_blocked',
      'images are fetched only from https: and data: URLs, not from javascript:',
    ],
    ['blob:x', 'image_blocked', 'images are fetched only from https: and data: URLs, not from blob:'],
    ['logo.png', 'image_unsupported', '"logo.png" is not an image URL'],
    ['//example.com/logo.png', 'image_unsupported', 'must start with https: or data:'],
    ['A'.repeat(5000), 'image_unsupported', `"${'A'.repeat(60)}…" is not an image URL`],
    ['iVBORw0KGgo'.repeat(9), 'image_unsupported', 'put data:image/png;base64, (or similar) before base64 data'],
  ])('%s is refused', async (url, code, message) => {
    await expect(loadImage(url, platform, { allowHttp: true })).rejects.toThrow(failure(code, message));
    expect(() => checkImageUrl(url)).toThrow(failure(code, message));
  });

  it.each(['https:', 'https://', 'https:///?a', 'http://#a', 'https://user@/a', 'https://a b/', 'https://[x]/a'])(
    '%s is refused: it names no host',
    async (url) => {
      expect(URL.canParse(url)).toBe(false);
      const refusal = failure('image_unsupported', 'is not an image URL: it has no host');
      await expect(loadImage(url, platform, { allowHttp: true })).rejects.toThrow(refusal);
      expect(() => checkImageUrl(url)).toThrow(refusal);
    },
  );

  it.each([
    'https://a',
    'https:a/b',
    'HTTPS://A.test:8080?b',
    'https://user:pass@a.test/b@c',
    'https://u@v@a.test',
    'https://[::1]:80/a',
    'https://ä.test/ä b',
    'https://a.test\\b',
    'https://%61.test',
  ])('%s is an address', (url) => {
    expect(URL.canParse(url)).toBe(true);
    expect(() => checkImageUrl(url)).not.toThrow();
  });

  it('is not fetched once the signal is aborted', async () => {
    await expect(loadImage('https://example.com/', platform, { signal: AbortSignal.abort() })).rejects.toThrow('abort');
  });

  it('is refused when the file is larger than 5 MiB', async () => {
    const large = nodePlatform({ fetchBytes: () => Promise.resolve(new Uint8Array(5 * 1024 * 1024 + 1)) });
    await expect(loadImage('https://example.com/', large)).rejects.toThrow(failure('image_too_large', '5242881 bytes'));
  });

  it('of an SVG that is too large reports the limit for SVGs, however large the file is', async () => {
    const svg = (bytes: number): string => `data:image/svg+xml,<svg>${' '.repeat(bytes - '<svg></svg>'.length)}</svg>`;
    const limit = (bytes: number): unknown =>
      failure(
        'image_too_large',
        `the SVG can't be drawn: it has ${bytes} bytes, more than the limit of 1048576; simplify it`,
      );
    await expect(loadImage(svg(1_048_577), platform)).rejects.toThrow(limit(1_048_577));
    await expect(loadImage(svg(11_000_000), platform)).rejects.toThrow(limit(11_000_000));
  });

  it('is checked without fetching, a data URL with its content', () => {
    expect(() => checkImageUrl('https://example.com/x')).not.toThrow();
    expect(() => checkImageUrl('http://example.com/x')).not.toThrow();
    expect(() => checkImageUrl('http://example.com/x', false)).toThrow(failure('image_blocked', 'not from http:'));
    expect(() => checkImageUrl(dataUrl)).not.toThrow();
    expect(() => checkImageUrl('data:image/png;base64,AAAA')).toThrow(failure('image_unsupported', 'unknown format'));
  });
});

describe('without a fetcher', () => {
  it('Node fetches nothing', async () => {
    await expect(loadImage('https://example.com/', nodePlatform())).rejects.toThrow(
      failure('image_blocked', 'was not fetched'),
    );
  });
});

describe('pictures that the platform decodes', () => {
  const canvas = createCanvas(16, 8);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, 16, 8);
  context.fillStyle = '#c00';
  context.fillRect(0, 0, 8, 8);

  it.each(['image/jpeg', 'image/webp', 'image/gif'] as const)('%s gives its pixels', async (type) => {
    const bytes = type === 'image/gif' ? canvas.toBuffer(type) : canvas.toBuffer(type, 100);
    const image = await nodePlatform().decodeImage(bytes, 'k');
    expect(image).toMatchObject({ key: 'k', width: 16, height: 8, opaque: true });
    const [red = 0, green = 0] = image.rgba.subarray((4 * 16 + 3) * 4);
    expect([Math.round(red / 10), Math.round(green / 10)]).toEqual([20, 0]);
  });

  it('a broken file is refused', async () => {
    const broken = canvas.toBuffer('image/webp').subarray(0, 40);
    await expect(nodePlatform().decodeImage(broken, 'k')).rejects.toThrow(
      failure('image_unsupported', 'the WebP image is truncated'),
    );
  });
});
