import { FontError } from '../font-error.ts';
import { readName, type Tables } from '../sfnt.ts';

/** One of the fonts in a file. */
export interface FontEntry {
  /** Reads the font's tables. Throws Error or RangeError if they are damaged. */
  tables(): Tables;
}

/**
 * Maximum size of an unpacked font in bytes: three times the size of the largest CJK font. Limits the memory that a
 * small compressed file can allocate.
 */
export const MAX_FONT_BYTES = 64 * 1024 * 1024;
/** Maximum number of fonts in a collection; the largest known collections contain a few dozen. */
export const MAX_FONTS = 256;

/** Selects one font of a collection: by its index from 0, or by one of its names. */
type FaceName = string | number;

// Name IDs (OpenType 1.9, name).
const FAMILY = 1;
const FULL = 4;
const POSTSCRIPT = 6;
const TYPOGRAPHIC_FAMILY = 16;

/**
 * Returns the tables of the font that `face` selects. Without `face`, returns the only font, or the font named
 * `family`. If there is no such font, throws a FontError that lists all names.
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
    throw new FontError(id, `the file has no font with index ${face}; its ${entries.length} fonts are numbered from 0`);
  }
  const all = entries.map((entry) => entry.tables());
  const wanted = keyOf(face ?? family);
  const found = all.find((tables) => namesOf(tables).some((name) => keyOf(name) === wanted));
  if (found) return found;
  const names = all.map((tables) => JSON.stringify(readName(tables, FULL))).join(', ');
  if (face === undefined)
    throw new FontError(id, `the file is a collection of several fonts: choose one with "face": ${names}`);
  throw new FontError(id, `the file has no font named ${JSON.stringify(face)}, only ${names}`);
}

const namesOf = (tables: Tables): readonly string[] =>
  [TYPOGRAPHIC_FAMILY, FAMILY, FULL, POSTSCRIPT].map((id) => readName(tables, id)).filter((name) => name !== '');

/** Normalises a font name: case and spaces are ignored. */
const keyOf = (name: string): string => name.toLowerCase().replaceAll(' ', '');

/** Reads a file sequentially as big-endian values. Every method throws RangeError at the end of the file. */
export class ByteReader {
  readonly #view: DataView;
  at: number;

  constructor(bytes: Uint8Array, at = 0) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.at = at;
  }

  uint8(): number {
    return this.#view.getUint8(this.at++);
  }
  uint16(): number {
    this.at += 2;
    return this.#view.getUint16(this.at - 2);
  }
  int16(): number {
    this.at += 2;
    return this.#view.getInt16(this.at - 2);
  }
  uint32(): number {
    this.at += 4;
    return this.#view.getUint32(this.at - 4);
  }
  /** Reads a four-letter table tag. */
  tag(): string {
    return String.fromCharCode(this.uint8(), this.uint8(), this.uint8(), this.uint8());
  }
  /** Returns the next `length` bytes as a view, not a copy. */
  bytes(length: number): Uint8Array {
    const { buffer, byteOffset, byteLength } = this.#view;
    if (!(length >= 0 && this.at + length <= byteLength)) throw new RangeError('the file is truncated');
    this.at += length;
    return new Uint8Array(buffer, byteOffset + this.at - length, length);
  }
}
