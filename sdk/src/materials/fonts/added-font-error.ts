import { FontError } from './font-error.ts';

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
