import { FontError } from './font-error.ts';

/** What is wrong with the file of a font that was added: it can't be reached, or is not of the kind that is read. */
export type AddedFontErrorCode = 'font_unreachable' | 'font_unsupported';

/** The file of a font that was added can't be used; the message names the family and the style. */
export class AddedFontError extends FontError {
  readonly code: AddedFontErrorCode;
  /** JSON Pointer to the file: `/fonts/0/files/regular`. */
  readonly path: string;

  constructor(code: AddedFontErrorCode, where: { readonly face: string; readonly path: string }, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const what = code === 'font_unreachable' ? 'the font could not be read' : 'the font can’t be used';
    super(where.face, `${what}: ${reason}`, { cause });
    this.code = code;
    this.path = where.path;
  }
}
