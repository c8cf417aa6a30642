/** A font file that can't be read, or a face used before it was loaded. */
export class FontError extends Error {
  override readonly name = 'FontError';
  /** e.g. `arimo-bold`. */
  readonly face: string;

  constructor(face: string, message: string, options?: ErrorOptions) {
    super(`${face}: ${message}`, options);
    this.face = face;
  }
}
