import { gs1CheckDigit, isbn10CheckCharacter } from './check-digit.ts';
import { acceptedText, adviceOf, SymbolError, shownText } from './symbol-error.ts';

/** A printable ISBN: 13 digits below the bars and, if the input was hyphenated, a line above them. */
export interface Isbn {
  readonly digits: string;
  /**
   * Line above the bars, such as `ISBN 978-…`. `undefined` if the input had no hyphens, because the positions of the
   * hyphens can't be derived from the digits.
   */
  readonly heading: string | undefined;
}

/**
 * Parses an ISBN-10 or -13, with or without hyphens (ISO 2108). Adds a missing check digit, and converts an ISBN-10 to
 * its 978 form. Throws SymbolError if the text is not a valid ISBN.
 */
export function parseIsbn(text: string): Isbn {
  if (!WRITTEN.test(text)) {
    const meant = tidied(text);
    const withoutAddOn = meant.replace(ADD_ON, '');
    const proposal = acceptedText([meant, withoutAddOn], (written) => {
      if (!WRITTEN.test(written)) throw new SymbolError('format', 'the text is not an ISBN');
      parseIsbn(written);
    });
    const addOn =
      proposal !== undefined && proposal !== meant ? ', because the digits of an add-on are not printed' : '';
    throw new SymbolError(
      'format',
      `ISBN takes digits and single hyphens between them (an ISBN-10 may end in X), got ${shownText(text)}${adviceOf(proposal)}${addOn}`,
      proposal,
    );
  }
  const bare = text.replaceAll('-', '').toUpperCase();
  const complete = bare.length < 11 ? fromIsbn10(bare, text) : fromIsbn13(bare, text);
  return { digits: complete, heading: text.includes('-') ? `ISBN ${hyphenate(text, complete)}` : undefined };
}

/** Matches a written ISBN: digits, with single hyphens or none between them, and a final X if that is the check digit. */
const WRITTEN = /^\d(?:-?\d)*(?:-?X)?$/i;

/**
 * Matches the two or five digits of an add-on symbol after the ISBN, for an issue or a price (GS1 General
 * Specifications, 5.2.2).
 */
const ADD_ON = /-(?:\d{2}|\d{5})$/;

/** Normalises common ways to write an ISBN: removes the prefix `ISBN` and converts spaces and dashes to hyphens. */
const tidied = (text: string): string =>
  text
    .slice(0, 60)
    .trim()
    .replace(/^ISBN(?:-1[03])?:?\s*/i, '')
    .replace(/[\s\u2010-\u2015\u2212-]+/g, '-');

function fromIsbn10(bare: string, text: string): string {
  const body = bare.slice(0, 9);
  if (bare.length < 9 || body.includes('X')) throw wrongLength(bare);
  const check = isbn10CheckCharacter(body);
  if (bare.length === 10 && bare[9] !== check) {
    throw new SymbolError(
      'check_digit',
      `ISBN-10 check digit should be ${check}, got ${bare[9]}`,
      `${text.slice(0, -1)}${check}`,
    );
  }
  return `978${body}${gs1CheckDigit(`978${body}`)}`;
}

function fromIsbn13(bare: string, text: string): string {
  if (bare.includes('X') || bare.length < 12 || bare.length > 13) throw wrongLength(bare);
  if (!/^97[89]/.test(bare)) {
    throw new SymbolError('format', `ISBN-13 starts with 978 or 979, got ${bare.slice(0, 3)}`);
  }
  if (bare.startsWith('9790')) {
    const ismn = bare.slice(0, 12) + gs1CheckDigit(bare.slice(0, 12));
    const corrected = bare.length === 13 && bare !== ismn ? ', with the corrected check digit' : '';
    throw new SymbolError(
      'format',
      `9790 is the prefix of an ISMN, not of an ISBN-13: print "${ismn}" as ean13${corrected}`,
    );
  }
  const body = bare.slice(0, 12);
  const check = gs1CheckDigit(body);
  if (bare.length === 13 && bare[12] !== String(check)) {
    throw new SymbolError(
      'check_digit',
      `ISBN-13 check digit should be ${check}, got ${bare[12]}`,
      `${text.slice(0, -1)}${check}`,
    );
  }
  return `${body}${check}`;
}

const wrongLength = (bare: string): SymbolError =>
  new SymbolError('length', `ISBN needs 10 or 13 digits (9 or 12 without the check digit), got ${bare.length}`);

/**
 * Inserts hyphens into `digits`, the 13 digits of the ISBN `text`, at the same positions as in `text`. For an ISBN-10,
 * also inserts a hyphen after the prefix 978.
 */
function hyphenate(text: string, digits: string): string {
  const bareLength = text.replaceAll('-', '').length;
  let out = bareLength < 11 ? `${digits.slice(0, 3)}-` : '';
  let next = bareLength < 11 ? 3 : 0;
  for (const character of text) out += character === '-' ? '-' : digits[next++];
  const missing = digits.slice(next);
  return missing === '' || out.endsWith('-') ? out + missing : `${out}-${missing}`;
}
