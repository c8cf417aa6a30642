import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { scanGrayBuffer, ZBarConfigType, ZBarScanner, ZBarSymbolType } from '@undecaf/zbar-wasm';
import { prepareZXingModule, type ReaderOptions, type ReadResult, readBarcodes } from 'zxing-wasm/reader';
import type { GreyImage } from './pdf.ts';

// Reads codes back from pixels with ZXing C++ and with ZBar: engines that share nothing with what drew them. No network.

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
    for (let i = 0, at = 0; i < width * height; i++, at += 4)
      data[at] = data[at + 1] = data[at + 2] = pixels.grey[i] ?? 255;
  }
  const image = { data, width, height, colorSpace: 'srgb' } as ImageData;
  return (await readBarcodes(image, { ...DEFAULTS, ...options })).map(decoded);
}

/** Every code found in a picture file, PNG or JPEG. */
export async function decodePicture(bytes: Uint8Array, options: ReaderOptions = {}): Promise<DecodedSymbol[]> {
  prepare();
  return (await readBarcodes(bytes, { ...DEFAULTS, ...options })).map(decoded);
}

/**
 * Every code that ZXing finds in grey pixels, at their own size: the quick way for many small pictures. Its second look at
 * a shrunken copy, made for photographs, finds in some EAN-13 of four dots a module another one, which is not there.
 */
export async function decodeGrey(image: GreyImage, options: ReaderOptions = {}): Promise<DecodedSymbol[]> {
  prepare();
  return (await readBarcodes(asPgm(image), { ...DEFAULTS, tryDownscale: false, ...options })).map(decoded);
}

/** A PGM file of the pixels (netpbm, P5). */
const asPgm = ({ width, height, pixels }: GreyImage): Uint8Array =>
  Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1'), pixels]);

/** ZBar's names for what it reads. */
const ZBAR_FORMATS: Readonly<Record<number, string>> = {
  [ZBarSymbolType.ZBAR_EAN13]: 'EAN13',
  [ZBarSymbolType.ZBAR_EAN8]: 'EAN8',
  [ZBarSymbolType.ZBAR_UPCA]: 'UPCA',
  [ZBarSymbolType.ZBAR_UPCE]: 'UPCE',
  [ZBarSymbolType.ZBAR_CODE39]: 'Code39',
  [ZBarSymbolType.ZBAR_CODE128]: 'Code128',
  [ZBarSymbolType.ZBAR_QRCODE]: 'QRCode',
};

let zbar: Promise<ZBarScanner> | undefined;

/** ZBar with our symbologies and no other, each whatever its length, QR codes as their bytes. */
async function zbarScanner(): Promise<ZBarScanner> {
  const scanner = await ZBarScanner.create();
  scanner.setConfig(ZBarSymbolType.ZBAR_NONE, ZBarConfigType.ZBAR_CFG_ENABLE, 0);
  for (const type of Object.keys(ZBAR_FORMATS).map(Number)) {
    scanner.setConfig(type, ZBarConfigType.ZBAR_CFG_ENABLE, 1);
    scanner.setConfig(type, ZBarConfigType.ZBAR_CFG_BINARY, 1);
  }
  for (const type of [ZBarSymbolType.ZBAR_CODE39, ZBarSymbolType.ZBAR_CODE128])
    scanner.setConfig(type, ZBarConfigType.ZBAR_CFG_MIN_LEN, 0);
  return scanner;
}

/** Every code that ZBar finds in grey pixels; it knows no symbology identifiers. */
export async function decodeZbar(image: GreyImage): Promise<DecodedSymbol[]> {
  zbar ??= zbarScanner();
  return scanned(image, await zbar);
}

/** The same with a scanner that has seen nothing before: of hardly readable codes, others are read after other pictures. */
export async function decodeZbarAfresh(image: GreyImage): Promise<DecodedSymbol[]> {
  const scanner = await zbarScanner();
  const found = await scanned(image, scanner);
  scanner.destroy();
  return found;
}

async function scanned({ width, height, pixels }: GreyImage, scanner: ZBarScanner): Promise<DecodedSymbol[]> {
  const found = await scanGrayBuffer(new Uint8Array(pixels).buffer, width, height, scanner);
  return found.map((symbol) => ({
    format: ZBAR_FORMATS[symbol.type] ?? symbol.typeName,
    text: symbol.decode('utf-8'),
    identifier: '',
  }));
}

const decoded = ({ format, text, symbologyIdentifier }: ReadResult): DecodedSymbol => ({
  format,
  text,
  identifier: symbologyIdentifier,
});

/** The digits of an EAN or UPC as a 14-digit GTIN: readers give a UPC-A, and an expanded UPC-E, as 12 or as 13 digits. */
export const asGtin = (digits: string): string => digits.padStart(14, '0');
