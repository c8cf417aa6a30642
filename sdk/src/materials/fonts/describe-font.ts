import type { AddedScript, FontStyle } from './added-font.ts';
import { FontError } from './font-error.ts';
import { readName } from './names.ts';
import { parseFace } from './parse-face.ts';
import { readTables, requireTable } from './sfnt.ts';

/** What a font file says about itself. */
export interface FontDescription {
  /** The family of up to four styles that it belongs to: `Noto Sans JP`, or `Noto Sans JP Medium`. */
  readonly family: string;
  readonly style: FontStyle;
  /** The scripts of Chinese, Japanese and Korean that it has. */
  readonly scripts: readonly AddedScript[];
  /** Whether it has axes: only one style of such a file is drawn. */
  readonly isVariable: boolean;
}

const FAMILY = 1;
/** OS/2 fsSelection, bits 0 and 5. */
const ITALIC = 1;
const BOLD = 1 << 5;

/** Characters by which a font of the script is known, even one that was cut down. */
const MARKS: readonly (readonly [AddedScript, string])[] = [
  ['han', '一人中国大日本月年'],
  ['kana', 'あいのをんアイスンー'],
  ['hangul', '가이다는한'],
];

/**
 * Reads the family and the style of a TrueType file from its tables `name` (1, so that a family has at most the four
 * styles that templates ask for) and `OS/2`. Throws FontError when the file is damaged or of another kind, and when it
 * has no family.
 */
export function describeFont(file: string, bytes: Uint8Array): FontDescription {
  const face = parseFace(file, bytes, true);
  const tables = readTables(bytes);
  const selection = requireTable(tables, 'OS/2').getUint16(62);
  const has = (character: string): boolean => face.glyphOf(character.codePointAt(0) ?? 0) !== 0;
  const family = readName(tables, FAMILY).trim();
  if (family === '') throw new FontError(file, 'its table "name" has no family (name 1)');
  return {
    // a comma would divide it into two names in `fontFamily`
    family: family.replaceAll(',', ' '),
    style: styleOf((selection & BOLD) !== 0, (selection & ITALIC) !== 0),
    scripts: MARKS.filter(([, marks]) => [...marks].some(has)).map(([script]) => script),
    isVariable: tables.has('fvar'),
  };
}

function styleOf(bold: boolean, italic: boolean): FontStyle {
  if (bold) return italic ? 'bold-italic' : 'bold';
  return italic ? 'italic' : 'regular';
}
