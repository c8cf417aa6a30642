import { codePointAt } from '../../base/item-at.ts';
import { readFontEntries } from './added/font-tables.ts';
import { faceOf } from './added/open-font.ts';
import type { AddedScript, FontStyle } from './added-font.ts';
import { damageIn, FontError } from './font-error.ts';
import { readName, requireTable, type Tables } from './sfnt.ts';

/** Family, style and scripts of a font, read from its file. */
export interface FontDescription {
  /** Name of a family with at most four styles, such as `Noto Sans JP` or `Noto Sans JP Medium`. */
  readonly family: string;
  readonly style: FontStyle;
  /** Chinese, Japanese and Korean scripts that the font supports. */
  readonly scripts: readonly AddedScript[];
}

const FAMILY = 1;
/** OS/2 fsSelection, bits 0 and 5. */
const ITALIC = 1;
const BOLD = 1 << 5;

/** Sample characters that identify each script, chosen so that a subset font is recognised too. */
const MARKS: readonly (readonly [AddedScript, string])[] = [
  ['han', '一人中国大日本月年'],
  ['kana', 'あいのをんアイスンー'],
  ['hangul', '가이다는한'],
];

/**
 * Reads the family and style of every font in a file, from the tables `name` and `OS/2`. Uses name ID 1, whose families
 * contain at most the four styles that templates can request. Rejects with FontError if the file is damaged, its format
 * is unsupported, or a font has no family.
 */
export async function describeFonts(file: string, bytes: Uint8Array): Promise<readonly FontDescription[]> {
  try {
    const entries = await readFontEntries(file, bytes);
    return entries.map((entry) => describe(file, entry.tables()));
  } catch (cause) {
    if (cause instanceof FontError) throw cause;
    throw new FontError(file, `the font file is damaged (${damageIn(cause)})`, { cause });
  }
}

const asItIs = (cause: unknown): Error => (cause instanceof Error ? cause : new Error(String(cause)));

function describe(file: string, tables: Tables): FontDescription {
  const selection = requireTable(tables, 'OS/2').getUint16(62);
  const style = styleOf((selection & BOLD) !== 0, (selection & ITALIC) !== 0);
  const family = readName(tables, FAMILY).trim();
  if (family === '') throw new FontError(file, 'its name table has no family name (name ID 1)');
  const face = faceOf(file, tables, { family, style }, asItIs);
  const has = (character: string): boolean => face.glyphOf(codePointAt(character, 0)) !== 0;
  return {
    // a comma would split the family name into two names in `fontFamily`
    family: family.replaceAll(',', ' '),
    style,
    scripts: MARKS.filter(([, marks]) => [...marks].some(has)).map(([script]) => script),
  };
}

function styleOf(bold: boolean, italic: boolean): FontStyle {
  if (bold) return italic ? 'bold-italic' : 'bold';
  return italic ? 'italic' : 'regular';
}
