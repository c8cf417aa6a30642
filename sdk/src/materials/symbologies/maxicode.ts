import { maxicode } from 'bwip-js/generic';
import { byteOptions, type Capacity, checkText, recordedHexagons, tooLong } from './encoding.ts';
import type { EncodeSymbol } from './optional-symbol.ts';

/**
 * Capacity of the 93 codewords of mode 4 (ISO/IEC 16023, 4.2). In the worst case, text changes its code set at every
 * byte: each byte then takes two codewords, and ECI 26 takes two more.
 */
const MAXICODE: Capacity = { name: 'MaxiCode', digits: 138, bytes: 45 };

/**
 * Structured carrier message (ISO/IEC 16023, annex B): header, postcode, country and service class, each followed by a
 * group separator. A numeric postcode needs mode 2; any other postcode needs mode 3.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: separators of the message are control characters
const CARRIER = /^(?:\[\)>\u001e01\u001d\d\d)?(?:(\d{1,9})|[0-9A-Z ]{1,6})\u001d\d{3}\u001d\d{3}\u001d/;

/**
 * MaxiCode (ISO/IEC 16023): a symbol of fixed size for parcels. A message that starts with postcode, country and
 * service class, as parcel services require, is encoded in mode 2 or 3. Any other text is encoded in mode 4. ASCII is
 * encoded directly, other text as UTF-8 with ECI 26.
 */
export const encodeMaxiCode: EncodeSymbol = (content) => {
  checkText(content, MAXICODE);
  const carrier = CARRIER.exec(content);
  const mode = carrier === null ? 4 : carrier[1] === undefined ? 3 : 2;
  const options = { ...byteOptions(content), mode };
  const hexagons = recordedHexagons(maxicode, options, tooLong(MAXICODE, content.length));
  const { name } = MAXICODE;
  return { kind: 'maxicode', type: 'maxicode', name, encoded: content, identifiers: [], gs1Name: undefined, hexagons };
};
