import { coverageIndex } from '../layout-tables.ts';
import type { GlyphList, ShapingGlyph } from './glyph-buffer.ts';
import { LOOKUP_FLAG } from './lookups.ts';
import { anyGlyph, glyphBefore, type Walk } from './matching.ts';

/** A point of a glyph, font units. */
interface Anchor {
  readonly x: number;
  readonly y: number;
}

/** Of the two anchors of a glyph that joins its neighbours: where the one before it arrives, where the one after leaves. */
const ENTRY = 0;
const EXIT = 2;

/**
 * Joins glyph `at`, the `index`th that the subtable covers, to the one before it, exit on entry (OpenType 1.9, GPOS 3).
 * Along the line advances are cut to the anchors; across it one of the two hangs on the other, the first one where the
 * lookup runs from right to left, so that a word's last letter stands on the line.
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
  if (firstHangs) hang(walk.glyphs, before, at, entry.y - exit.y);
  else hang(walk.glyphs, at, before, exit.y - entry.y);
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

/** Hangs a glyph on a neighbour across the line, and turns round what hung it elsewhere. */
function hang(glyphs: GlyphList, child: number, parent: number, rise: number): void {
  turnChain(glyphs, child, parent);
  const [item, other] = [glyphs.get(child), glyphs.get(parent)];
  if (!item || !other) return;
  item.attachment = { to: parent, kind: 'cursive' };
  item.rise = rise;
  if (other.attachment?.to === child) {
    other.attachment = undefined;
    other.rise = 0;
  }
}

/** What glyph `from` hung on now hangs on it, and so on along the chain, up to `end`, from which it is cut. */
function turnChain(glyphs: GlyphList, from: number, end: number): void {
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
    const other = glyphs.get(to);
    if (!other) continue;
    other.rise = -(glyphs.get(at)?.rise ?? 0);
    other.attachment = { to: at, kind: 'cursive' };
  }
}

/**
 * The most font units that a glyph may be off its line, some twelve times a letter's height or more: a PDF's glyph has 16
 * bits for where its parts are, the glyph's own height included. What is stacked higher is placed at this limit.
 */
const MOST_RISE = 24_000;

/** Moves each glyph with what it hangs on: a mark from its own pen to its base, a joined letter up and down. */
export function settleAttachments(glyphs: readonly ShapingGlyph[], rightToLeft: boolean): void {
  const pens = [0];
  for (const { advance } of glyphs) pens.push((pens.at(-1) ?? 0) + advance);
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
  item.rise = Math.max(-MOST_RISE, Math.min(item.rise + other.rise, MOST_RISE));
  if (kind === 'cursive') return;
  const way = rightToLeft ? (pens[at + 1] ?? 0) - (pens[to + 1] ?? 0) : (pens[to] ?? 0) - (pens[at] ?? 0);
  item.shift += other.shift + way;
}
