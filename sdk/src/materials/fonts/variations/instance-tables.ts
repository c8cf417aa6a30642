import { coveredGlyphs } from '../layout-tables.ts';
import { type Tables, tagAt } from '../sfnt.ts';
import { type ItemVariations, placeOn, readItemVariations } from './item-variations.ts';

// Deltas for the font-wide metrics of a variable font (OpenType 1.9, "MVAR").

/**
 * Table and offset of each metric, by MVAR tag. Line metrics are in two tables; as in HarfBuzz, the deltas are applied
 * to both tables.
 */
const PLACES: Readonly<Record<string, readonly (readonly [table: string, at: number])[]>> = {
  hasc: [
    ['OS/2', 68],
    ['hhea', 4],
  ],
  hdsc: [
    ['OS/2', 70],
    ['hhea', 6],
  ],
  hlgp: [
    ['OS/2', 72],
    ['hhea', 8],
  ],
  cpht: [['OS/2', 88]],
  undo: [['post', 8]],
  unds: [['post', 10]],
};
const RECORDS_AT = 12;

/**
 * Applies MVAR: returns the tables with the line heights, underline and cap height adjusted to the normalised
 * coordinates `places`. Returns `tables` itself if the font has no MVAR. Throws RangeError if MVAR is damaged.
 */
export function withMetrics(tables: Tables, places: readonly number[]): Tables {
  const mvar = tables.get('MVAR');
  if (!mvar) return tables;
  const storeAt = mvar.getUint16(10);
  if (storeAt === 0) return tables;
  const store = readItemVariations(mvar, storeAt, places);
  const set = new Map(tables);
  const changed = new Map<string, DataView>();
  const copyOf = (tag: string, table: DataView): DataView => {
    const known = changed.get(tag);
    if (known) return known;
    const copy = new DataView(table.buffer.slice(table.byteOffset, table.byteOffset + table.byteLength));
    changed.set(tag, copy);
    set.set(tag, copy);
    return copy;
  };
  const [size, count] = [mvar.getUint16(6), mvar.getUint16(8)];
  for (let i = 0; i < count; i++) {
    const record = RECORDS_AT + i * size;
    const delta = Math.round(store.delta(mvar.getUint16(record + 4), mvar.getUint16(record + 6)));
    for (const [tag, at] of PLACES[tagAt(mvar, record)] ?? []) {
      const table = tables.get(tag);
      if (!table || delta === 0 || at + 2 > table.byteLength) continue;
      const copy = copyOf(tag, table);
      copy.setInt16(at, copy.getInt16(at) + delta);
    }
  }
  return set;
}

// Deltas for GPOS values of a variable font (OpenType 1.9, "Device and VariationIndex Tables").

const VARIATION_INDEX = 0x8000;
const STORE_AT = 14;
/** GDEF version 1.3, which introduced item variations. */
const WITH_STORE = 0x00010003;

// Lookup types of GPOS.
const SINGLE = 1;
const PAIR = 2;
const CURSIVE = 3;
const MARK_TO_LIGATURE = 5;
const MARK_TO_BASE = 4;
const MARK_TO_MARK = 6;
const EXTENSION = 9;

/** Maximum number of varying values in a value record. The flags 0x00f0 specify which values have delta offsets. */
const VALUES = 4;
const WITH_OFFSETS = 0x00f0;

/**
 * Maximum number of records and anchors; known fonts contain hundreds of thousands. Limits the work that forged counts
 * can cause.
 */
const MAX_RECORDS = 4_000_000;

/**
 * Returns the tables with GPOS values at the normalised coordinates, rounded as in HarfBuzz. Returns `tables` itself if
 * GPOS does not vary. Throws RangeError if a table is damaged.
 */
export function withPlacements(tables: Tables, places: readonly number[]): Tables {
  const [gpos, gdef] = [tables.get('GPOS'), tables.get('GDEF')];
  const storeAt = gdef && gdef.getUint32(0) >= WITH_STORE ? gdef.getUint32(STORE_AT) : 0;
  if (!gpos || !gdef || storeAt === 0) return tables;
  const bytes = new Uint8Array(gpos.buffer, gpos.byteOffset, gpos.byteLength).slice();
  const copy = new DataView(bytes.buffer);
  new PlacementSetter(gpos, copy, readItemVariations(gdef, storeAt, places)).set();
  return new Map([...tables, ['GPOS', copy]]);
}

/**
 * Applies deltas to a copy of GPOS. Reads from the original table, so that a value shared by several lookups is
 * adjusted only once.
 */
class PlacementSetter {
  readonly #from: DataView;
  readonly #to: DataView;
  readonly #store: ItemVariations;
  #records = 0;

  constructor(from: DataView, to: DataView, store: ItemVariations) {
    this.#from = from;
    this.#to = to;
    this.#store = store;
  }

  set(): void {
    const list = this.#from.getUint16(8);
    for (let i = 0; i < this.#from.getUint16(list); i++) this.#lookup(list + this.#from.getUint16(list + 2 + i * 2));
  }

  #lookup(at: number): void {
    const type = this.#from.getUint16(at);
    for (let i = 0; i < this.#from.getUint16(at + 4); i++) {
      const subtable = at + this.#from.getUint16(at + 6 + i * 2);
      if (type === EXTENSION)
        this.#subtable(subtable + this.#from.getUint32(subtable + 4), this.#from.getUint16(subtable + 2));
      else this.#subtable(subtable, type);
    }
  }

  #subtable(at: number, type: number): void {
    if (type === SINGLE) this.#single(at);
    else if (type === PAIR) this.#pairs(at);
    else if (type === CURSIVE) this.#anchors(at, at + 6, this.#from.getUint16(at + 4) * 2);
    else if (type === MARK_TO_BASE || type === MARK_TO_MARK) this.#marks(at, false);
    else if (type === MARK_TO_LIGATURE) this.#marks(at, true);
  }

  #single(at: number): void {
    const format = this.#from.getUint16(at + 4);
    if ((format & WITH_OFFSETS) === 0) return;
    if (this.#from.getUint16(at) === 1) this.#value(at, at + 6, format);
    else this.#values(at, at + 8, this.#from.getUint16(at + 6), [format]);
  }

  #pairs(at: number): void {
    const formats = [this.#from.getUint16(at + 4), this.#from.getUint16(at + 6)];
    if (formats.every((format) => (format & WITH_OFFSETS) === 0)) return;
    if (this.#from.getUint16(at) === 2) {
      const count = this.#from.getUint16(at + 12) * this.#from.getUint16(at + 14);
      this.#values(at, at + 16, count, formats);
      return;
    }
    for (let i = 0; i < this.#from.getUint16(at + 8); i++) {
      const set = at + this.#from.getUint16(at + 10 + i * 2);
      // Each pair record begins with the second glyph.
      this.#values(set, set + 2, this.#from.getUint16(set), formats, 2);
    }
  }

  /**
   * Applies the deltas of consecutive records. Each record consists of `before` bytes to skip, then one value record
   * for each format.
   */
  #values(parent: number, start: number, count: number, formats: readonly number[], before = 0): void {
    let at = start;
    for (let i = 0; i < count; i++) {
      at += before;
      for (const format of formats) {
        this.#value(parent, at, format);
        at += sizeOf(format);
      }
    }
  }

  #value(parent: number, at: number, format: number): void {
    this.#count();
    let valueAt = at;
    let offsetAt = at + sizeOf(format & ~WITH_OFFSETS);
    for (let bit = 0; bit < VALUES; bit++) {
      const hasValue = (format & (1 << bit)) !== 0;
      const hasOffset = (format & (1 << (bit + VALUES))) !== 0;
      if (hasValue && hasOffset) this.#add(valueAt, parent, this.#from.getUint16(offsetAt));
      if (hasValue) valueAt += 2;
      if (hasOffset) offsetAt += 2;
    }
  }

  #marks(at: number, toLigatures: boolean): void {
    const classCount = this.#from.getUint16(at + 6);
    const marks = at + this.#from.getUint16(at + 8);
    for (let i = 0; i < this.#from.getUint16(marks); i++) this.#anchor(marks, this.#from.getUint16(marks + 4 + i * 4));
    const bases = at + this.#from.getUint16(at + 10);
    const count = this.#from.getUint16(bases);
    if (!toLigatures) {
      this.#anchors(bases, bases + 2, count * classCount);
      return;
    }
    for (let i = 0; i < count; i++) {
      const ligature = bases + this.#from.getUint16(bases + 2 + i * 2);
      this.#anchors(ligature, ligature + 2, this.#from.getUint16(ligature) * classCount);
    }
  }

  #anchors(parent: number, offsets: number, count: number): void {
    for (let i = 0; i < count; i++) this.#anchor(parent, this.#from.getUint16(offsets + i * 2));
  }

  /** Applies the deltas of an anchor. Only anchors of format 3 have deltas. */
  #anchor(parent: number, offset: number): void {
    this.#count();
    const at = parent + offset;
    if (offset === 0 || this.#from.getUint16(at) !== 3) return;
    this.#add(at + 2, at, this.#from.getUint16(at + 6));
    this.#add(at + 4, at, this.#from.getUint16(at + 8));
  }

  #add(valueAt: number, parent: number, offset: number): void {
    const index = parent + offset;
    if (offset === 0 || this.#from.getUint16(index + 4) !== VARIATION_INDEX) return;
    const delta = this.#store.delta(this.#from.getUint16(index), this.#from.getUint16(index + 2));
    this.#to.setInt16(valueAt, this.#from.getInt16(valueAt) + Math.round(delta));
  }

  #count(): void {
    if (++this.#records > MAX_RECORDS) throw new RangeError(`table GPOS has more than ${MAX_RECORDS} values`);
  }
}

/** Size of a value record in bytes. */
function sizeOf(format: number): number {
  let size = 0;
  for (let bits = format; bits !== 0; bits &= bits - 1) size += 2;
  return size;
}

// Required variation alternates (OpenType 1.9, "FeatureVariations", feature `rvrn`): some fonts substitute glyphs at
// some axis coordinates. For example, a bold dollar sign omits the part of its vertical stroke that would close the
// gaps in the S.

const WITH_VARIATIONS = 0x00010001;
const REQUIRED = 'rvrn';
// Lookup types of GSUB: single substitution and extension.
const SINGLE_SUBSTITUTION = 1;
const SUBSTITUTION_EXTENSION = 7;
const F2DOT14 = 16_384;
const RANGE_CONDITION = 1;

/**
 * Returns the glyphs to substitute, keyed by original glyph; empty if there are none. Throws RangeError if GSUB is
 * damaged.
 */
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

/** Offset of the substitutions of the first record whose conditions are all met; `undefined` if there is none. */
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
    const place = placeOn(places, gsub.getUint16(condition + 2));
    const [least, most] = [gsub.getInt16(condition + 4) / F2DOT14, gsub.getInt16(condition + 6) / F2DOT14];
    if (place < least || place > most) return false;
  }
  return true;
}

/** Adds the single substitutions of a GSUB lookup to `variants`. */
function addSingle(variants: Map<number, number>, gsub: DataView, index: number): void {
  const list = gsub.getUint16(8);
  const lookup = list + gsub.getUint16(list + 2 + index * 2);
  const type = gsub.getUint16(lookup);
  for (let i = 0; i < gsub.getUint16(lookup + 4); i++) {
    const own = lookup + gsub.getUint16(lookup + 6 + i * 2);
    const isExtended = type === SUBSTITUTION_EXTENSION;
    if ((isExtended ? gsub.getUint16(own + 2) : type) !== SINGLE_SUBSTITUTION) continue;
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
