import { gs1CheckDigit } from './check-digit.ts';
import { acceptedText, adviceOf, SymbolError, shownCharacter } from './symbol-error.ts';

/**
 * Adds the GS1 check digit if `text` is one digit shorter than `length`; verifies the check digit if `text` already has
 * `length` digits. `accept` throws SymbolError for digits that the symbology does not support.
 */
export function completeDigits(
  name: string,
  text: string,
  length: number,
  accept: (digits: string) => unknown = () => undefined,
): string {
  checkDigits(name, text, length, (bare) => accept(completeDigits(name, bare, length)));
  if (text.length !== length && text.length !== length - 1) {
    throw new SymbolError(
      'length',
      `${name} needs ${length} digits (${length - 1} without the check digit), got ${text.length}`,
    );
  }
  const body = text.slice(0, length - 1);
  return body + confirmCheckDigit(name, body, gs1CheckDigit(body), text.slice(length - 1), accept);
}

/** Separators that users and spreadsheets add to digits: spaces, dashes, invisible characters. */
const SEPARATORS = /[\s\u00ad\u200b-\u200d\u2010-\u2015\u2060\ufeff-]/g;

/**
 * Throws SymbolError if `text` contains characters other than digits. If `accept` accepts the text without its
 * separators, the error suggests that text.
 */
export function checkDigits(name: string, text: string, length: number, accept: (digits: string) => unknown): void {
  const wrong = /[^0-9]/u.exec(text)?.[0];
  if (wrong === undefined) return;
  const bare = text.replace(SEPARATORS, '');
  const proposal = acceptedText(/^[0-9]+$/.test(bare) ? [bare] : [], accept);
  throw new SymbolError(
    'character_set',
    `${name} takes ${length - 1} or ${length} digits only, got ${shownCharacter(wrong)}${adviceOf(proposal)}`,
    proposal,
  );
}

/** Returns the check digit for `body`. Throws SymbolError if the given check digit is different. */
export function confirmCheckDigit(
  name: string,
  body: string,
  check: number,
  got: string,
  accept: (digits: string) => unknown = () => undefined,
): string {
  if (got !== '' && got !== String(check)) {
    throw new SymbolError(
      'check_digit',
      `${name} check digit should be ${check}, got ${got}`,
      acceptedText([`${body}${check}`], accept),
    );
  }
  return String(check);
}
