/** What kind of fault a symbol's content or box has. */
export type SymbolErrorCode =
  | 'empty'
  | 'length'
  | 'character_set'
  | 'check_digit'
  | 'format'
  | 'unknown_ai'
  | 'capacity'
  | 'too_narrow'
  | 'too_low';

/** Thrown when content can't be a symbol of its type, or its box can't hold it; the message says how to mend it. */
export class SymbolError extends Error {
  override readonly name = 'SymbolError';
  readonly code: SymbolErrorCode;

  constructor(code: SymbolErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
