import { FontError } from '../font-error.ts';
import { readName, type Tables } from '../sfnt.ts';

/** One of the fonts in a file. */
export interface FontEntry {
  /** Reads its tables. Throws Error or RangeError when they are damaged. */
  tables(): Tables;
}

/** Bytes that a file may have unpacked: three times the largest CJK face. Bounds what a small file can make us unpack. */
export const MOST_FONT_BYTES = 64 * 1024 * 1024;
/** Fonts that a collection may have; the largest known have some dozens. */
export const MOST_FONTS = 256;

/** By what one of several fonts is asked for: its place from 0, or a name that it has. */
export type FaceName = string | number;

// Names (OpenType 1.9, name).
const FAMILY = 1;
const FULL = 4;
const POSTSCRIPT = 6;
const TYPOGRAPHIC_FAMILY = 16;

/**
 * The font that was asked for. Where nothing was said, the only one, or the one named as the family that it was added as.
 * Throws FontError that names all of them when there is no such font.
 */
export function chooseFont(
  id: string,
  entries: readonly FontEntry[],
  face: FaceName | undefined,
  family: string,
): Tables {
  const [only] = entries;
  if (only && entries.length === 1 && face === undefined) return only.tables();
  if (typeof face === 'number') {
    const entry = entries[face];
    if (entry) return entry.tables();
    throw new FontError(id, `it has ${entries.length} fonts, no number ${face}: the first is 0`);
  }
  const all = entries.map((entry) => entry.tables());
  const wanted = keyOf(face ?? family);
  const found = all.find((tables) => namesOf(tables).some((name) => keyOf(name) === wanted));
  if (found) return found;
  const names = all.map((tables) => JSON.stringify(readName(tables, FULL))).join(', ');
  if (face === undefined)
    throw new FontError(id, `it is a collection of several fonts: say by "face" which, of ${names}`);
  throw new FontError(id, `it has no font named ${JSON.stringify(face)}, only ${names}`);
}

const namesOf = (tables: Tables): readonly string[] =>
  [TYPOGRAPHIC_FAMILY, FAMILY, FULL, POSTSCRIPT].map((id) => readName(tables, id)).filter((name) => name !== '');

/** Case and spaces don't tell names apart. */
const keyOf = (name: string): string => name.toLowerCase().replaceAll(' ', '');
