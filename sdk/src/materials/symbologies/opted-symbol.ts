import type { LinearSymbol } from '../symbols/linear-symbol.ts';
import type { AreaSymbol } from './area-symbol.ts';

/** A symbol of an opted-in symbology: bars across a box, as the contract's own barcodes, or modules over an area. */
export type OptedSymbol = (LinearSymbol & { readonly kind: 'linear' }) | AreaSymbol;

/** Encodes content. Throws SymbolError, whose message says what was found, what was expected and how to mend it. */
export type EncodeSymbol = (content: string) => OptedSymbol;
