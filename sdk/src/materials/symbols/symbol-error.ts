import { codePointAt } from '../../base/item-at.ts';
/** Code of a problem with a symbol's content or box. */
export type SymbolErrorCode =
  | 'empty'
  | 'length'
  | 'character_set'
  | 'check_digit'
  | 'format'
  | 'unknown_ai'
  | 'repeated_ai'
  | 'excluded_ai'
  | 'missing_ai'
  | 'capacity'
  | 'too_narrow'
  | 'too_low'
  | 'x_dimension';

/** Maximum length of quoted content in a message. */
const MAX_QUOTED = 40;

/** Quotes text for a message. */
export const shownText = (text: string): string =>
  JSON.stringify(text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED)}\u2026` : text);

/** Quotes a character for a message. An invisible character is shown as its code point, such as `U+00A0`. */
export function shownCharacter(character: string): string {
  if (/^[ \t\n\r]$/.test(character) || !/[\p{C}\p{Z}\p{M}]/u.test(character)) return JSON.stringify(character);
  return `U+${codePointAt(character, 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

/**
 * Error for content that its symbology can't encode, or that does not fit into its box. The message says how to fix it.
 */
export class SymbolError extends Error {
  override readonly name = 'SymbolError';
  readonly code: SymbolErrorCode;
  /** Content that the user probably meant; always valid. */
  readonly proposal: string | undefined;

  constructor(code: SymbolErrorCode, message: string, proposal?: string) {
    super(message);
    this.code = code;
    this.proposal = proposal;
  }
}

/**
 * Returns the first text that `accept` accepts and that is short enough to quote in full. `accept` must throw a
 * SymbolError for text that it rejects.
 */
export function acceptedText(texts: readonly string[], accept: (text: string) => unknown): string | undefined {
  return texts.find((text) => {
    if (text.length > MAX_QUOTED) return false;
    try {
      accept(text);
      return true;
    } catch (error) {
      if (error instanceof SymbolError) return false;
      throw error;
    }
  });
}

/** Formats a proposal for the end of a message; returns an empty string if there is no proposal. */
export const adviceOf = (proposal: string | undefined): string =>
  proposal === undefined ? '' : `; write ${JSON.stringify(proposal)}`;
