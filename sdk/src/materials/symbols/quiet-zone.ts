import type { BarcodeType } from '../../contract/types.ts';

/** Quiet zone at both ends of a symbol, in modules. */
export interface QuietZone {
  readonly left: number;
  readonly right: number;
}

/**
 * Quiet zones by type. EAN/UPC: ISO/IEC 15420 and GS1 General Specifications, 5.2; Code 128 and GS1-128: ISO/IEC 15417
 * and GS1 General Specifications, 5.4; Code 39: ISO/IEC 16388. An ISBN is printed as EAN-13.
 */
export const LINEAR_QUIET_ZONE: Readonly<Record<BarcodeType, QuietZone>> = {
  ean13: { left: 11, right: 7 },
  isbn: { left: 11, right: 7 },
  ean8: { left: 7, right: 7 },
  upca: { left: 9, right: 9 },
  upce: { left: 9, right: 7 },
  code128: { left: 10, right: 10 },
  'gs1-128': { left: 10, right: 10 },
  code39: { left: 10, right: 10 },
};
