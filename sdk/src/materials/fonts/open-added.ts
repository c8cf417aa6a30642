import { type AddedFace, pickOf } from './added-font.ts';
import type { Wanted } from './brought/open-font.ts';
import type { LoadableFace } from './font-face.ts';
import { parseFace } from './parse-face.ts';
import { isTrueType, readTables } from './sfnt.ts';

/** What of its file a face is. */
const wantedOf = ({ file, family, style }: AddedFace): Wanted => {
  const { face, instance, weight, axes } = pickOf(file) ?? {};
  return {
    family,
    style,
    ...(face !== undefined && { face }),
    ...(instance !== undefined && { instance }),
    ...(weight !== undefined && { weight }),
    ...(axes !== undefined && { axes }),
  };
};

/**
 * The face of a file that was added. TrueType with one style is read as bundled files are; code for other kinds is loaded with
 * the first of them. Rejects with FontError when the file can't be used.
 *
 * @param damaged what the face's methods throw when a glyph can't be read later on
 */
export async function openAdded(
  id: string,
  bytes: Uint8Array,
  face: AddedFace,
  damaged: (cause: unknown) => Error,
): Promise<LoadableFace> {
  // Someone may add one of the bundled files under another name: its pieces are not beside it.
  const isPlain = pickOf(face.file) === undefined && isTrueType(bytes) && !readTables(bytes).has('fvar');
  if (isPlain) return parseFace(id, bytes, true);
  const { openFont } = await import('./brought/open-font.ts');
  return openFont(id, bytes, wantedOf(face), damaged);
}
