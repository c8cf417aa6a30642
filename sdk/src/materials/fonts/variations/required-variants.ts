import { coveredGlyphs } from '../layout-tables.ts';
import type { Tables } from '../sfnt.ts';
import { tagAt } from '../sfnt.ts';

// Required variation alternates (OpenType 1.9, "FeatureVariations", feature `rvrn`): some fonts substitute glyphs at
// some axis coordinates. For example, a bold dollar sign loses the part of its stroke that would fill in.

const WITH_VARIATIONS = 0x00010001;
const REQUIRED = 'rvrn';
const SINGLE = 1;
const EXTENSION = 7;
const F2DOT14 = 16_384;
const RANGE_CONDITION = 1;

/** Substitute glyphs by original glyph; empty if there are none. Throws RangeError if GSUB is damaged. */
export function requiredVariants(tables: Tables, places: readonly number[]): ReadonlyMap<number, number> {
  const variants = new Map<number, number>();
  const gsub = tables.get('GSUB');
  const at = gsub && gsub.getUint32(0) >= WITH_VARIATIONS ? gsub.getUint32(10) : 0;
  if (!gsub || at === 0) return variants;
  const substitution = matching(gsub, at, places);
  if (substitution === undefined) return variants;
  const lookups = new Set<number>();
  const features = gsub.getUint16(6);
  for (let i = 0; i < gsub.getUint16(substitution + 4); i++) {
    const record = substitution + 6 + i * 6;
    if (tagAt(gsub, features + 2 + gsub.getUint16(record) * 6) !== REQUIRED) continue;
    const feature = substitution + gsub.getUint32(record + 2);
    for (let k = 0; k < gsub.getUint16(feature + 2); k++) lookups.add(gsub.getUint16(feature + 4 + k * 2));
  }
  for (const lookup of [...lookups].sort((a, b) => a - b)) addSingle(variants, gsub, lookup);
  return variants;
}

/** Offset of the substitutions of the first record whose conditions hold; `undefined` if none do. */
function matching(gsub: DataView, at: number, places: readonly number[]): number | undefined {
  for (let i = 0; i < gsub.getUint32(at + 4); i++) {
    const record = at + 8 + i * 8;
    const conditions = gsub.getUint32(record);
    if (conditions === 0 || holds(gsub, at + conditions, places)) return at + gsub.getUint32(record + 4);
  }
  return undefined;
}

function holds(gsub: DataView, set: number, places: readonly number[]): boolean {
  for (let i = 0; i < gsub.getUint16(set); i++) {
    const condition = set + gsub.getUint32(set + 2 + i * 4);
    if (gsub.getUint16(condition) !== RANGE_CONDITION) return false;
    const place = places[gsub.getUint16(condition + 2)] ?? 0;
    const [least, most] = [gsub.getInt16(condition + 4) / F2DOT14, gsub.getInt16(condition + 6) / F2DOT14];
    if (place < least || place > most) return false;
  }
  return true;
}

/** Adds the single substitutions of a lookup. */
function addSingle(variants: Map<number, number>, gsub: DataView, index: number): void {
  const list = gsub.getUint16(8);
  const lookup = list + gsub.getUint16(list + 2 + index * 2);
  const type = gsub.getUint16(lookup);
  for (let i = 0; i < gsub.getUint16(lookup + 4); i++) {
    const own = lookup + gsub.getUint16(lookup + 6 + i * 2);
    const isExtended = type === EXTENSION;
    if ((isExtended ? gsub.getUint16(own + 2) : type) !== SINGLE) continue;
    const at = isExtended ? own + gsub.getUint32(own + 4) : own;
    const format = gsub.getUint16(at);
    let place = 0;
    for (const glyph of coveredGlyphs(gsub, at + gsub.getUint16(at + 2))) {
      const other = format === 1 ? (glyph + gsub.getInt16(at + 4)) & 0xffff : gsub.getUint16(at + 6 + place * 2);
      if (!variants.has(glyph)) variants.set(glyph, other);
      place++;
    }
  }
}
