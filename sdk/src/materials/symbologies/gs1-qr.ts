import { qrcode } from 'bwip-js/generic';
import { type Capacity, tooLong } from './content.ts';
import { elementStrings } from './element-strings.ts';
import type { EncodeSymbol } from './opted-symbol.ts';
import { modulesOf, recordedGrid } from './recorded.ts';

/** ISO/IEC 18004:2015, table 7: version 40 at level M. */
const GS1_QR: Capacity = { name: 'GS1 QR Code', digits: 5596, bytes: 2331 };

/** ISO/IEC 18004, 9.1. */
const QUIET_MODULES = 4;

/**
 * GS1 QR Code: FNC1 in first position, then element strings, error level M (GS1 General Specifications, 5.7); between them the group separator, a byte like all others. X is 0.396 to 0.990 mm at a point of sale and from 0.254 mm
 * elsewhere (5.12.3).
 */
export const encodeGs1Qr: EncodeSymbol = (content) => {
  const { encoded, identifiers } = elementStrings(content, GS1_QR.name, {
    most: GS1_QR.digits * 2,
    tooLong: tooLong(GS1_QR, content.length),
  });
  const options = { text: encoded, binarytext: true, fnc1first: true, eclevel: 'M' };
  return modulesOf(recordedGrid(qrcode, options, tooLong(GS1_QR, encoded.length)), {
    ...{ type: 'gs1-qrcode', name: GS1_QR.name, gs1Name: GS1_QR.name, encoded, identifiers },
    quietModules: QUIET_MODULES,
    ...{ minXDimensionMm: 0.254, maxXDimensionMm: 0.99, xSource: 'GS1 General Specifications, 5.12.3' },
  });
};
