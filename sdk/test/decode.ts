import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, type ReaderOptions, type ReadResult, readBarcodes } from 'zxing-wasm/reader';

/** Reads codes back from pixels with ZXing C++: an engine that shares nothing with what drew them. No network. */

export interface DecodedSymbol {
  /** ZXing's name: `EAN13`, `EAN8`, `UPCA`, `UPCE`, `Code39`, `Code128`, `QRCode`. */
  readonly format: string;
  readonly text: string;
  /** AIM symbology identifier (ISO/IEC 15424); `]C1` is GS1-128. */
  readonly identifier: string;
}

/** Rows from the top, without padding: a byte a pixel, or four of which the alpha is taken as opaque. */
export type DecodablePixels = { readonly width: number; readonly height: number } & (
  | { readonly grey: ArrayLike<number> }
  | { readonly rgba: ArrayLike<number> }
);

let ready = false;
function prepare(): void {
  if (ready) return;
  const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
  prepareZXingModule({
    overrides: { wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) as ArrayBuffer },
  });
  ready = true;
}

/** The symbologies of the product; Code 39 as it stands, without the escapes of its extended form. */
const DEFAULTS: ReaderOptions = {
  formats: ['EAN13', 'EAN8', 'UPCA', 'UPCE', 'Code39Std', 'Code128', 'QRCode'],
  tryHarder: true,
  tryRotate: true,
  textMode: 'Plain',
};

/** Every code found in `pixels`. */
export async function decodePixels(pixels: DecodablePixels, options: ReaderOptions = {}): Promise<DecodedSymbol[]> {
  prepare();
  const { width, height } = pixels;
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  if ('rgba' in pixels) {
    for (let i = 0; i < data.length; i++) if (i % 4 !== 3) data[i] = pixels.rgba[i] ?? 255;
  } else {
    for (let i = 0; i < width * height; i++) data.fill(pixels.grey[i] ?? 255, i * 4, i * 4 + 3);
  }
  const image = { data, width, height, colorSpace: 'srgb' } as ImageData;
  return (await readBarcodes(image, { ...DEFAULTS, ...options })).map(decoded);
}

/** Every code found in a picture file, PNG or JPEG. */
export async function decodePicture(bytes: Uint8Array, options: ReaderOptions = {}): Promise<DecodedSymbol[]> {
  prepare();
  return (await readBarcodes(bytes, { ...DEFAULTS, ...options })).map(decoded);
}

const decoded = ({ format, text, symbologyIdentifier }: ReadResult): DecodedSymbol => ({
  format,
  text,
  identifier: symbologyIdentifier,
});

/** The digits of an EAN or UPC as a 14-digit GTIN: readers give a UPC-A, and an expanded UPC-E, as 12 or as 13 digits. */
export const asGtin = (digits: string): string => digits.padStart(14, '0');
