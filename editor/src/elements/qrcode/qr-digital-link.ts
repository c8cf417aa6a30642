import { gs1CheckDigit } from '@platen/sdk/internal/symbols';
import type { QrValues } from './qr-values.ts';

// A GS1 Digital Link (GS1 Digital Link Standard: URI Syntax): a web address with a GTIN and its qualifiers.

/** URL of GS1's own resolver, used if the user types no domain. */
export const GS1_DOMAIN = 'https://id.gs1.org';

/** Matches a batch or serial number: 1 to 20 of the allowed characters (GS1 General Specifications, 7.11). */
const NUMBER = /^[!"%&'()*+,\-./\d:;<=>?A-Z_a-z]{1,20}$/;

/**
 * Result of checking a GTIN: the valid GTIN, or a proposal if only the check digit is missing or wrong; otherwise
 * empty.
 */
export interface CheckedGtin {
  /** The GTIN with 14 digits, padded with zeros. */
  readonly gtin?: string | undefined;
  /** The typed number with the correct check digit. */
  readonly proposal?: string | undefined;
}

const LENGTHS: ReadonlySet<number> = new Set([8, 12, 13, 14]);
const isRight = (digits: string): boolean => gs1CheckDigit(digits.slice(0, -1)) === Number(digits.at(-1));

/**
 * Checks the check digit of a GTIN (GS1 General Specifications, 7.9). If the check digit is missing or wrong, proposes
 * the corrected number.
 */
export function checkGtin(typed: string): CheckedGtin {
  const digits = typed.replace(/[\s-]/g, '');
  if (!/^\d{7,14}$/.test(digits)) return {};
  if (LENGTHS.has(digits.length) && isRight(digits)) return { gtin: digits.padStart(14, '0') };
  const added = `${digits}${gs1CheckDigit(digits)}`;
  // 12 invalid digits are usually an EAN without its check digit; 13 are usually a complete EAN with a typing error
  const isShort = digits.length !== 13 && LENGTHS.has(added.length);
  if (isShort) return { proposal: added };
  if (!LENGTHS.has(digits.length)) return {};
  return { proposal: `${digits.slice(0, -1)}${gs1CheckDigit(digits.slice(0, -1))}` };
}

/** Tests if text is a valid batch or serial number. */
export const isGs1Number = (text: string): boolean => NUMBER.test(text);

/** Returns the content of a GS1 Digital Link; undefined if the GTIN is missing, or if any field is invalid. */
export function writeDigitalLink(values: QrValues): string | undefined {
  const { gtin: typed = '', batch = '', serial = '', expiry = '', domain = '' } = values;
  const { gtin } = checkGtin(typed);
  if (gtin === undefined || [batch, serial].some((text) => text !== '' && !isGs1Number(text))) return undefined;
  const root = rootOf(domain);
  // the GTIN and its qualifiers are in the path, in a fixed order; other data are attributes in the query string
  const path = [
    ['01', gtin],
    ['10', batch],
    ['21', serial],
  ].flatMap(([ai, data]) => (data === '' || data === undefined ? [] : `${ai}/${encoded(data)}`));
  const date = /^20(\d\d)-(\d\d)-(\d\d)$/.exec(expiry)?.slice(1).join('');
  return `${root}/${path.join('/')}${date === undefined ? '' : `?17=${date}`}`;
}

/** Percent-encodes all reserved characters of a value, so that it can be part of a path (RFC 3986, section 2.2). */
const encoded = (data: string): string =>
  encodeURIComponent(data).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);

/** Returns the base URL without a trailing slash. A domain without a scheme gets `https://`. */
function rootOf(domain: string): string {
  let typed = domain.trim();
  while (typed.endsWith('/')) typed = typed.slice(0, -1);
  if (typed === '') return GS1_DOMAIN;
  return /^https?:\/\//i.test(typed) ? typed : `https://${typed}`;
}

const LINK =
  /^(https?:\/\/[^?#]*?)\/01\/(\d{14})(?:\/10\/([^/?#]+))?(?:\/21\/([^/?#]+))?(?:\?17=(\d\d)(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01]))?$/i;

/** Reads a GS1 Digital Link. A link with other identifiers or attributes is read as a web address. */
export function readDigitalLink(content: string): QrValues | undefined {
  const [, domain, gtin, batch, serial, year, month, day] = LINK.exec(content) ?? [];
  if (domain === undefined || gtin === undefined || !isRight(gtin)) return undefined;
  const [readBatch, readSerial] = [batch, serial].map(decoded);
  if (readBatch === undefined || readSerial === undefined) return undefined;
  return {
    ...{ gtin, batch: readBatch, serial: readSerial },
    expiry: year === undefined ? '' : `20${year}-${month}-${day}`,
    domain: domain === GS1_DOMAIN ? '' : domain,
  };
}

function decoded(text = ''): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
