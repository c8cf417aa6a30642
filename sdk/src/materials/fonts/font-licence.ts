import { readName, requireTable, type Tables } from './sfnt.ts';

/** Permission to embed a font in documents (OpenType 1.9, OS/2 fsType). */
export type Embedding = 'installable' | 'editable' | 'print';

/**
 * Reason why the licence of a font forbids its use here.
 *
 * - `restricted`: it forbids embedding (fsType "Restricted License")
 * - `whole`: it forbids subsetting, but a PDF contains only the used glyphs
 * - `bitmaps`: it allows embedding bitmaps only
 */
export type EmbeddingBan = 'restricted' | 'whole' | 'bitmaps';

/**
 * Bits of `fsType`: the mask of the usage permissions, three of its values, and the flags “no subsetting” and “bitmaps
 * only”.
 */
const [USAGE, RESTRICTED, PRINT, EDITABLE, NO_SUBSETTING, BITMAPS_ONLY] = [0xf, 2, 4, 8, 0x100, 0x200] as const;

/**
 * Reads the embedding permissions (OpenType 1.9, OS/2 fsType). If an old font sets several usage bits, the least
 * restrictive one applies.
 */
export function embeddingOf(
  fsType: number,
):
  | { readonly kind: 'allowed'; readonly embedding: Embedding }
  | { readonly kind: 'forbidden'; readonly why: EmbeddingBan } {
  if ((fsType & USAGE) === RESTRICTED) return { kind: 'forbidden', why: 'restricted' };
  if ((fsType & BITMAPS_ONLY) !== 0) return { kind: 'forbidden', why: 'bitmaps' };
  if ((fsType & NO_SUBSETTING) !== 0) return { kind: 'forbidden', why: 'whole' };
  const limited = (fsType & PRINT) !== 0 ? 'print' : 'installable';
  return { kind: 'allowed', embedding: (fsType & EDITABLE) !== 0 ? 'editable' : limited };
}

/** Weight, embedding rights and licence of a font, as its file states them. */
export interface FontLicence {
  /** The weight from 1 to 1000: 400 is regular, 700 is bold. */
  readonly weight: number;
  /** The embedding permissions as bits; `embeddingOf` reads them. */
  readonly fsType: number;
  /** Copyright notice; empty if the font has none. */
  readonly copyright: string;
  /** Text of the licence; empty if the font names none. */
  readonly licence: string;
  /** URL of the licence; empty if the font names none. */
  readonly licenceUrl: string;
}

// Name IDs (OpenType 1.9, name).
const [COPYRIGHT, LICENCE, LICENCE_URL] = [0, 13, 14] as const;
/** Byte offsets of two values in the font's `OS/2` table (OpenType 1.9). */
const [WEIGHT_AT, FS_TYPE_AT] = [4, 8] as const;
const REGULAR = 400;

/** Reads the tables `name` and `OS/2` of a font. Throws Error or RangeError if they are damaged. */
export function readLicence(tables: Tables): FontLicence {
  const os2 = requireTable(tables, 'OS/2');
  const weight = os2.getUint16(WEIGHT_AT);
  return {
    weight: weight >= 1 && weight <= 1000 ? weight : REGULAR,
    fsType: os2.getUint16(FS_TYPE_AT),
    copyright: readName(tables, COPYRIGHT).trim(),
    licence: readName(tables, LICENCE).trim(),
    licenceUrl: readName(tables, LICENCE_URL).trim(),
  };
}
