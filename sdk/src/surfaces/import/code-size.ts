import type { BarcodeType } from '../../contract/types.ts';
import { encodeLinear } from '../../materials/symbols/linear.ts';
import { SymbolError } from '../../materials/symbols/symbol-error.ts';

/** Symbologies whose number of modules is computed from the content. */
const LINEAR: readonly BarcodeType[] = ['code128', 'code39', 'ean13', 'ean8', 'upca', 'upce', 'isbn'];
/** Modules of other linear codes with a typical content. */
const TYPICAL_MODULES = 120;

/** True for codes that are as high as wide, without a text line. */
export const isMatrix = (type: string): boolean => /qr|matrix|aztec|dmre|maxicode|dotcode/.test(type);

/** Share of the height of a barcode's box that Platen gives to its text line, if it is printed. */
export const TEXT_SHARE = 0.25;

/**
 * Returns the width of a code in modules, without quiet zones. `isExact` is false if the width was estimated, because the
 * content is invalid or the encoder of the symbology loads later.
 */
export function modulesOf(type: string, content: string): { readonly modules: number; readonly isExact: boolean } {
  if (isMatrix(type)) return { modules: matrixModules(type, content), isExact: type === 'qrcode' };
  const known = LINEAR.find((name) => name === type);
  if (known === undefined) return { modules: TYPICAL_MODULES, isExact: false };
  try {
    return { modules: encodeLinear(known, content).modules, isExact: true };
  } catch (error) {
    if (!(error instanceof SymbolError)) throw error;
    return { modules: TYPICAL_MODULES, isExact: false };
  }
}

/** Maximum number of bytes of QR codes with error correction level M, for the versions from 1 (ISO/IEC 18004, table 7). */
const QR_BYTES = [14, 26, 42, 62, 84, 106, 122, 152, 180, 213, 251, 287, 331, 362, 412, 450, 504, 560, 624, 666];
/** Number of data codewords of square Data Matrix symbols, and their modules (ISO/IEC 16022, table 7). */
const DATA_MATRIX = (
  '3:10 5:12 8:14 12:16 18:18 22:20 30:22 36:24 44:26 62:32 86:36 114:40 144:44 174:48 204:52 280:64 368:72 456:80 ' +
  '576:88 696:96 816:104 1050:120 1304:132 1558:144'
)
  .split(' ')
  .map((size) => size.split(':').map(Number));

function matrixModules(type: string, content: string): number {
  if (!type.includes('qr')) {
    // two digits share a codeword, and a character outside ASCII takes two
    const codewords = content.replace(/\d\d/g, 'D').replace(/[^\0-\x7f]/g, 'xx').length;
    return DATA_MATRIX.find(([most = 0]) => codewords <= most)?.[1] ?? 144;
  }
  const bytes = new TextEncoder().encode(content).length;
  const index = QR_BYTES.findIndex((most) => bytes <= most);
  return 21 + 4 * (index < 0 ? QR_BYTES.length : index);
}
