import type { Bytes } from '../../base/bytes.ts';
import type { FontList, FontListQuery, FontRecord } from '../../contract/types.ts';
import { type Call, type Pages, pagesOf } from './call.ts';
import type { ApiConnection, CallOptions } from './connection.ts';

/** The account's own fonts, which templates name in `fontFamily`. */
export interface Fonts {
  /**
   * `POST /fonts`: stores a TrueType, OpenType or WOFF2 file. Sending the same bytes again returns the same font.
   * Rejects with BadRequestError if the file cannot be used, for example because its licence forbids embedding.
   *
   * @example
   * ```ts
   * const { family } = await platen.fonts.create(await readFile('house-sans.ttf'));
   * ```
   */
  create(file: Bytes | Blob, options?: CallOptions): Call<FontRecord>;
  /** `GET /fonts`: lists fonts, newest first. Await it for one page, or iterate over all fonts. */
  list(query?: FontListQuery, options?: CallOptions): Pages<FontRecord, FontList>;
  /** `GET /fonts/{id}`: returns a stored font's metadata, such as its family and licence. */
  retrieve(id: string, options?: CallOptions): Call<FontRecord>;
  /** `DELETE /fonts/{id}`: deletes a font. Jobs that were already accepted still print with it. */
  delete(id: string, options?: CallOptions): Call<undefined>;
}

export const fontsOf = ({ call, sendBytes }: ApiConnection): Fonts => ({
  // storing the same bytes again changes nothing, so the call may be repeated
  create: (file, options) => sendBytes('/fonts', file, { ...options, isRepeatable: true }),
  list: (query, options) =>
    pagesOf((cursor) => call('get', '/fonts', { params: { query: { ...query, ...cursor } } }, options)),
  retrieve: (id, options) => call('get', '/fonts/{id}', { params: { path: { id } } }, options),
  delete: (id, options) => call('delete', '/fonts/{id}', { params: { path: { id } } }, options),
});
