import { msi } from 'bwip-js/generic';
import { industrial } from '../symbols/print-size.ts';
import { checkContent, recordedWidths } from './encoding.ts';
import { type EncodeSymbol, linearSymbol } from './optional-symbol.ts';

/** Maximum number of digits without the check digit. The encoder accepts 500 digits, including the check digit. */
const MAX_DIGITS = 499;

/**
 * MSI (modified Plessey): digits and a modulo 10 check digit, which is always added. The bars have no error detection,
 * and nearly all readers expect a check digit. Quiet zones are twelve modules. There is no ISO standard; this encoder
 * follows MSI Data Corporation's readers, as BWIPP and Zint do.
 */
export const encodeMsi: EncodeSymbol = (content) => {
  checkContent(content, { name: 'MSI', allowed: /[0-9]/, takes: 'digits only', most: MAX_DIGITS, unit: 'digits' });
  const digits = `${content}${luhnDigit(content)}`;
  return linearSymbol({
    type: 'msi',
    ...recordedWidths(msi, { text: digits }, `MSI can encode at most ${MAX_DIGITS} digits`),
    text: digits,
    encoded: digits,
    quiet: 12,
    size: industrial('the same minimum as for Code 39'),
  });
};

/**
 * Modulo 10 check digit (Luhn): doubles every other digit from the right and sums the digits of the results (ISO/IEC
 * 7812-1, annex B).
 */
function luhnDigit(digits: string): number {
  let sum = 0;
  for (let fromRight = 0; fromRight < digits.length; fromRight++) {
    const digit = digits.charCodeAt(digits.length - 1 - fromRight) - 48;
    const weighed = fromRight % 2 === 0 ? 2 * digit : digit;
    sum += weighed > 9 ? weighed - 9 : weighed;
  }
  return (10 - (sum % 10)) % 10;
}
