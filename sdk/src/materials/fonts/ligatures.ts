import type { FontFace } from './font-face.ts';
import { coverageIndex, featureLookups, type Subtable } from './layout-tables.ts';

const LIGATURE = 4;
const EXTENSION = 7;

interface Ligatures {
  readonly gsub: DataView;
  readonly subtables: readonly Subtable[];
}

const ligaturesOf = new WeakMap<FontFace, Ligatures | null>();

/** The first ligature lookup of the face's `ccmp`: where an emoji font keeps its sequences (UTS #51). */
function readLigatures(face: FontFace): Ligatures | null {
  const gsub = face.layoutTables('DFLT', '').get('GSUB');
  const subtables = gsub && featureLookups(gsub, 'DFLT', 'ccmp', LIGATURE, EXTENSION)[0];
  return gsub && subtables ? { gsub, subtables } : null;
}

/** The one glyph that stands for all of `glyphs`, `undefined` when the face has none. Throws RangeError for a damaged GSUB. */
export function ligatureOf(face: FontFace, glyphs: readonly number[]): number | undefined {
  let ligatures = ligaturesOf.get(face);
  if (ligatures === undefined) {
    ligatures = readLigatures(face);
    ligaturesOf.set(face, ligatures);
  }
  if (!ligatures) return undefined;
  for (const subtable of ligatures.subtables) {
    const found = findLigature(ligatures.gsub, subtable.at, glyphs);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** LigatureSubstFormat1 (OpenType 1.9, GSUB): for each first glyph a list of the glyphs to follow. */
function findLigature(gsub: DataView, at: number, glyphs: readonly number[]): number | undefined {
  const index = coverageIndex(gsub, at + gsub.getUint16(at + 2), glyphs[0] ?? 0);
  if (index < 0) return undefined;
  const set = at + gsub.getUint16(at + 6 + index * 2);
  const count = gsub.getUint16(set);
  for (let i = 0; i < count; i++) {
    const ligature = set + gsub.getUint16(set + 2 + i * 2);
    if (gsub.getUint16(ligature + 2) !== glyphs.length) continue;
    if (glyphs.every((glyph, k) => k === 0 || gsub.getUint16(ligature + 2 + k * 2) === glyph)) {
      return gsub.getUint16(ligature);
    }
  }
  return undefined;
}
