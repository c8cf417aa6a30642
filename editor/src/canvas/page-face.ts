import { DEFAULT_FAMILY, faceOf, fileOf, findFamily } from '@platen/sdk/internal/font-families';
import { readFaceMetrics, readTables } from '@platen/sdk/internal/font-files';
import { browserPlatform } from '@platen/sdk/internal/platform';

/** A font face that the page can use. */
export interface PageFace {
  /** CSS font family of the face. */
  readonly family: string;
  /** Line height in ems, the same as in the layout. */
  readonly lineHeight: number;
}

const faces = new Map<string, Promise<PageFace>>();

/**
 * Loads into the page the font face that the renderer uses for the Latin letters of a family. The page uses the same
 * font file under a separate family name, so the caret is positioned exactly between the painted letters. Rejects if
 * the file could not be loaded.
 */
export function pageFace(family: string, bold: boolean, italic: boolean): Promise<PageFace> {
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
  const { ascender, descender, lineGap, unitsPerEm } = readFaceMetrics(readTables(bytes));
  const family = `label-editor-${id}`;
  document.fonts.add(await new FontFace(family, bytes.slice()).load());
  return { family, lineHeight: (ascender - descender + lineGap) / unitsPerEm };
}
