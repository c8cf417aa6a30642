/** What is wrong with a symbol's content or box. */
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
  | 'too_low';

/** The most characters of content that a message repeats. */
const MOST = 40;

/** A text as a message shows it. */
export const shownText = (text: string): string =>
  JSON.stringify(text.length > MOST ? `${text.slice(0, MOST)}\u2026` : text);

/** A character as a message shows it; an invisible one by its number, `U+00A0`. */
export function shownCharacter(character: string): string {
  if (/^[ \t\n\r]$/.test(character) || !/[\p{C}\p{Z}\p{M}]/u.test(character)) return JSON.stringify(character);
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

/** Thrown when content can't be a symbol of its type, or its box can't hold it; the message says how to mend it. */
export class SymbolError extends Error {
  override readonly name = 'SymbolError';
  readonly code: SymbolErrorCode;
  /** Content that was probably meant; always accepted in place of the rejected one. */
  readonly proposal: string | undefined;

  constructor(code: SymbolErrorCode, message: string, proposal?: string) {
    super(message);
    this.code = code;
    this.proposal = proposal;
  }
}

/** The first of some texts that `accept` takes and that a message can repeat whole. `accept` throws SymbolError for others. */
export function acceptedText(texts: readonly string[], accept: (text: string) => unknown): string | undefined {
  return texts.find((text) => {
    if (text.length > MOST) return false;
    try {
      accept(text);
      return true;
    } catch (error) {
      if (error instanceof SymbolError) return false;
      throw error;
    }
  });
}

/** A proposal at the end of a message; nothing without one. */
export const adviceOf = (proposal: string | undefined): string =>
  proposal === undefined ? '' : `; write ${JSON.stringify(proposal)}`;
