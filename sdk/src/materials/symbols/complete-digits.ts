import { gs1CheckDigit } from './check-digit.ts';
import { SymbolError, shownCharacter } from './symbol-error.ts';

/** `text` as `length` digits, the last of them the GS1 check digit. */
export function completeDigits(name: string, text: string, length: number): string {
  checkDigits(name, text, length);
  if (text.length !== length && text.length !== length - 1) {
    throw new SymbolError(
      'length',
      `${name} needs ${length} digits (${length - 1} without the check digit), got ${text.length}`,
    );
  }
  const body = text.slice(0, length - 1);
  return body + confirmCheckDigit(name, gs1CheckDigit(body), text.slice(length - 1));
}

/** What people and spreadsheets put between, before and after digits: spaces, dashes, invisible characters. */
const SEPARATORS = /[\s\u00ad\u200b-\u200d\u2010-\u2015\u2060\ufeff-]/g;

export function checkDigits(name: string, text: string, length: number): void {
  const wrong = /[^0-9]/u.exec(text)?.[0];
  if (wrong === undefined) return;
  const bare = text.replace(SEPARATORS, '');
  const meant = /^[0-9]+$/.test(bare) && (bare.length === length || bare.length === length - 1);
  throw new SymbolError(
    'character_set',
    `${name} takes ${length - 1} or ${length} digits alone, got ${shownCharacter(wrong)}${meant ? `; write "${bare}"` : ''}`,
  );
}

export function confirmCheckDigit(name: string, check: number, got: string): string {
  if (got !== '' && got !== String(check)) {
    throw new SymbolError('check_digit', `${name} check digit should be ${check}, got ${got}`);
  }
  return String(check);
}
