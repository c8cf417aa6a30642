import { LruMap } from '../../../base/lru-map.ts';
import type { EncodeSymbol, OptedSymbol } from '../../../materials/symbologies/opted-symbol.ts';
import type { PrintedLabel } from '../element-kind.ts';
import { placeArea } from './place-area.ts';
import { fitBarcode } from './place-barcode.ts';
import type { BarcodeContent, ResolvedBarcode } from './resolved-barcode.ts';

/** As for QR codes: a code is encoded to be checked and asked for again to be laid out, and encoding takes milliseconds. */
const KEPT_SYMBOLS = 1024;
/** Longer contents are of symbols too large to be kept by the hundred. */
const KEPT_LENGTH = 256;
const kept = new LruMap<string, OptedSymbol>(KEPT_SYMBOLS);

/** Encodes content and fits it into its box. Throws SymbolError for what the symbology refuses and a box that is too small. */
export function placeSymbol(
  element: ResolvedBarcode,
  content: string,
  label: PrintedLabel,
  encode: EncodeSymbol,
): BarcodeContent {
  const key = `${element.barcodeType} ${content}`;
  const symbol = content.length > KEPT_LENGTH ? encode(content) : kept.getOrMake(key, () => encode(content));
  return symbol.kind === 'linear'
    ? { kind: 'barcode', placement: fitBarcode(element, symbol, label) }
    : { kind: 'area', placement: placeArea(element, symbol, label) };
}
