import type { BarcodeType } from '../src/contract/types.ts';
import { encodeGs1128 } from '../src/materials/symbols/gs1-128.ts';
import { encodeLinear } from '../src/materials/symbols/linear.ts';
import type { LinearSymbol } from '../src/materials/symbols/linear-symbol.ts';

/** Encodes a text in any type, as a label does. */
export const encodeBarcode = (type: BarcodeType, text: string): LinearSymbol =>
  type === 'gs1-128' ? encodeGs1128(text) : encodeLinear(type, text);
