import type { OptedSymbol } from '../../materials/symbologies/opted-symbol.ts';
import type { PrintedLabel, ResolvedBarcode } from '../resolve/resolved.ts';
import type { ElementContent } from './element-content.ts';
import { placeArea } from './place-area.ts';
import { fitBarcode } from './place-barcode.ts';

/** Fits a symbol of an opted-in symbology into its box. Throws SymbolError for a box that is too small for it. */
export const placeSymbol = (element: ResolvedBarcode, symbol: OptedSymbol, label: PrintedLabel): ElementContent =>
  symbol.kind === 'linear'
    ? { kind: 'barcode', placement: fitBarcode(element, symbol, label) }
    : { kind: 'area', placement: placeArea(element, symbol, label) };
