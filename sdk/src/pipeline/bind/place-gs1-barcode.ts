import { encodeGs1128 } from '../../materials/symbols/gs1-128.ts';
import { createCompanionCheck } from './companion-check.ts';
import type { Gs1Encoder } from './element-content.ts';
import { fitBarcode } from './place-barcode.ts';

/** GS1-128, and what its symbols need beside them on a label. */
export const gs1Encoder: Gs1Encoder = {
  place: (element, content, label) => fitBarcode(element, encodeGs1128(content), label),
  createCompanionCheck,
};
