import { qrcode } from 'bwip-js/generic';
import { elementStrings } from './element-strings.ts';
import { type Capacity, modulesOf, recordedGrid, tooLong } from './encoding.ts';
import type { EncodeSymbol } from './optional-symbol.ts';
import { requestedGrid } from './requested-grid.ts';

/** Capacity of version 40 at level M (ISO/IEC 18004:2015, table 7). */
const GS1_QR: Capacity = { name: 'GS1 QR Code', digits: 5596, bytes: 2331 };

/** Quiet zone (ISO/IEC 18004, 9.1). */
const QUIET_MODULES = 4;

/**
 * GS1 QR Code, by default at error correction level M (GS1 General Specifications, 5.7). FNC1 is in first position, and
 * group separators separate the element strings. The X dimension is 0.396 to 0.990 mm at a point of sale, and at least
 * 0.254 mm elsewhere (5.12.3).
 */
export const encodeGs1Qr: EncodeSymbol = (content, requested = {}) => {
  const { encoded, identifiers } = elementStrings(content, GS1_QR.name, {
    most: GS1_QR.digits * 2,
    tooLong: tooLong(GS1_QR, content.length),
  });
  const grid = requestedGrid(GS1_QR.name, requested, ({ ecc = 'M', version }) => {
    const options = { text: encoded, binarytext: true, fnc1first: true, eclevel: ecc };
    const size = version === undefined ? {} : { version: String(version) };
    return recordedGrid(qrcode, { ...options, ...size }, tooLong(GS1_QR, encoded.length));
  });
  return modulesOf(grid, {
    ...{ type: 'gs1-qrcode', name: GS1_QR.name, gs1Name: GS1_QR.name, encoded, identifiers },
    quietModules: QUIET_MODULES,
    ...{ minXDimensionMm: 0.254, maxXDimensionMm: 0.99, xSource: 'GS1 General Specifications, 5.12.3' },
  });
};
