import { DEFAULT_FAMILY, faceOf, fileOf, findFamily } from '@platen/sdk/internal/font-families';
import { readFaceMetrics, readTables } from '@platen/sdk/internal/font-files';
import { browserPlatform } from '@platen/sdk/internal/platform';

/** A face that the page can set text in. */
export interface PageFace {
  /** Its name for CSS. */
  readonly family: string;
  /** The height of a line, ems: the layout's own. */
  readonly lineHeight: number;
}

const faces = new Map<string, Promise<PageFace>>();

/**
 * The face that the renderer draws a family's Latin letters with, for the page: the same bytes under a name of their own, so
 * that a caret stands between the letters that are painted. Rejects where the file cannot be had.
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
