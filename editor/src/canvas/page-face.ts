import { addedFamilies, DEFAULT_FAMILY, faceOf, fileOf, findFamily } from '@platen/sdk/internal/font-families';
import { type FaceMetrics, readFaceMetrics, readTables } from '@platen/sdk/internal/font-files';
import { browserPlatform } from '@platen/sdk/internal/platform';

import { addedFonts } from '../elements/added-fonts.ts';

/** A font face that the page can use. */
export interface PageFace {
  /** CSS font family of the face. */
  readonly family: string;
  /** Line height in ems, the same as in the layout. */
  readonly lineHeight: number;
}

const faces = new Map<string, Promise<PageFace>>();

/**
 * Loads a font face into the page: the face that the renderer uses for a family's Latin letters. The page and the
 * renderer use the same font file, so the caret is positioned exactly between the painted letters. Rejects if the file
 * could not be loaded.
 */
export function pageFace(family: string, bold: boolean, italic: boolean): Promise<PageFace> {
  const own = addedFace(family, bold, italic);
  if (own !== undefined) return own;
  const { id } = faceOf(findFamily(family) ?? DEFAULT_FAMILY, bold, italic);
  const known = faces.get(id);
  if (known !== undefined) return known;
  const loading = loadFace(id);
  faces.set(id, loading);
  loading.catch(() => faces.delete(id));
  return loading;
}

async function loadFace(id: string): Promise<PageFace> {
  const bytes = await browserPlatform().readFont(fileOf(id));
  return shownFace(`label-editor-${id}`, bytes, readFaceMetrics(readTables(bytes)));
}

/** Adds a font file to the page as a CSS family with this name. */
async function shownFace(
  family: string,
  bytes: Uint8Array,
  { ascender, descender, lineGap, unitsPerEm }: FaceMetrics,
): Promise<PageFace> {
  document.fonts.add(await new FontFace(family, bytes.slice()).load());
  return { family, lineHeight: (ascender - descender + lineGap) / unitsPerEm };
}

const ownFaces = new WeakMap<Uint8Array, Promise<PageFace>>();

/** Loads the face of a font that the user added; undefined if no added font has this name. */
function addedFace(family: string, bold: boolean, italic: boolean): Promise<PageFace> | undefined {
  const added = addedFonts.peek() ?? [];
  const found = findFamily(family, addedFamilies(added));
  const files = added.find(({ family: name }) => name === found?.name)?.files;
  if (found?.id.startsWith('added-') !== true || files === undefined) return undefined;
  const weighted = (bold ? files.bold : undefined) ?? files.regular;
  const file = (italic ? (bold ? files['bold-italic'] : files.italic) : undefined) ?? weighted;
  if (!(file instanceof Uint8Array)) return undefined;
  const loading = ownFaces.get(file) ?? loadAddedFace(file);
  ownFaces.set(file, loading);
  return loading;
}

let lastAdded = 0;

async function loadAddedFace(bytes: Uint8Array): Promise<PageFace> {
  const { readFontEntries } = await import('@platen/sdk/internal/added-fonts');
  const [entry] = await readFontEntries('', bytes);
  if (entry === undefined) throw new Error('the file contains no font');
  return shownFace(`label-editor-added-${++lastAdded}`, bytes, readFaceMetrics(entry.tables()));
}
