import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { makePng } from '../../../test/png.ts';
import { ImageError } from './decoded-image.ts';
import { sniff } from './sniff.ts';

const text = (value: string): Uint8Array => Buffer.from(value, 'latin1');
const refused = (bytes: Uint8Array): string => {
  try {
    sniff(bytes);
  } catch (error) {
    if (error instanceof ImageError) return `${error.code}: ${error.message}`;
    throw error;
  }
  return 'accepted';
};
const canvas = createCanvas(37, 21);

describe('an image is known by its content', () => {
  it.each([
    ['png', canvas.toBuffer('image/png')],
    ['jpeg', canvas.toBuffer('image/jpeg')],
    ['webp', canvas.toBuffer('image/webp')],
    ['gif', canvas.toBuffer('image/gif')],
  ])('%s, with its size', (format, bytes) => {
    expect(sniff(bytes)).toEqual({ format, width: 37, height: 21 });
  });

  it('lossless and simple lossy WebP too', () => {
    const lossless = text('RIFF\0\0\0\0WEBPVP8L\x0a\0\0\0\x2f\x24\0\x05\0\0');
    expect(sniff(lossless)).toEqual({ format: 'webp', width: 37, height: 21 });
    const lossy = text('RIFF\0\0\0\0WEBPVP8 \x0a\0\0\0\0\0\0\x9d\x01\x2a\x25\0\x15\0');
    expect(sniff(lossy)).toEqual({ format: 'webp', width: 37, height: 21 });
  });

  it.each([
    ['HTML', '<!DOCTYPE html><html></html>'],
    ['BMP', 'BM\0\0'],
    ['TIFF', 'II*\0'],
    ['AVIF', '\0\0\0\x1cftypavif'],
    ['HEIC', '\0\0\0\x18ftypheic'],
    ['PDF', '%PDF-1.7'],
    ['SVGZ', '\x1f\x8b\b\0'],
  ])('%s is refused by name', (name, start) => {
    expect(refused(text(start))).toBe(
      `image_unsupported: the image is ${name}; only PNG, JPEG, WebP, GIF and SVG can be drawn`,
    );
  });

  it.each([
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '\xef\xbb\xbf\n <?xml version="1.0"?><svg/>',
    '<!-- made by hand --><svg/>',
    '\xff\xfe<\0s\0v\0g\0',
    '\xfe\xff\0<\0s\0v\0g',
    '<\0s\0v\0g\0',
  ])('%s is SVG, which has no pixels', (start) => {
    expect(sniff(text(start))).toEqual({ format: 'svg', width: 0, height: 0 });
  });

  it('an unknown format is refused', () => {
    expect(refused(text('hello'))).toBe(
      'image_unsupported: the image is in an unknown format; only PNG, JPEG, WebP, GIF and SVG can be drawn',
    );
    expect(refused(text(''))).toBe(
      'image_unsupported: the image is empty; only PNG, JPEG, WebP, GIF and SVG can be drawn',
    );
  });

  it('more than 40 megapixels are refused before anything is decoded', () => {
    const png = (width: number, height: number): Uint8Array =>
      makePng({ width, height, bits: 1, colorType: 0, rows: new Uint8Array(1) });
    expect(sniff(png(8000, 5000))).toEqual({ format: 'png', width: 8000, height: 5000 });
    expect(refused(png(8001, 5000))).toBe(
      'image_too_large: the image has 8001 x 5000 pixels, more than the limit of 40 megapixels; use a smaller image',
    );
  });

  it('a GIF is as large as its first picture, which decoders make room for whatever its screen says', () => {
    const gif = (left: number, width: number): Buffer => {
      const file = Buffer.from('R0lGODlhAgACAIAAAAAAAP///yH5BAAKAAAALAAAAAACAAIAAAIDRAQFADs=', 'base64');
      const picture = file.indexOf(0x2c);
      file.writeUInt16LE(left, picture + 1);
      file.writeUInt16LE(width, picture + 5);
      file.writeUInt16LE(width, picture + 7);
      return file;
    };
    expect(sniff(gif(0, 2))).toEqual({ format: 'gif', width: 2, height: 2 });
    expect(sniff(gif(3, 4))).toEqual({ format: 'gif', width: 7, height: 4 });
    expect(refused(gif(0, 20_000))).toBe(
      'image_too_large: the image has 20000 x 20000 pixels, more than the limit of 40 megapixels; use a smaller image',
    );
    expect(refused(gif(0, 2).subarray(0, 30))).toBe('image_unsupported: the header of the image file is truncated');
  });

  it('a file cut off in its header, or without pixels, is refused', () => {
    expect(refused(canvas.toBuffer('image/png').subarray(0, 18))).toBe(
      'image_unsupported: the header of the image file is truncated',
    );
    expect(refused(text('\xff\xd8\xff\xd9'))).toBe(
      'image_unsupported: the JPEG image has no pixels or a damaged header',
    );
    expect(refused(text('GIF89a\0\0\0\0'))).toBe('image_unsupported: the GIF image has no pixels or a damaged header');
  });
});
