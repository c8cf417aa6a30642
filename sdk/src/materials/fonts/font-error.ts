import { PlatenError } from '../../base/errors.ts';

/**
 * Reason why a font can't be used.
 *
 * - `font_unreachable`: its file could not be read or fetched
 * - `font_unsupported`: its file is damaged or has an unsupported format
 * - `font_not_loaded`: it was used before it was loaded; occurs only in code that calls the layout directly
 */
export type FontErrorCode = 'font_unreachable' | 'font_unsupported' | 'font_not_loaded';

/** Code, path and cause of a font error. */
interface FontErrorOptions extends ErrorOptions {
  /** Default: `font_unsupported`. */
  readonly code?: FontErrorCode | undefined;
  /** JSON Pointer to the file of an added font. */
  readonly path?: string | undefined;
}

/** Error for a font that can't be used: its file can't be read, is damaged, or has an unsupported format. */
export class FontError extends PlatenError<ErrorOptions> {
  /** Class name; a literal, because minifiers rename classes. */
  override readonly name = 'FontError';
  /** Reason why the font can't be used. */
  readonly code: FontErrorCode;
  /** Id of a bundled face, such as `arimo-bold`; for an added font, its family and style. */
  readonly face: string;
  /** The error message without the face id at its start. */
  readonly reason: string;
  /** JSON Pointer to the file of an added font, such as `/fonts/0/files/regular`; `undefined` for a bundled font. */
  readonly path: string | undefined;

  constructor(face: string, reason: string, { code = 'font_unsupported', path, ...options }: FontErrorOptions = {}) {
    super(`${face}: ${reason}`, options);
    this.code = code;
    this.face = face;
    this.reason = reason;
    this.path = path;
  }
}

/**
 * Returns the message of `cause`, an error thrown for a damaged font file. Replaces control characters, which could
 * affect a terminal, with question marks.
 */
export const damageIn = (cause: unknown): string =>
  (cause instanceof Error ? cause.message : String(cause)).replace(/\p{Cc}/gu, '?');

/** Reason why the file of an added font can't be used: it can't be fetched, or its format is unsupported. */
export type AddedFontErrorCode = 'font_unreachable' | 'font_unsupported';

/**
 * Creates the error for the file of an added font. The message names the family and style; `path` is a JSON Pointer to
 * the file.
 */
export function addedFontError(
  code: AddedFontErrorCode,
  where: { readonly face: string; readonly path: string },
  cause: unknown,
): FontError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  const what = code === 'font_unreachable' ? 'the font could not be read' : 'the font can’t be used';
  return new FontError(where.face, `${what}: ${reason}`, { cause, code, path: where.path });
}
