import type { FontPick, FontStyle } from '../added-font.ts';
import { cffSource } from '../cff/cff-font.ts';
import { damageIn, FontError } from '../font-error.ts';
import type { LoadableFace } from '../font-face.ts';
import { faceOfTables } from '../parse-face.ts';
import type { Tables } from '../sfnt.ts';
import { variableFace } from '../variations/variable-face.ts';
import { createSourceFace, type WrapDamage } from './added-face.ts';
import { chooseFont } from './font-entry.ts';
import { readFontEntries } from './font-tables.ts';

/** The face to open: the family and style given when it was added, and the options that select it within its file. */
export interface FaceSelection extends Omit<FontPick, 'file'> {
  readonly family: string;
  readonly style: FontStyle;
}

/**
 * Opens a face from a user-supplied font file in any supported format. Rejects with FontError if the file is damaged or
 * its format is unsupported. The message names the format and suggests a fix.
 *
 * @param damaged creates the error that the face throws if it later can't read a glyph
 */
export async function openFont(
  id: string,
  bytes: Uint8Array,
  wanted: FaceSelection,
  damaged: WrapDamage,
): Promise<LoadableFace> {
  const asDamage = (cause: unknown): FontError =>
    cause instanceof FontError ? cause : new FontError(id, `the font file is damaged (${damageIn(cause)})`, { cause });
  try {
    const tables = chooseFont(id, await readFontEntries(id, bytes), wanted.face, wanted.family);
    return faceOf(id, tables, wanted, (cause) => damaged(asDamage(cause)));
  } catch (cause) {
    throw asDamage(cause);
  }
}

/** Creates the face of one font from its tables. Throws FontError or Error if the font can't be drawn. */
export function faceOf(id: string, tables: Tables, wanted: FaceSelection, damaged: WrapDamage): LoadableFace {
  const isVariable = tables.has('fvar') && (tables.has('gvar') || tables.has('CFF2'));
  if (isVariable) {
    return variableFace(id, tables, wanted, damaged);
  }
  if (wanted.instance !== undefined || wanted.weight !== undefined || wanted.axes !== undefined) {
    throw new FontError(id, 'it is not a variable font: leave out "instance", "weight" and "axes"');
  }
  if (tables.has('glyf')) return faceOfTables(id, tables);
  if (tables.has('CFF ')) return createSourceFace(id, { tables, source: cffSource(tables) }, damaged);
  throw new FontError(id, `${withoutOutlines(tables)}: use a font with outlines (tables glyf, CFF or CFF2)`);
}

/** Tables that store glyphs as pictures instead of outlines. */
const PICTURES = ['CBDT', 'sbix', 'SVG ', 'EBDT', 'bdat'];

const withoutOutlines = (tables: Tables): string =>
  PICTURES.some((table) => tables.has(table)) ? 'its glyphs are images' : 'it has no outlines';
