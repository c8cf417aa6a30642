import { numberAt } from '../../../base/item-at.ts';
import type { Kerning } from '../kerning.ts';
import { classOf, coverageIndex, findRecord } from '../layout-tables.ts';
import { applyAll, type LookupTable } from './apply-lookup.ts';
import { GLYPH_CLASS, type GlyphList, type ShapingGlyph } from './glyph-buffer.ts';
import { anyGlyph, glyphBefore, LOOKUP_FLAG, matchSequence, type Walk } from './matching.ts';

/** Context for applying GPOS lookups. */
interface Positioning extends Pick<LookupTable, 'table' | 'nested'> {
  readonly rightToLeft: boolean;
}

const SINGLE = 1;
const PAIR = 2;
const CURSIVE = 3;
const MARK_TO_BASE = 4;
const MARK_TO_LIGATURE = 5;
const MARK_TO_MARK = 6;
const CONTEXT = 7;
const CHAINED_CONTEXT = 8;

/** Flags of a value record's fields, in field order (OpenType 1.9, GPOS). */
const X_PLACEMENT = 1;
const Y_PLACEMENT = 2;
const X_ADVANCE = 4;

/** Applies a lookup to the whole text (OpenType 1.9, GPOS). */
export function positionAll(positioning: Positioning, walk: Walk): void {
  const apply: LookupTable['apply'] = (...place) => positionBy(positioning, ...place);
  applyAll({ ...positioning, contextTypes: { context: CONTEXT, chained: CHAINED_CONTEXT }, apply }, walk);
}

function positionBy(
  positioning: Positioning,
  walk: Walk,
  subtable: number,
  at: number,
  item: ShapingGlyph,
  index: number,
): number | undefined {
  const { table } = positioning;
  switch (walk.lookup.type) {
    case SINGLE:
      return positionOne(positioning, subtable, at, item, index);
    case PAIR:
      return positionPair(positioning, walk, subtable, at, item, index);
    case CURSIVE:
      return joinToBefore(table, walk, subtable, at, index, positioning.rightToLeft);
    case MARK_TO_BASE:
      return placeOnBase(table, walk, subtable, at, item, index);
    case MARK_TO_LIGATURE:
      return placeOnLigature(table, walk, subtable, at, item, index);
    case MARK_TO_MARK:
      return placeOnMark(table, walk, subtable, at, item, index);
    default:
      return undefined;
  }
}

function valueSize(format: number): number {
  let size = 0;
  for (let bits = format; bits !== 0; bits &= bits - 1) size += 2;
  return size;
}

/** Adds a value record to a glyph; ignores the vertical advance. */
function addValue(table: DataView, at: number, format: number, item: ShapingGlyph): void {
  let field = at;
  if (format & X_PLACEMENT) {
    item.shift += table.getInt16(field);
    field += 2;
  }
  if (format & Y_PLACEMENT) {
    item.rise += table.getInt16(field);
    field += 2;
  }
  if (format & X_ADVANCE) item.advance += table.getInt16(field);
}

function positionOne({ table }: Positioning, subtable: number, at: number, item: ShapingGlyph, index: number): number {
  const format = table.getUint16(subtable + 4);
  const isOneForAll = table.getUint16(subtable) === 1;
  const value = isOneForAll ? subtable + 6 : subtable + 8 + index * valueSize(format);
  addValue(table, value, format, item);
  return at + 1;
}

function positionPair(
  { table }: Positioning,
  walk: Walk,
  subtable: number,
  at: number,
  item: ShapingGlyph,
  index: number,
): number | undefined {
  const found = matchSequence(walk, at, 1, 1, true, ({ ignorable }) => ignorable === undefined)?.[0];
  const other = found === undefined ? undefined : walk.glyphs.get(found);
  if (found === undefined || !other) return undefined;
  const first = table.getUint16(subtable + 4);
  const second = table.getUint16(subtable + 6);
  const values = pairValues(table, subtable, item.glyph, other.glyph, index, valueSize(first) + valueSize(second));
  if (values === undefined) return undefined;
  addValue(table, values, first, item);
  addValue(table, values + valueSize(first), second, other);
  return second === 0 ? found : found + 1;
}

/** Offset of the two value records of a pair; `undefined` if the subtable lacks the pair. */
function pairValues(
  table: DataView,
  subtable: number,
  left: number,
  right: number,
  index: number,
  size: number,
): number | undefined {
  if (table.getUint16(subtable) === 1) {
    const set = subtable + table.getUint16(subtable + 10 + index * 2);
    const pair = findRecord(table, set + 2, table.getUint16(set), 2 + size, right);
    return pair < 0 ? undefined : set + 2 + pair * (2 + size) + 2;
  }
  const row = classOf(table, subtable + table.getUint16(subtable + 8), left);
  const column = classOf(table, subtable + table.getUint16(subtable + 10), right);
  return subtable + 16 + (row * table.getUint16(subtable + 14) + column) * size;
}

/** Returns the class and the anchor of a mark. */
function markRecord(
  table: DataView,
  marks: number,
  index: number,
): { readonly markClass: number; readonly anchor: number } {
  const record = marks + 2 + index * 4;
  return { markClass: table.getUint16(record), anchor: marks + table.getUint16(record + 2) };
}

/** Attaches glyph `at` to glyph `to` so that their anchors coincide. */
function attach(table: DataView, walk: Walk, at: number, to: number, own: number, others: number): number {
  const item = walk.glyphs.get(at);
  if (item) {
    item.shift = table.getInt16(others + 2) - table.getInt16(own + 2);
    item.rise = table.getInt16(others + 4) - table.getInt16(own + 4);
    item.attachment = { to, kind: 'mark' };
  }
  return at + 1;
}

/**
 * False for the later parts of a decomposed glyph, because marks attach to its first part; true for any other glyph.
 */
function isFirstPart(glyphs: GlyphList, item: ShapingGlyph, index: number): boolean {
  if (!item.isMultiplied || item.component === 0) return true;
  const before = glyphs.get(index - 1);
  return (
    !before?.isMultiplied ||
    before.glyphClass === GLYPH_CLASS.mark ||
    before.ligature !== item.ligature ||
    before.component + 1 !== item.component
  );
}

const withoutMarks = (walk: Walk): Walk => ({ ...walk, lookup: { ...walk.lookup, flag: 0x08 } });

function placeOnBase(
  table: DataView,
  walk: Walk,
  subtable: number,
  at: number,
  _item: ShapingGlyph,
  index: number,
): number | undefined {
  const bases = subtable + table.getUint16(subtable + 4);
  const base = glyphBefore(withoutMarks(walk), at, bases, (item, i) => {
    return isFirstPart(walk.glyphs, item, i) || coverageIndex(table, bases, item.glyph) >= 0;
  });
  const baseItem = walk.glyphs.get(base);
  const baseIndex = baseItem === undefined ? -1 : coverageIndex(table, bases, baseItem.glyph);
  if (baseIndex < 0) return undefined;
  const { markClass, anchor } = markRecord(table, subtable + table.getUint16(subtable + 8), index);
  const list = subtable + table.getUint16(subtable + 10);
  const offset = table.getUint16(list + 2 + (baseIndex * table.getUint16(subtable + 6) + markClass) * 2);
  return offset === 0 ? undefined : attach(table, walk, at, base, anchor, list + offset);
}

function placeOnLigature(
  table: DataView,
  walk: Walk,
  subtable: number,
  at: number,
  item: ShapingGlyph,
  index: number,
): number | undefined {
  const letters = withoutMarks(walk);
  const base = glyphBefore(letters, at, anyGlyph(letters.lookup), () => true);
  const ligature = walk.glyphs.get(base);
  const covered = ligature ? coverageIndex(table, subtable + table.getUint16(subtable + 4), ligature.glyph) : -1;
  if (!ligature || covered < 0) return undefined;
  const list = subtable + table.getUint16(subtable + 10);
  const attachments = list + table.getUint16(list + 2 + covered * 2);
  const count = table.getUint16(attachments);
  if (count === 0) return undefined;
  const isItsOwn = item.ligature !== 0 && item.ligature === ligature.ligature && item.component > 0;
  const component = (isItsOwn ? Math.min(count, item.component) : count) - 1;
  const { markClass, anchor } = markRecord(table, subtable + table.getUint16(subtable + 8), index);
  const offset = table.getUint16(attachments + 2 + (component * table.getUint16(subtable + 6) + markClass) * 2);
  return offset === 0 ? undefined : attach(table, walk, at, base, anchor, attachments + offset);
}

/** True if two marks belong to the same base, or to the same component of a ligature. */
function sharesBase(mark: ShapingGlyph, other: ShapingGlyph): boolean {
  if (mark.ligature === other.ligature) return mark.ligature === 0 || mark.component === other.component;
  // A mark with a ligature id but component 0 is itself a ligature of several marks.
  return (mark.ligature > 0 && mark.component === 0) || (other.ligature > 0 && other.component === 0);
}

function placeOnMark(
  table: DataView,
  walk: Walk,
  subtable: number,
  at: number,
  item: ShapingGlyph,
  index: number,
): number | undefined {
  const { flag } = walk.lookup;
  const all = { ...walk, lookup: { ...walk.lookup, flag: flag & ~0x0e } };
  const before = glyphBefore(all, at, anyGlyph(all.lookup), () => true);
  const other = walk.glyphs.get(before);
  if (other?.glyphClass !== GLYPH_CLASS.mark || !sharesBase(item, other)) return undefined;
  const covered = coverageIndex(table, subtable + table.getUint16(subtable + 4), other.glyph);
  if (covered < 0) return undefined;
  const { markClass, anchor } = markRecord(table, subtable + table.getUint16(subtable + 8), index);
  const list = subtable + table.getUint16(subtable + 10);
  const offset = table.getUint16(list + 2 + (covered * table.getUint16(subtable + 6) + markClass) * 2);
  return offset === 0 ? undefined : attach(table, walk, at, before, anchor, list + offset);
}

/**
 * Applies the pairs of a kern table, skipping marks and invisible characters. A pair is a left and a right glyph,
 * regardless of text direction (OpenType 1.9, kern). As in HarfBuzz, half of the value moves the pen before the second
 * glyph and half after it. Marks of the first glyph therefore keep their position.
 */
export function kernByTable(glyphs: readonly ShapingGlyph[], kerning: Kerning, rightToLeft: boolean): void {
  const letters = glyphs.filter(
    ({ glyphClass, ignorable }) => glyphClass !== GLYPH_CLASS.mark && ignorable === undefined,
  );
  if (rightToLeft) letters.reverse();
  letters.forEach((right, i) => {
    const left = letters[i - 1];
    const value = left ? kerning(left.glyph, right.glyph) : 0;
    if (!left || value === 0) return;
    const half = value >> 1;
    left.advance += half;
    right.advance += value - half;
    right.shift += value - half;
  });
}

/** An anchor point of a glyph in font units. */
interface Anchor {
  readonly x: number;
  readonly y: number;
}

/**
 * Offsets of the two anchors of a cursive glyph: the entry, where the preceding glyph connects, and the exit, where the
 * next glyph connects.
 */
const ENTRY = 0;
const EXIT = 2;

/**
 * Applies a cursive attachment (OpenType 1.9, GPOS 3). Connects the entry anchor of glyph `at`, whose coverage index is
 * `index`, to the exit anchor of the preceding glyph. Trims the advances to the anchors. Shifts one of the two glyphs
 * vertically so that the anchors meet. If the lookup has the right-to-left flag, the earlier glyph is shifted, so the
 * last letter of a word is on the baseline.
 */
export function joinToBefore(
  table: DataView,
  walk: Walk,
  subtable: number,
  at: number,
  index: number,
  rightToLeft: boolean,
): number | undefined {
  const entry = anchorOf(table, subtable, index, ENTRY);
  const before = entry ? glyphBefore(walk, at, anyGlyph(walk.lookup), () => true) : -1;
  const [first, second] = [walk.glyphs.get(before), walk.glyphs.get(at)];
  if (!entry || !first || !second) return undefined;
  const covered = coverageIndex(table, subtable + table.getUint16(subtable + 2), first.glyph);
  const exit = covered < 0 ? undefined : anchorOf(table, subtable, covered, EXIT);
  if (!exit) return undefined;
  joinAlong(first, second, exit.x, entry.x, rightToLeft);
  const firstHangs = (walk.lookup.flag & LOOKUP_FLAG.rightToLeft) !== 0;
  if (firstHangs) attachCursive(walk.glyphs, before, at, entry.y - exit.y);
  else attachCursive(walk.glyphs, at, before, exit.y - entry.y);
  return at + 1;
}

function anchorOf(table: DataView, subtable: number, index: number, which: number): Anchor | undefined {
  const offset = table.getUint16(subtable + 6 + index * 4 + which);
  const at = subtable + offset;
  return offset === 0 ? undefined : { x: table.getInt16(at + 2), y: table.getInt16(at + 4) };
}

function joinAlong(first: ShapingGlyph, second: ShapingGlyph, exit: number, entry: number, rightToLeft: boolean): void {
  const [left, right, leaves] = rightToLeft ? [second, first, entry] : [first, second, exit];
  const cut = (rightToLeft ? exit : entry) + right.shift;
  left.advance = leaves + left.shift;
  right.advance -= cut;
  right.shift -= cut;
}

/**
 * Attaches glyph `child` to its neighbour `parent`, so that it moves with `parent` vertically. If `child` is attached
 * already, reverses its chain of attachments first.
 */
function attachCursive(glyphs: GlyphList, child: number, parent: number, rise: number): void {
  reverseChain(glyphs, child, parent);
  const [item, other] = [glyphs.get(child), glyphs.get(parent)];
  if (!item || !other) return;
  item.attachment = { to: parent, kind: 'cursive' };
  item.rise = rise;
  if (other.attachment?.to === child) {
    other.attachment = undefined;
    other.rise = 0;
  }
}

/**
 * Reverses the attachments along the chain that starts at glyph `from`. If the chain leads to `end`, the link to `end`
 * is removed.
 */
function reverseChain(glyphs: GlyphList, from: number, end: number): void {
  const links: { readonly at: number; readonly to: number }[] = [];
  for (let at = from; at !== end; ) {
    const item = glyphs.get(at);
    if (item?.attachment?.kind !== 'cursive') break;
    const { to } = item.attachment;
    item.attachment = undefined;
    if (to !== end) links.push({ at, to });
    at = to;
  }
  for (const { at, to } of links.reverse()) {
    const [own, other] = [glyphs.get(at), glyphs.get(to)];
    if (!own || !other) continue;
    other.rise = -own.rise;
    other.attachment = { to: at, kind: 'cursive' };
  }
}

/**
 * Maximum distance of a glyph from its baseline in font units, at least twelve times the height of a letter. In a PDF,
 * a glyph's coordinates have 16 bits, and the glyph's own height is added to this distance. Marks stacked higher are
 * placed at the limit.
 */
const MAX_RISE = 24_000;

/**
 * Adds up the offsets of attached glyphs: a mark moves to its base, and a joined letter moves vertically with its
 * neighbour.
 */
export function applyAttachments(glyphs: readonly ShapingGlyph[], rightToLeft: boolean): void {
  const pens = [0];
  let pen = 0;
  for (const { advance } of glyphs) {
    pen += advance;
    pens.push(pen);
  }
  const isSettled = new Uint8Array(glyphs.length);
  for (let start = 0; start < glyphs.length; start++) {
    const chain: number[] = [];
    for (let at = start; glyphs[at]?.attachment && isSettled[at] === 0; at = glyphs[at]?.attachment?.to ?? at) {
      isSettled[at] = 1;
      chain.push(at);
    }
    for (const at of chain.reverse()) settle(glyphs, at, pens, rightToLeft);
  }
}

function settle(glyphs: readonly ShapingGlyph[], at: number, pens: readonly number[], rightToLeft: boolean): void {
  const item = glyphs[at];
  const other = glyphs[item?.attachment?.to ?? -1];
  if (!item?.attachment || !other) return;
  const { kind, to } = item.attachment;
  item.rise = Math.max(-MAX_RISE, Math.min(item.rise + other.rise, MAX_RISE));
  if (kind === 'cursive') return;
  const way = rightToLeft ? numberAt(pens, at + 1) - numberAt(pens, to + 1) : numberAt(pens, to) - numberAt(pens, at);
  item.shift += other.shift + way;
}
