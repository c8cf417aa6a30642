import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { scanGrayBuffer, ZBarConfigType, ZBarScanner, ZBarSymbolType } from '@undecaf/zbar-wasm';
import { prepareZXingModule, type ReaderOptions, type ReadResult, readBarcodes } from 'zxing-wasm/reader';
import type { GreyImage } from './pdf.ts';

// Decodes codes from pixels with ZXing C++ and ZBar, which share no code with the encoders. Uses no network.

export interface DecodedSymbol {
  /** ZXing's name, such as `EAN13`, `EAN8`, `UPCA`, `UPCE`, `Code39`, `Code128` or `QRCode`. */
  readonly format: string;
  readonly text: string;
  /** AIM symbology identifier (ISO/IEC 15424); `]C1` is GS1-128. */
  readonly identifier: string;
}

/** Rows from the top without padding: one byte per pixel, or four with the alpha ignored. */
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

/** The default symbologies of the product. Code 39 is read without the escapes of its extended form. */
const DEFAULTS: ReaderOptions = {
  formats: ['EAN13', 'EAN8', 'UPCA', 'UPCE', 'Code39Std', 'Code128', 'QRCode'],
  tryHarder: true,
  tryRotate: true,
  textMode: 'Plain',
};

/** Returns every code in `pixels`. */
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

/** Returns every code in a PNG or JPEG file. */
export async function decodePicture(bytes: Uint8Array, options: ReaderOptions = {}): Promise<DecodedSymbol[]> {
  prepare();
  return (await readBarcodes(bytes, { ...DEFAULTS, ...options })).map(decoded);
}

/** Reads all symbologies of ZXing in grey pixels. Returns ZXing's own results, with error correction and version. */
export async function decodeDetails(image: GreyImage): Promise<readonly ReadResult[]> {
  prepare();
  return await readBarcodes(asPgm(image), { tryHarder: true, textMode: 'Plain', tryDownscale: false });
}

/**
 * Returns every code that ZXing finds in grey pixels at their own size; fast for many small pictures. Its second pass
 * on a reduced copy, made for photographs, is off: it finds false codes in some EAN-13 with four dots per module.
 */
export async function decodeGrey(image: GreyImage, options: ReaderOptions = {}): Promise<DecodedSymbol[]> {
  prepare();
  return (await readBarcodes(asPgm(image), { ...DEFAULTS, tryDownscale: false, ...options })).map(decoded);
}

/** Returns the pixels as a PGM file (netpbm, P5). */
const asPgm = ({ width, height, pixels }: GreyImage): Uint8Array =>
  Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1'), pixels]);

/** Names of ZBar's symbologies. */
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

/** Returns a ZBar scanner for only our symbologies, with no length limits and with QR codes as bytes. */
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

/** Returns every code that ZBar finds in grey pixels. ZBar reports no symbology identifiers. */
export async function decodeZbar(image: GreyImage): Promise<DecodedSymbol[]> {
  zbar ??= zbarScanner();
  return scanned(image, await zbar);
}

/** Decodes with a new ZBar scanner: a used scanner keeps state, which changes the results of hardly readable codes. */
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

/** Converts an EAN or UPC to a 14-digit GTIN: readers return a UPC-A, and an expanded UPC-E, with 12 or 13 digits. */
export const asGtin = (digits: string): string => digits.padStart(14, '0');
