import type { SymbologyName } from '../../contract/types.ts';
import { completeDigits } from '../symbols/complete-digits.ts';
import { correctedCode } from '../symbols/corrected-code.ts';
import { parseGs1 } from '../symbols/gs1.ts';
import { SymbolError } from '../symbols/symbol-error.ts';

/** Separators that users and spreadsheets add: spaces, dashes and invisible characters. */
const SPACES = /[\s\u00ad\u200b-\u200d\u2060\ufeff]/g;
const SEPARATORS = /[\s\u00ad\u200b-\u200d\u2010-\u2015\u2060\ufeff-]/g;

/**
 * Returns a corrected version of invalid content; undefined for valid content, or if there is no obvious correction.
 */
type Correct = (text: string) => string | undefined;

/** Creates a function that returns the correction proposed in a SymbolError of `check`. */
const proposed =
  (check: (text: string) => unknown): Correct =>
  (text) => {
    try {
      check(text);
      return undefined;
    } catch (error) {
      if (error instanceof SymbolError) return error.proposal;
      throw error;
    }
  };

/** Creates a function that corrects invalid content with `rewrite` if the result is valid. */
const rewritten =
  (valid: RegExp, rewrite: (text: string) => string): Correct =>
  (text) => {
    const meant = rewrite(text);
    return !valid.test(text) && valid.test(meant) ? meant : undefined;
  };

const gtin = proposed((text) => completeDigits('GTIN', text, 14));

/** Corrects a GTIN-14, which may follow its identifier `(01)`. */
const databar: Correct = (text) => {
  const [, identifier = '', digits = ''] = /^(\(01\))?(.*)$/s.exec(text) ?? [];
  const meant = gtin(digits);
  return meant === undefined ? undefined : identifier + meant;
};

/** Corrects a GTIN-14 for GS1 DataBar Limited, which encodes only GTINs that start with 0 or 1. */
const databarLimited: Correct = (text) => {
  const meant = databar(text);
  return meant !== undefined && /^(?:\(01\))?[01]/.test(meant) ? meant : undefined;
};

/** Creates a function that corrects the code before an add-on of two or five digits. */
const withAddOn =
  (type: string): Correct =>
  (text) => {
    const [, code = '', addOn = ''] = /^(.{1,40}\S)\s+(\d{2}|\d{5})$/.exec(text) ?? [];
    const meant = correctedCode(type, code) ?? code;
    return addOn === '' || text === `${meant} ${addOn}` ? undefined : `${meant} ${addOn}`;
  };

const elements = proposed((text) => parseGs1(text));

/**
 * Corrections for the optional symbologies. These corrections do not use the encoders, which are large and load on
 * demand. Symbologies for text, such as Data Matrix, accept nearly all text, so they need no corrections. A Swiss QR
 * code can't be corrected, because any digit of the payment data may be wrong.
 */
const CORRECTIONS: Readonly<Partial<Record<SymbologyName, Correct>>> = {
  itf14: gtin,
  'databar-omni': databar,
  'databar-truncated': databar,
  'databar-stacked': databar,
  'databar-stacked-omni': databar,
  'databar-limited': databarLimited,
  'databar-expanded': elements,
  'databar-expanded-stacked': elements,
  'gs1-datamatrix': elements,
  'gs1-qrcode': elements,
  codabar: rewritten(/^(?:[-0-9$:/.+]{1,498}|[A-D][-0-9$:/.+]{0,498}[A-D])$/, (text) =>
    text.replace(SPACES, '').toUpperCase(),
  ),
  msi: rewritten(/^\d{1,499}$/, (text) => text.replace(SEPARATORS, '')),
  royalmail: rewritten(/^[0-9A-Z]{5,9}$/, (text) => text.replace(SPACES, '').toUpperCase()),
  interleaved2of5: rewritten(/^\d{1,1000}$/, (text) => text.replace(SEPARATORS, '')),
  kix: rewritten(/^\d{4}[A-Z]{2}\d{1,5}(?:X[0-9A-Z]{1,6})?$/, (text) => text.replace(SEPARATORS, '').toUpperCase()),
  'ean13-addon': withAddOn('ean13'),
  'isbn-addon': withAddOn('isbn'),
  'upca-addon': withAddOn('upca'),
  'usps-imb': rewritten(/^\d[0-4]\d{18}(?:\d{5}|\d{9}|\d{11})?$/, (text) => text.replace(SEPARATORS, '')),
};

/**
 * Corrects content that a barcode type rejects: returns the content that the user probably meant. Supports the optional
 * symbologies too. Returns undefined for valid content, or if there is no obvious correction.
 */
export function correctedContent(type: string, text: string): string | undefined {
  const correct = Object.hasOwn(CORRECTIONS, type) ? CORRECTIONS[type as SymbologyName] : undefined;
  return correct === undefined ? correctedCode(type, text) : correct(text);
}
