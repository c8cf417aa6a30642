import { quoted } from '../../../base/describe-value.ts';
import { gs1CheckDigit } from '../../../materials/symbols/check-digit.ts';
import type { TradeNumberColumn } from './computed-columns.ts';

/** Number of digits of each kind of GS1 number, including the check digit (GS1 General Specifications, 2.1). */
export const LENGTHS: Readonly<Record<TradeNumberColumn['kind'], number>> = {
  ean8: 8,
  upca: 12,
  ean13: 13,
  gtin14: 14,
  sscc: 18,
};

/** Lengths of the numbers from which a GTIN-14 can be built: GTIN-8, GTIN-12 and GTIN-13. */
const INNER_LENGTHS = [8, 12, 13];
/** Combined number of digits of an SSCC's company prefix and serial reference. */
const SSCC_BODY = 16;

/** The computed text, or a message that says why it cannot be computed. */
export type ComputedText = { readonly text: string } | { readonly fault: string };

/**
 * Builds a GS1 number from an article number: prefix, zeros, article digits, check digit. Spaces and hyphens are
 * ignored; an empty article number gives an empty text. A GTIN-14 without a prefix is built from an EAN or UPC, whose
 * check digit is verified. An SSCC starts with its extension digit.
 * @example tradeNumber({ kind: 'ean13', from: 'no', prefix: '4012345' }, '17') // { text: '4012345000177' }
 */
export function tradeNumber({ kind, prefix, indicator, extension }: TradeNumberColumn, article: string): ComputedText {
  const digits = article.replace(/[\s-]/g, '');
  if (digits === '') return { text: '' };
  if (!/^\d+$/.test(digits))
    return { fault: `expected an article number that consists of digits, got ${quoted(article)}` };
  if (kind === 'gtin14' && prefix === undefined) return outer(indicator ?? 0, digits);
  if (kind === 'sscc' && prefix === undefined && digits.length !== SSCC_BODY)
    return {
      fault: `expected ${SSCC_BODY} digits (GS1 company prefix and serial reference), got ${quoted(article)}; to use your own serial number, set a prefix`,
    };
  const front = `${kind === 'sscc' ? (extension ?? 0) : (indicator ?? '')}${prefix ?? ''}`;
  const places = LENGTHS[kind] - 1 - front.length;
  if (digits.length > places) {
    const behind = front === '' ? '' : ` after ${front}`;
    return {
      fault: `${quoted(article)} has ${digits.length} digits, but the article number can have at most ${places}${behind}`,
    };
  }
  return checked(`${front}${digits.padStart(places, '0')}`);
}

const checked = (digits: string): ComputedText => ({ text: `${digits}${gs1CheckDigit(digits)}` });

function outer(indicator: number, inner: string): ComputedText {
  if (!INNER_LENGTHS.includes(inner.length))
    return {
      fault: `expected an EAN or UPC of 8, 12 or 13 digits, got ${quoted(inner)}; to use your own article number, set a prefix`,
    };
  const digits = inner.slice(0, -1);
  const check = gs1CheckDigit(digits);
  if (check !== Number(inner.at(-1))) return { fault: `the check digit of ${quoted(inner)} should be ${check}` };
  return checked(`${indicator}${digits.padStart(12, '0')}`);
}
