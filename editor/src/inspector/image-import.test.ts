import { createCanvas } from '@napi-rs/canvas';
import { parseDataUrl, sniff } from '@platen/sdk/internal/images';
import { nodePlatform } from '@platen/sdk/node';
import { describe, expect, it } from 'vitest';
import { makePng, pngHeader } from '../../../sdk/test/png.ts';
import { type ImageFit, type ImageParts, importImage } from './image-import.ts';

const { decodeImage, deflate } = nodePlatform();
const parts: ImageParts = {
  ...{ decodeImage, deflate },
  async encode({ width, height, rgba }, format, quality = 1) {
    const canvas = createCanvas(width, height);
    const image = canvas.getContext('2d').createImageData(width, height);
    image.data.set(rgba);
    canvas.getContext('2d').putImageData(image, 0, 0);
    return format === 'png' ? canvas.toBuffer('image/png') : canvas.toBuffer('image/jpeg', quality * 100);
  },
};

const fit = (width: number, height: number, maxBytes = 500_000): ImageFit => ({ dots: { width, height }, maxBytes });
const text = (value: string): Uint8Array => Buffer.from(value, 'latin1');

/** Returns a canvas with a colour for each pixel. */
function painted(
  width: number,
  height: number,
  colorAt: (x: number, y: number) => readonly [number, number, number, number],
) {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  const image = context.createImageData(width, height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) image.data.set(colorAt(x, y), (y * width + x) * 4);
  }
  context.putImageData(image, 0, 0);
  return canvas;
}
/** Smooth colours with grain, as in photographs. */
const photo = (width: number, height: number) =>
  painted(width, height, (x, y) => {
    const grain = (x * 7919 + y * 104_729) % 13;
    return [
      128 + 100 * Math.sin(x / 31) + grain,
      128 + 100 * Math.cos(y / 47) + grain,
      128 + 100 * Math.sin((x + y) / 71),
      255,
    ];
  });
const disc = (width: number, alphaOutside: number) =>
  painted(width, width, (x, y) =>
    Math.hypot(x - width / 2, y - width / 2) < width / 3 ? [0, 0, 0, 255] : [255, 255, 255, alphaOutside],
  );
/** Returns the format and size of a file, detected from its bytes. */
const fileIn = (url: string) => ({ ...sniff(parseDataUrl(url)), bytes: parseDataUrl(url).length });

async function taken(source: Uint8Array | Blob, how: ImageFit) {
  const outcome = await importImage(source, how, parts);
  if (outcome.kind === 'refused') throw new Error(`refused: ${outcome.code}`);
  return { ...outcome, file: fileIn(outcome.url) };
}

describe('a picture that is small enough', () => {
  const canvas = disc(60, 255);
  it.each([
    ['image/png', canvas.toBuffer('image/png')],
    ['image/jpeg', canvas.toBuffer('image/jpeg')],
    ['image/webp', canvas.toBuffer('image/webp')],
    ['image/gif', canvas.toBuffer('image/gif')],
  ])('is kept to the byte: %s', async (type, given) => {
    const { url, width, height, what, before, after } = await taken(given, fit(60, 60));
    expect(url).toBe(`data:${type};base64,${Buffer.from(given).toString('base64')}`);
    expect({ width, height, what, before, after }).toEqual({
      ...{ width: 60, height: 60, what: 'kept' },
      ...{ before: given.length, after: given.length },
    });
  });

  it('is kept though it has more pixels than are printed, where fewer would take more bytes', async () => {
    const rows = Uint8Array.from({ length: 101 * 8 }, (_, at) => (at % 101 === 0 ? 0 : (at * at * 7919) >> 4));
    const bytes = makePng({ width: 800, height: 8, bits: 1, colorType: 0, rows });
    expect(await taken(bytes, fit(401, 8))).toMatchObject({ what: 'kept', width: 800, after: bytes.length });
  });
});

describe('a picture of more pixels than are printed', () => {
  it('that is a photograph becomes a JPEG of the pixels that are', async () => {
    const bytes = photo(1200, 900).toBuffer('image/jpeg', 95);
    const { file, ...said } = await taken(new Blob([new Uint8Array(bytes)]), fit(300, 300));
    expect(said).toMatchObject({ what: 'shrunk', width: 300, height: 225, quality: 0.85, before: bytes.length });
    expect(file).toEqual({ format: 'jpeg', width: 300, height: 225, bytes: said.after });
    expect(said.after).toBeLessThan(bytes.length / 10);
  });

  it('that has few colours becomes a PNG of few bits a pixel', async () => {
    const bytes = disc(1200, 255).toBuffer('image/png');
    const { url, quality, what } = await taken(bytes, fit(300, 300, 500_000));
    expect([what, quality, fileIn(url).width]).toEqual(['shrunk', undefined, 300]);
    expect(pngHeader(parseDataUrl(url))).toMatchObject({ bits: 8, colorType: 0 });
  });

  it('stays transparent', async () => {
    const { url, file } = await taken(disc(1200, 0).toBuffer('image/png'), fit(200, 200));
    expect(file.format).toBe('png');
    const { rgba, opaque } = await decodeImage(parseDataUrl(url), 'made');
    expect([opaque, rgba[3], rgba[(100 * 200 + 100) * 4 + 3]]).toEqual([false, 0, 255]);
  });

  it('is upright as its Exif data ask', async () => {
    const jpeg = photo(400, 200).toBuffer('image/jpeg');
    const exif = text('\xff\xe1\0\x22Exif\0\0MM\0\x2a\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0');
    const turned = Buffer.concat([jpeg.subarray(0, 2), exif, jpeg.subarray(2)]);
    expect(await taken(turned, fit(100, 100))).toMatchObject({ width: 50, height: 100, what: 'shrunk' });
    expect(await taken(turned, fit(900, 900))).toMatchObject({ width: 200, height: 400, what: 'kept' });
  });
});

describe('a picture of more bytes than there is room for', () => {
  it('is written anew, of as many pixels where that is enough', async () => {
    const bytes = photo(300, 300).toBuffer('image/png');
    const made = await taken(bytes, fit(300, 300, bytes.length - 1));
    expect(made).toMatchObject({ what: 'converted', width: 300, file: { format: 'jpeg' } });
    expect(made.after).toBeLessThan(bytes.length);
  });

  it('loses pixels until it fits, transparent ones too', async () => {
    for (const bytes of [photo(600, 600).toBuffer('image/jpeg'), disc(900, 0).toBuffer('image/png')]) {
      const made = await taken(bytes, fit(900, 900, 3_000));
      expect(made.what).toBe('shrunk');
      expect(made.after).toBeLessThanOrEqual(3_000);
      expect(made.file.width).toBe(made.width);
    }
  });
});

it('an SVG is kept to the byte, with its proportions', async () => {
  const bytes = text('<svg viewBox="0 0 20 10"><path d="M0 0h9v9z"/></svg>');
  expect(await importImage(bytes, fit(100, 100), parts)).toEqual({
    kind: 'imported',
    url: `data:image/svg+xml;base64,${Buffer.from(bytes).toString('base64')}`,
    ...{ width: 1000, height: 500, before: bytes.length, after: bytes.length },
    ...{ what: 'drawing', quality: undefined },
  });
});

describe('a file that is no picture for a label', () => {
  it.each([
    ['an empty one', text(''), { code: 'empty' }],
    ['HEIC', text('\0\0\0\x18ftypheic'), { code: 'heic', format: 'HEIC' }],
    [
      'an SVG with a picture',
      text('<svg viewBox="0 0 9 9">\n<g>\n<image href="#a"/></g></svg>'),
      { code: 'svg_part', format: 'SVG', part: { line: 3, name: 'image' } },
    ],
    ['an SVG that says no size', text('<svg/>'), { code: 'svg_size', format: 'SVG' }],
    ['an SVG of no width', text('<svg width="0" height="9"/>'), { code: 'svg_size', format: 'SVG' }],
    [
      'an SVG that declares entities',
      text('<!DOCTYPE svg [<!ENTITY a "b">]><svg viewBox="0 0 9 9"/>'),
      { code: 'svg', format: 'SVG' },
    ],
    ['an SVG that was cut off', text('<svg viewBox="0 0 9 9"><path d="M0 0h9v'), { code: 'broken', format: 'SVG' }],
    [
      'an SVG in a wrong encoding',
      Uint8Array.of(...text('<svg viewBox="0 0 9 9"><!-- '), 0xe9, ...text(' --></svg>')),
      { code: 'broken', format: 'SVG' },
    ],
    ['an SVG that has no room', text(`<svg viewBox="0 0 9 9">${' '.repeat(1_000_000)}</svg>`), { code: 'no_room' }],
    [
      'an SVG of 11 MB',
      text(`<svg viewBox="0 0 9 9">${' '.repeat(11_000_000)}</svg>`),
      { code: 'svg_too_large', format: 'SVG' },
    ],
    ['PDF', text('%PDF-1.7'), { code: 'other_format', format: 'PDF' }],
    ['TIFF', text('II*\0'), { code: 'other_format', format: 'TIFF' }],
    ['text', text('hello'), { code: 'unknown_format' }],
    [
      'a JPEG that was cut off',
      photo(200, 200).toBuffer('image/jpeg').subarray(0, 2000),
      { code: 'broken', format: 'JPEG' },
    ],
    ['a PNG that was cut off', photo(60, 60).toBuffer('image/png').subarray(0, 600), { code: 'broken', format: 'PNG' }],
    [
      'more than 40 megapixels',
      makePng({ width: 8001, height: 5000, bits: 1, colorType: 0, rows: new Uint8Array(1) }),
      { code: 'too_many_pixels' },
    ],
  ])('is refused by name: %s', async (_, bytes, refusal) => {
    expect(await importImage(bytes, fit(100, 100), parts)).toEqual({ kind: 'refused', format: undefined, ...refusal });
  });

  it('is refused unread where it is too large, cannot be read, or has no room', async () => {
    class Large extends Blob {
      override readonly size = 65 * 1024 * 1024;
    }
    class Gone extends Blob {
      override readonly arrayBuffer = () => Promise.reject(new DOMException('moved', 'NotReadableError'));
    }
    expect(await importImage(new Large(), fit(100, 100), parts)).toMatchObject({ code: 'file_too_large' });
    expect(await importImage(new Gone(), fit(100, 100), parts)).toMatchObject({ code: 'unreadable' });
    expect(await importImage(text('x'), fit(100, 100, 2_000), parts)).toMatchObject({ code: 'no_room' });
  });

  it('is refused where the browser has no canvas to make pictures with', async () => {
    expect(await importImage(text('x'), fit(100, 100))).toMatchObject({ code: 'no_decoder' });
  });
});
