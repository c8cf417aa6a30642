import { createCanvas } from '@napi-rs/canvas';
import { makePng, type PngParts } from './png.ts';

// Typical and malformed images for the templates of property tests.

export interface RandomPicture {
  readonly name: string;
  readonly url: string;
  /** True if the image is valid. */
  readonly drawable: boolean;
}

const dataUrl = (type: string, bytes: Uint8Array): string =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;

const svgOf = (inside: string): string =>
  dataUrl('image/svg+xml', Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 12 8">${inside}</svg>`));

/** Two different frames of 2 × 2, looped (GIF89a, written by hand). */
const ANIMATED_GIF = Buffer.from(
  'R0lGODlhAgACAIAAAAAAAP///yH/C05FVFNDQVBFMi4wAwEAAAAh+QQACgAAACwAAAAAAgACAAACA0QCBQAh+QQACgAAACwAAAAAAgACAAACAwwQBQA7',
  'base64',
);

/** Returns a PNG whose rows all use filter 0, with every byte from `byteAt`. */
function pngOf(width: number, height: number, parts: Pick<PngParts, 'bits' | 'colorType'> & Partial<PngParts>): Buffer {
  const samples = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }[parts.colorType] ?? 1;
  const stride = 1 + Math.ceil((width * samples * parts.bits) / 8);
  const rows = Uint8Array.from({ length: stride * height }, (_, i) => (i % stride === 0 ? 0 : (i * 37) % 256));
  return Buffer.from(makePng({ width, height, rows, ...parts }));
}

/** Replaces width and height in a PNG's header, without updating the checksum. */
function withSize(png: Buffer, width: number, height: number): Buffer {
  const file = Buffer.from(png);
  file.writeUInt32BE(width, 16);
  file.writeUInt32BE(height, 20);
  return file;
}

async function photograph(type: 'jpeg' | 'webp', width: number, height: number): Promise<Buffer> {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  for (let x = 0; x < width; x++) {
    context.fillStyle = `rgb(${(x * 9) % 256}, ${(x * 5) % 256}, ${(x * 3) % 256})`;
    context.fillRect(x, 0, 1, height);
  }
  return type === 'jpeg' ? canvas.encode('jpeg', 90) : canvas.encode('webp', 90);
}

/** Returns all images, built once. */
export async function randomPictures(): Promise<readonly RandomPicture[]> {
  const grey = pngOf(12, 7, { bits: 8, colorType: 0 });
  const jpeg = await photograph('jpeg', 40, 30);
  const webp = await photograph('webp', 33, 21);
  const drawable: readonly (readonly [string, string])[] = [
    ['1 x 1', dataUrl('image/png', pngOf(1, 1, { bits: 8, colorType: 2 }))],
    ['grey', dataUrl('image/png', grey)],
    ['grey of one bit', dataUrl('image/png', pngOf(9, 5, { bits: 1, colorType: 0 }))],
    ['16 bits', dataUrl('image/png', pngOf(8, 8, { bits: 16, colorType: 2 }))],
    ['16 bits with alpha', dataUrl('image/png', pngOf(8, 8, { bits: 16, colorType: 6 }))],
    ['alpha', dataUrl('image/png', pngOf(20, 10, { bits: 8, colorType: 6 }))],
    ['palette', dataUrl('image/png', pngOf(6, 6, { bits: 2, colorType: 3, palette: [0, 0, 0, 255, 0, 0, 9, 9, 9] }))],
    ['long and thin', dataUrl('image/png', pngOf(500, 1, { bits: 8, colorType: 0 }))],
    ['JPEG', dataUrl('image/jpeg', jpeg)],
    ['JPEG said to be PNG', dataUrl('image/png', jpeg)],
    ['WebP', dataUrl('image/webp', webp)],
    ['animated GIF', dataUrl('image/gif', ANIMATED_GIF)],
    ['percent-encoded', `data:image/png,${[...grey].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')}`],
    ['SVG', svgOf('<path d="M1 1h9v4z" fill="#c00"/><circle cx="6" cy="4" r="3" fill="none" stroke="#000"/>')],
    ['SVG of nothing', svgOf('')],
    [
      'SVG far off',
      svgOf('<g opacity=".5"><path d="M-9e5 2h1e6"/><path d="M99 99h9v9z" stroke="red" stroke-dasharray="1 2"/></g>'),
    ],
    ['no type', `data:;base64,${grey.toString('base64')}`],
    ['white space in base64', `data:image/png;base64,${grey.toString('base64').replace(/.{20}/g, '$&\n ')}`],
  ];
  const broken: readonly (readonly [string, string])[] = [
    ['truncated PNG', dataUrl('image/png', grey.subarray(0, grey.length - 20))],
    ['PNG cut in its header', dataUrl('image/png', grey.subarray(0, 20))],
    ['PNG with a wrong checksum', dataUrl('image/png', withSize(grey, 13, 7))],
    ['PNG of 2,147,483,647 pixels a side', dataUrl('image/png', withSize(grey, 0x7fffffff, 0x7fffffff))],
    ['PNG of 0 pixels', dataUrl('image/png', withSize(grey, 0, 7))],
    ['PNG whose palette is missing', dataUrl('image/png', pngOf(6, 6, { bits: 2, colorType: 3 }))],
    ['PNG of too few rows', dataUrl('image/png', pngOf(4, 4, { bits: 8, colorType: 0, height: 9 }))],
    ['JPEG cut in its header', dataUrl('image/jpeg', jpeg.subarray(0, 30))],
    ['GIF cut in its header', dataUrl('image/gif', ANIMATED_GIF.subarray(0, 8))],
    ['WebP cut in its header', dataUrl('image/webp', webp.subarray(0, 20))],
    ['SVG without a size', 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E'],
    ['SVG with a picture', svgOf('<image href="#a"/>')],
    ['SVG that refers to another file', svgOf('<use href="b.svg#a"/>')],
    ['SVG of a billion dashes', svgOf('<path d="M0 0H9" stroke="red" stroke-dasharray="1e-8"/>')],
    ['SVG with a number too large', svgOf('<path d="M0 0H1e300V9"/>')],
    ['HTML', 'data:text/html,%3Cp%3E'],
    ['no base64', 'data:image/png;base64,!!!!'],
    ['base64 of a forbidden length', 'data:image/png;base64,AAAAA'],
    ['no comma', 'data:image/png'],
    ['nothing', 'data:,'],
    ['half a percent sign', 'data:image/png,%'],
    ['no address', 'logo.png'],
    ['a file', 'file:///etc/hostname'],
    ['a script', 'javascript:alert(1)'],
    ['an address that nobody fetches', 'https://example.com/logo.png'],
    ['an address without a host', 'https://'],
  ];
  return [
    ...drawable.map(([name, url]) => ({ name, url, drawable: true })),
    ...broken.map(([name, url]) => ({ name, url, drawable: false })),
  ];
}
