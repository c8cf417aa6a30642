import { kix } from 'bwip-js/generic';
import { SymbolError } from '../symbols/symbol-error.ts';
import { checkContent, fourStateBars } from './encoding.ts';
import type { EncodeSymbol } from './optional-symbol.ts';
import { ROYAL_MAIL_RULE } from './royal-mail.ts';

const NAME = 'KIX';
/**
 * Postcode (six characters), number (one to five digits), and optionally an X with an addition of one to six
 * characters.
 */
const ADDRESS = /^[0-9]{4}[A-Z]{2}[0-9]{1,5}(?:X[0-9A-Z]{1,6})?$/;
const MAX_LENGTH = 18;

/**
 * KIX (Klantindex) of PostNL: postcode, number (of the house, PO box or reply address), and an optional suffix after
 * an X, without spaces. The bars are the same as in Royal Mail 4-state, without the check character, the start bar and
 * the stop bar. The dimensions of both codes are the same.
 */
export const encodeKix: EncodeSymbol = (content) => {
  const takes =
    'capital letters and digits without spaces: postcode, number, and optionally X and a suffix, such as "2500GG30250" or "1231FZ13XHS"';
  checkContent(content, { name: NAME, allowed: /[0-9A-Z]/, takes, most: MAX_LENGTH });
  if (!ADDRESS.test(content)) {
    const message = `${NAME} needs a postcode of 4 digits and 2 letters, a number of 1 to 5 digits, and optionally an X and up to 6 characters, such as "1231FZ13XHS", got "${content}"`;
    throw new SymbolError('format', message);
  }
  return {
    ...{ kind: 'four-state', type: 'kix', name: NAME, encoded: content, identifiers: [], gs1Name: undefined },
    ...{ bars: fourStateBars(kix, { text: content }), rule: { ...ROYAL_MAIL_RULE, source: 'PostNL, KIX code' } },
  };
};
