import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { ReaderOptions } from 'zxing-wasm/reader';
import type { CodeKind, CodePicture, ReadCodes } from '../materials/symbols/code-reader.ts';

/** The WebAssembly file of zxing-wasm, read from disk. The package's own loader would fetch it over the network. */
const ENGINE = 'zxing-wasm/reader/zxing_reader.wasm';

/** ZXing's format names. Code 39 is read literally, without the escape sequences of extended Code 39. */
const FORMATS: Readonly<Record<CodeKind, NonNullable<ReaderOptions['formats']>>> = {
  upca: ['UPCA'],
  ean13: ['EAN13'],
  isbn: ['EAN13'],
  ean8: ['EAN8'],
  upce: ['UPCE'],
  code39: ['Code39Std'],
  code128: ['Code128'],
  'gs1-128': ['Code128'],
  qrcode: ['QRCode'],
  itf14: ['ITF14'],
  codabar: ['Codabar'],
  msi: [],
  'databar-omni': ['DataBar'],
  'databar-truncated': ['DataBar'],
  'databar-stacked': ['DataBar'],
  'databar-stacked-omni': ['DataBar'],
  'databar-limited': ['DataBarLtd'],
  'databar-expanded': ['DataBarExp'],
  'databar-expanded-stacked': ['DataBarExp'],
  datamatrix: ['DataMatrix'],
  'gs1-datamatrix': ['DataMatrix'],
  pdf417: ['PDF417'],
  micropdf417: ['MicroPDF417'],
  aztec: ['Aztec'],
  'gs1-qrcode': ['QRCode'],
  'micro-qrcode': ['MicroQRCode'],
  royalmail: [],
  'usps-imb': [],
  'swiss-qrcode': ['QRCode'],
  'ean13-addon': ['EAN13'],
  'isbn-addon': ['EAN13'],
  'upca-addon': ['UPCA'],
  code93: ['Code93'],
  code39ext: ['Code39Ext'],
  interleaved2of5: ['ITF'],
  pharmacode: [],
  'hibc-code128': ['Code128'],
  'hibc-code39': ['Code39Std'],
  'hibc-datamatrix': ['DataMatrix'],
  'hibc-qrcode': ['QRCode'],
  'datamatrix-rectangular': ['DataMatrix'],
  dmre: ['DataMatrix'],
  dotcode: [],
  maxicode: ['MaxiCode'],
  kix: [],
  mailmark: [],
};

/**
 * Text decoders for the bytes of codes, used because ZXing may guess a wrong encoding. Linear codes contain ASCII,
 * Platen's QR codes UTF-8, and Micro QR codes ISO/IEC 8859-1. Data Matrix and Aztec contain UTF-8 or ISO/IEC 8859-1.
 */
const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });
const strictUtf8 = new TextDecoder('utf-8', { ignoreBOM: true, fatal: true });
const latin1 = new TextDecoder('latin1');

let reader: Promise<ReadCodes | undefined> | undefined;

/**
 * Loads ZXing C++ on first use, to read codes. Resolves with `undefined` if the package `zxing-wasm` is not installed.
 */
export function nodeCodeReader(): Promise<ReadCodes | undefined> {
  reader ??= openReader();
  return reader;
}

async function openReader(): Promise<ReadCodes | undefined> {
  const zxing = await loadZxing();
  if (zxing === undefined) return undefined;
  const engine = await readFile(pathOf(ENGINE));
  await zxing.prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(engine).buffer }, fireImmediately: true });
  return async (picture, { kind, lying, thorough }) => {
    const found = await zxing.readBarcodes(asPgm(picture), {
      formats: FORMATS[kind],
      tryHarder: thorough,
      ...(!thorough && { maxNumberOfSymbols: 1 }),
      tryRotate: lying,
      ...(kind.endsWith('-addon') && { eanAddOnSymbol: 'Require' as const }),
      tryInvert: false,
      // Scans of a downscaled copy, which are meant for photographs, find codes that do not exist.
      tryDownscale: false,
    });
    return found.filter(({ isValid }) => isValid).map(({ bytes }) => textOf(kind, bytes));
  };
}

/**
 * Decodes the bytes of a code. Bytes of a Data Matrix or Aztec code that are not valid UTF-8 are read as ISO/IEC
 * 8859-1.
 */
function textOf(kind: CodeKind, bytes: Uint8Array): string {
  if (kind === 'micro-qrcode') return latin1.decode(bytes);
  if (!FORMATS[kind]?.includes('DataMatrix') && kind !== 'aztec') return utf8.decode(bytes);
  try {
    return strictUtf8.decode(bytes);
  } catch {
    return latin1.decode(bytes);
  }
}

/**
 * Returns the path of a file in a package. `createRequire` hides the import from bundlers, which would fail if an
 * optional package is missing.
 */
function pathOf(file: string): string {
  const { resolve } = createRequire(import.meta.url);
  return Reflect.apply(resolve, undefined, [file]);
}

async function loadZxing(): Promise<typeof import('zxing-wasm/reader') | undefined> {
  try {
    return await import('zxing-wasm/reader');
  } catch {
    return undefined;
  }
}

/** Encodes the dots of a code as a PGM file (netpbm, P5). */
const asPgm = ({ width, height, pixels }: CodePicture): Uint8Array =>
  Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1'), pixels]);
