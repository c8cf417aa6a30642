import { LruMap } from '../../../base/lru-map.ts';
import type { EncodeSymbol, OptionalSymbol } from '../../../materials/symbologies/opted-symbol.ts';
import type { PrintedLabel } from '../element-kind.ts';
import { placeArea } from './place-area.ts';
import { fitBarcode } from './place-barcode.ts';
import type { BarcodeContent, ResolvedBarcode } from './resolved-barcode.ts';

/**
 * Capacity of the cache of encoded symbols. Check and layout both need a symbol, and encoding takes milliseconds. QR
 * codes are cached in the same way.
 */
const KEPT_SYMBOLS = 1024;
/** Maximum length of cached content; longer content makes symbols too large to cache by the hundred. */
const KEPT_LENGTH = 256;
const kept = new LruMap<string, OptionalSymbol>(KEPT_SYMBOLS);

/**
 * Encodes content and fits it into its box. Throws SymbolError if the symbology rejects the content or the box is too
 * small.
 */
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
