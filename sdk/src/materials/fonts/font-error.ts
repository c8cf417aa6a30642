import { PlatenError } from '../../base/platen-error.ts';

/**
 * Why a font can't be used.
 *
 * - `font_unreachable`: its file could not be read or fetched
 * - `font_unsupported`: its file is damaged, or of a kind that is not read
 * - `font_not_loaded`: it was drawn before it was loaded; only code that calls the layout itself meets it
 */
export type FontErrorCode = 'font_unreachable' | 'font_unsupported' | 'font_not_loaded';

/** Where a font error comes from. */
interface FontErrorOptions extends ErrorOptions {
  /** `font_unsupported` by default. */
  readonly code?: FontErrorCode | undefined;
  /** JSON Pointer to the file of an added font. */
  readonly path?: string | undefined;
}

/** A font that can't be used: its file can't be read, is damaged, or is of a kind that is not read. */
export class FontError extends PlatenError<ErrorOptions> {
  /** The class's name, minified or not. */
  override readonly name = 'FontError';
  /** Why. */
  readonly code: FontErrorCode;
  /** The bundled face, such as `arimo-bold`; family and style of an added one. */
  readonly face: string;
  /** The message without the face. */
  readonly reason: string;
  /** JSON Pointer to the file of an added font, such as `/fonts/0/files/regular`; undefined for a bundled one. */
  readonly path: string | undefined;

  constructor(face: string, reason: string, { code = 'font_unsupported', path, ...options }: FontErrorOptions = {}) {
    super(`${face}: ${reason}`, options);
    this.code = code;
    this.face = face;
    this.reason = reason;
    this.path = path;
  }
}

/** What was found wrong in a damaged file, without what only programmers ask for, and without what a terminal would obey. */
export const damageIn = (cause: unknown): string =>
  (cause instanceof Error ? cause.message : String(cause)).replace(/\p{Cc}/gu, '?');

/** What is wrong with the file of a font that was added: it can't be reached, or is not of the kind that is read. */
export type AddedFontErrorCode = 'font_unreachable' | 'font_unsupported';

/** The error of an added font's file. The message names the family and the style, `path` is a JSON Pointer to the file. */
export function addedFontError(
  code: AddedFontErrorCode,
  where: { readonly face: string; readonly path: string },
  cause: unknown,
): FontError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  const what = code === 'font_unreachable' ? 'the font could not be read' : 'the font can’t be used';
  return new FontError(where.face, `${what}: ${reason}`, { cause, code, path: where.path });
}
