/** A font file that can't be read, or a face used before it was loaded. */
export class FontError extends Error {
  override readonly name = 'FontError';
  /** e.g. `arimo-bold`. */
  readonly face: string;
  /** The message without the face. */
  readonly reason: string;

  constructor(face: string, reason: string, options?: ErrorOptions) {
    super(`${face}: ${reason}`, options);
    this.face = face;
    this.reason = reason;
  }
}

/** What was found wrong in a damaged file, without what only programmers ask for, and without what a terminal would obey. */
export const damageIn = (cause: unknown): string =>
  (cause instanceof Error ? cause.message : String(cause)).replace(/\p{Cc}/gu, '?');
