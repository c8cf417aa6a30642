import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { readWithSkia } from '../../../test/png.ts';
import { nodePlatform } from '../../platform/node.ts';
import { orient } from './orient.ts';
import { plainPicture } from './plain-picture.ts';

const canvas = createCanvas(24, 8);
const context = canvas.getContext('2d');
for (let i = 0; i < 3; i++) {
  context.fillStyle = `rgb(${i * 80}, ${250 - i * 70}, ${i * 20})`;
  context.fillRect(i * 8, 0, 8, 8);
}
context.fillStyle = '#fff';
context.fillRect(0, 0, 5, 3);
const jpeg = canvas.toBuffer('image/jpeg', 95);

/** A TIFF structure with the orientation as its only entry. */
function exif(orientation: number, littleEndian: boolean): Uint8Array {
  const tiff = new DataView(new ArrayBuffer(26));
  tiff.setUint16(0, littleEndian ? 0x4949 : 0x4d4d);
  tiff.setUint16(2, 42, littleEndian);
  tiff.setUint32(4, 8, littleEndian);
  tiff.setUint16(8, 1, littleEndian);
  tiff.setUint16(10, 0x0112, littleEndian);
  tiff.setUint16(12, 3, littleEndian);
  tiff.setUint32(14, 1, littleEndian);
  tiff.setUint16(18, orientation, littleEndian);
  return new Uint8Array(tiff.buffer);
}

function jpegWith(marker: number, name: string, content: Uint8Array): Uint8Array {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const head = Buffer.from([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 255]);
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)]);
}

describe('the orientation of a JPEG', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('%i turns its pixels as Skia turns them', async (orientation) => {
    const file = jpegWith(0xe1, 'Exif\0\0', exif(orientation, orientation % 2 === 0));
    const ours = await nodePlatform().decodeImage(file, 'k');
    const skia = await readWithSkia(file);
    expect([ours.width, ours.height]).toEqual([skia.width, skia.height]);
    expect(Buffer.compare(Buffer.from(ours.rgba), Buffer.from(skia.rgba))).toBe(0);
  });

  it('is taken out of the copy that is decoded, the file itself stays', () => {
    const file = jpegWith(0xe1, 'Exif\0\0', exif(6, true));
    const before = Buffer.from(file);
    const plain = plainPicture(file, 'jpeg');
    expect(plain.orientation).toBe(6);
    expect(plainPicture(plain.bytes, 'jpeg').orientation).toBe(1);
    expect(Buffer.compare(file, before)).toBe(0);
  });

  it('that is out of range or broken counts as upright', () => {
    expect(plainPicture(jpegWith(0xe1, 'Exif\0\0', exif(9, true)), 'jpeg').orientation).toBe(1);
    expect(plainPicture(jpegWith(0xe1, 'Exif\0\0', exif(6, true).subarray(0, 15)), 'jpeg').orientation).toBe(1);
    expect(plainPicture(jpeg.subarray(0, 30), 'jpeg').orientation).toBe(1);
  });
});

describe('colour profiles', () => {
  it('of a JPEG go unrecognised, so that every decoder gives the numbers in the file', async () => {
    const file = jpegWith(0xe2, 'ICC_PROFILE\0', Uint8Array.from([1, 1, 0, 0]));
    expect(Buffer.from(plainPicture(file, 'jpeg').bytes).includes('ICC_PROFILE')).toBe(false);
    const plain = await nodePlatform().decodeImage(jpeg, 'k');
    expect((await nodePlatform().decodeImage(file, 'k')).rgba).toEqual(plain.rgba);
  });

  it('of a WebP go unrecognised too, and so does its orientation', () => {
    const chunk = (name: string, data: Uint8Array): Uint8Array => {
      const head = Buffer.from(`${name}\0\0\0\0`, 'latin1');
      head.writeUInt32LE(data.length, 4);
      return Buffer.concat([head, data, new Uint8Array(data.length & 1)]);
    };
    const flags = Uint8Array.from([0x28, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    const file = Buffer.concat([
      Buffer.from('RIFF\0\0\0\0WEBP', 'latin1'),
      chunk('VP8X', flags),
      chunk('ICCP', new Uint8Array(3)),
      chunk('EXIF', exif(8, false)),
    ]);
    const plain = plainPicture(file, 'webp');
    expect(plain.orientation).toBe(8);
    expect(plain.bytes[20]).toBe(0x08);
    expect(Buffer.from(plain.bytes).includes('ICCP')).toBe(false);
  });
});

it('an upright image is given as it is', () => {
  const pixels = { width: 1, height: 1, rgba: new Uint8Array(4) };
  expect(orient(pixels, 1)).toBe(pixels);
});
