import { royalmail } from 'bwip-js/generic';
import { SymbolError } from '../symbols/symbol-error.ts';
import { checkContent, fourStateBars } from './encoding.ts';
import type { EncodeSymbol, FourStateRule } from './optional-symbol.ts';

/**
 * Minimum and maximum length: five to seven characters of the postcode, optionally followed by the two characters of
 * the delivery point suffix.
 */
const MIN_LENGTH = 5;
const MAX_LENGTH = 9;

/**
 * Dimensions from Royal Mail's Mailmark barcode definition document, 3.5, because bars of the Customer Bar Code have
 * the same dimensions. The pitch is 20 to 24 bars per inch, and the quiet zone is 2 mm on each side.
 */
export const ROYAL_MAIL_RULE: FourStateRule = {
  pitchMm: [25.4 / 24, 25.4 / 20],
  barMm: [0.38, 0.63],
  fullMm: [4.22, 5.84],
  trackerMm: [1.02, 1.52],
  quietMm: { across: 2, down: 2 },
  source: 'Royal Mail, Mailmark barcode definition document',
};

/**
 * Royal Mail 4-state (RM4SCC, the Customer Bar Code): postcode and delivery point suffix without spaces, in capital
 * letters and digits. The encoder adds the check character and the start and stop bars.
 */
export const encodeRoyalMail: EncodeSymbol = (content) => {
  const name = 'Royal Mail 4-state';
  const takes = `capital letters and digits without spaces: postcode and delivery point suffix, such as "${example(content)}"`;
  checkContent(content, { name, allowed: /[0-9A-Z]/, takes, most: MAX_LENGTH });
  if (content.length < MIN_LENGTH) {
    throw new SymbolError('length', `${name} needs ${MIN_LENGTH} to ${MAX_LENGTH} characters, got ${content.length}`);
  }
  return {
    ...{ kind: 'four-state', type: 'royalmail', name, encoded: content, identifiers: [], gs1Name: undefined },
    ...{ bars: fourStateBars(royalmail, { text: content }), rule: ROYAL_MAIL_RULE },
  };
};

/** Corrected content for a message, or a general example if no correction is possible. */
function example(content: string): string {
  const meant = content
    .slice(0, 2 * MAX_LENGTH)
    .replaceAll(/\s/g, '')
    .toUpperCase();
  return /^[0-9A-Z]{5,9}$/.test(meant) ? meant : 'LE28HS9Z';
}
