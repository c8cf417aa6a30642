import type { BarcodeType } from '../../contract/types.ts';
import { encodeGs1128 } from './gs1-128.ts';
import { encodeLinear } from './linear.ts';
import { LINEAR_QUIET_ZONE } from './print-size.ts';
import { SymbolError } from './symbol-error.ts';

/**
 * Corrects content that a barcode type rejects: returns the content that the user probably meant, such as the same
 * number with the correct check digit. The result is always valid. Returns `undefined` for valid content, if there is
 * no obvious correction, and for optional symbologies.
 */
export function correctedCode(type: string, text: string): string | undefined {
  if (!isBarcodeType(type)) return undefined;
  try {
    if (type === 'gs1-128') encodeGs1128(text);
    else encodeLinear(type, text);
    return undefined;
  } catch (error) {
    if (error instanceof SymbolError) return error.proposal;
    throw error;
  }
}

const isBarcodeType = (type: string): type is BarcodeType => Object.hasOwn(LINEAR_QUIET_ZONE, type);
